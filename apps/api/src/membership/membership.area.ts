import { type Membership, memberships } from '@warmup/domain/membership'
import type { NewNotice } from '@warmup/domain/notices'
import type { GiftWire } from '@warmup/domain/payments'
import type { Area } from '../platform/area/index.ts'
import { dayInShanghai } from '../platform/clock/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import { type HourGiftToMake, hourGiftsOf, makeHourGift, revokeHourGift } from './codes/hour-gifts.ts'
import { takeHours } from './codes/take-hours.ts'
import { endingVip } from './ending-vip.ts'
import { membershipCommands } from './membership.commands.ts'
import type { MembershipContext } from './membership.context.ts'
import { membershipRoutes } from './membership.routes.ts'
import { findMembers, type MembershipRow, membershipsOf } from './membership.store.ts'

/** Maximum number of members in a search; a community has far fewer. */
const maxMembers = 10_000

export type MembershipArea = Area & {
  /** The memberships of the given players, highest first; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The players with at least one of the memberships. Beyond 10,000, only those with the latest grants. */
  membersOf(types: readonly Membership[]): Promise<readonly string[]>
  /** What players whose VIP ends soon are to be told; the same again until it has ended. */
  endingVip(): Promise<readonly NewNotice[]>
  /** Locks a code for hours of a practice server. */
  readonly takeHours: typeof takeHours
  /** Gifts of hours, whose payers get a code. */
  readonly hourGifts: {
    make(tx: Transaction, gift: HourGiftToMake): Promise<void>
    /** The gifts of the given ids that were made, each with its code. */
    of(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, GiftWire>>
    readonly revoke: typeof revokeHourGift
  }
}

/** The membership area: members and expiry, grants from a shop, and privileges. */
export const createMembership = (context: MembershipContext): MembershipArea => {
  const { db, now } = context
  return {
    routes: membershipRoutes(context),
    commands: membershipCommands,
    groupsOf: async (steamIds) => {
      if (steamIds.length === 0) return new Map()
      const rows = await membershipsOf(db, steamIds, dayInShanghai(now()))
      const held = Map.groupBy(rows, ({ steamId }) => steamId)
      const inOrder = (of: readonly MembershipRow[]) =>
        memberships.filter((type) => of.some((row) => row.type === type))
      return new Map([...held].map(([steamId, of]) => [steamId, inOrder(of)]))
    },
    endingVip: () => endingVip(db, now()),
    takeHours,
    hourGifts: {
      make: (tx, gift) => makeHourGift(context, tx, gift),
      of: (database, ids) => hourGiftsOf(context, database, ids),
      revoke: revokeHourGift,
    },
    membersOf: (types) => findMembers(db, types, dayInShanghai(now()), maxMembers),
  }
}
