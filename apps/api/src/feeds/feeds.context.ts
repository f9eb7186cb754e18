import type { Localized } from '@warmup/domain/common'
import type { Database } from '../platform/db/index.ts'

/** A server that a player has booked for a time. */
export type BookedTime = {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A gathering that the operator has pinned to a time. */
export type PinnedTime = {
  readonly id: string
  readonly serverId: string
  readonly server: Localized
  readonly target: number
  readonly at: Date
  readonly text?: Localized | undefined
}

/** What feeds tell of other areas. */
export type FeedsNeighbours = {
  /** The bookings that a player may see, and that end after a time, in order. */
  bookedTimes(steamId: string, endAfter: Date): Promise<readonly BookedTime[]>
  pinnedTimes(): readonly PinnedTime[]
  /** The announcements that are published. */
  announcements(): readonly { readonly id: string; readonly text: Localized; readonly publishedAt: Date }[]
}

export type FeedsContext = FeedsNeighbours & {
  readonly db: Database
  readonly now: () => Date
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
  readonly communityName: () => Localized
}
