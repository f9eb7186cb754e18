import type { Community, Localized } from '@warmup/domain/common'
import type { SealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { WebhookTarget } from './webhooks.config.ts'

/** A game server of the community, as it was last seen. */
export type WatchedServer = {
  readonly serverId: string
  readonly name: Localized
  /** Undefined before the first poll and after two missed polls: the server may be up or down. `free`: undefined if unknown. */
  readonly seen: { readonly isDown: boolean; readonly players: number; readonly free: number | undefined } | undefined
}

/** What the doctor found. */
export type Examination = {
  /** The problems, by what was checked. */
  readonly problems: ReadonlyMap<string, string>
  /** Whether all was checked, so that what is missing in `problems` has none. */
  readonly isWhole: boolean
}

export type WebhooksContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** The targets of the community file, which change while the API runs. */
  readonly fileTargets: () => readonly WebhookTarget[]
  /** Seals the targets of the console. */
  readonly sealedText: SealedText
  /** The game servers of the community. */
  readonly watchedServers: () => readonly WatchedServer[]
  /** Runs the checks of the doctor. */
  examine(): Promise<Examination>
  readonly publicUrl: () => string
  readonly communityName: () => Community['name']
}
