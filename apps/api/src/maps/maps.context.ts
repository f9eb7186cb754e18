import type { Localized } from '@warmup/domain/common'
import type { NewNotice } from '@warmup/domain/notices'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { Database, Transaction } from '../platform/db/index.ts'

/** A game server of the community, as it was last seen. */
export type SeenMap = {
  readonly serverId: string
  readonly mode: string
  readonly name: Localized
  /** Undefined while the server does not answer. */
  readonly playing: { readonly map: string; readonly players: number } | undefined
}

/** What the maps need of other areas. */
export type MapsNeighbours = {
  /** The game servers of the community. */
  seenMaps(): readonly SeenMap[]
  /** Adds a notice in the transaction of its event. */
  notify(tx: Transaction, notice: NewNotice): Promise<void>
  /** Tells the operator's webhooks of an event in its transaction. */
  emit?(tx: Transaction, event: WebhookEvent): Promise<void>
}

export type MapsContext = MapsNeighbours & {
  readonly db: Database
  readonly now: () => Date
}
