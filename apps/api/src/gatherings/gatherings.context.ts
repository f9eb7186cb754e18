import type { GatheringPlace, Playing } from '@warmup/domain/gatherings'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { GatheringsConfig } from './gatherings.config.ts'

export type GatheringsContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** The operator's pinned calls, which change while the API runs. */
  readonly config: () => GatheringsConfig
  /** A server as it was polled last; undefined if there is none of this id. */
  placeOf(serverId: string): GatheringPlace | undefined
  /** Who plays on a server. */
  playingOn(serverId: string): Promise<Playing>
  /** Called last in every transaction that may have changed a call. */
  markChanged?(tx: Transaction): Promise<void>
}
