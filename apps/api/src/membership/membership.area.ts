import { type Membership, memberships } from '@warmup/domain/membership'
import type { Area } from '../platform/area/index.ts'
import { dayInShanghai } from '../platform/clock/index.ts'
import { membershipCommands } from './membership.commands.ts'
import { type MembershipContext, membershipRoutes } from './membership.routes.ts'
import { findMembers, type MembershipRow, membershipsOf } from './membership.store.ts'

/** Members that are looked for at once; a community has far fewer. */
const maxMembers = 10_000

export type MembershipArea = Area & {
  /** The memberships of those players who have any, the highest first. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The players with any of some memberships; of more than 10,000 those to whom it was granted last. */
  membersOf(types: readonly Membership[]): Promise<readonly string[]>
}

/** The membership area: who is a member and until when, what a shop has granted, and what members may do. */
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
    membersOf: (types) => findMembers(db, types, dayInShanghai(now()), maxMembers),
  }
}
