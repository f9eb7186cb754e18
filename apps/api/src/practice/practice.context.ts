import type { Community } from '@warmup/domain/common'
import type { BoundTokens, SealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { MailQueue } from '../platform/mail/index.ts'
import type { Gateway } from './gateways/gateway.ts'
import type { Engine } from './machines/engine.ts'
import type { MachinesConfig } from './machines/machines.config.ts'
import type { PricesConfig } from './orders/prices.config.ts'

/** The machines on which servers run. */
export type Machines = { readonly config: MachinesConfig; readonly engine: Engine }

/** What keeping the book of practice servers takes, in the server as well as beside it. */
export type PracticeBook = {
  /** Seals passwords for the book. */
  readonly sealedText: SealedText
  /** Its name, rules and flags; an operator may change them at any time. */
  readonly community: () => Pick<Community, 'name' | 'practice' | 'features'>
  /** Undefined where the community file names no machines. */
  readonly machines: Machines | undefined
  /** Those with which the operator has a contract. */
  readonly gateways: readonly Gateway[]
}

/** What the services of practice servers share. */
export type PracticeContext = PracticeBook & {
  readonly db: Database
  readonly log: Log
  readonly metrics: Metrics
  /** What renting costs; an operator may change it at any time. */
  readonly prices: () => PricesConfig
  readonly now: () => Date
  /** For how long what a process has begun is left to it; then another takes it for dead and goes on. */
  readonly leaseMs: number
  /** Whether anybody's servers may be looked at. */
  readonly isSandbox: boolean
  readonly demoLinks: BoundTokens
  readonly mailQueue: MailQueue
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
  /** The email address of a player's account; undefined for those without one. */
  emailOf(steamId: string): Promise<string | undefined>
}
