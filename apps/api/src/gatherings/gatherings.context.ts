import type { GatheringPlace, Playing } from '@warmup/domain/gatherings'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { GatheringsConfig } from './gatherings.config.ts'

export type GatheringsContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** The operator's pinned gatherings, which change while the API runs. */
  readonly config: () => GatheringsConfig
  /** The last polled state of a server; undefined if there is no server with this id. */
  placeOf(serverId: string): GatheringPlace | undefined
  /** The players on a server. */
  playingOn(serverId: string): Promise<Playing>
  /** Called in the transaction in which a gathering on a server has reached its number, with its players. */
  tellReached?(tx: Transaction, steamIds: readonly string[], serverId: string): Promise<void>
  /** Called in the transaction in which a player starts a gathering on a server. */
  tellOpened?(tx: Transaction, serverId: string, target: number): Promise<void>
  /** Throws 403 `banned` for a player who is banned in the portal or on the server. Does nothing by default. */
  refuseBanned?(tx: Transaction, steamId: string, serverId: string): Promise<void>
  /** Called last in every transaction that may have changed a gathering. */
  markChanged?(tx: Transaction): Promise<void>
}
