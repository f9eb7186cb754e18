import type { ResponseOf } from '@warmup/domain/common/calls'
import { memberships as byRank } from '@warmup/domain/membership'
import type { getVipStatus } from '@warmup/domain/membership/calls'
import type { MembershipRow } from './membership.store.ts'

/** The membership to show for a player: the highest valid one. */
export const vipStatusOf = (held: readonly MembershipRow[]): ResponseOf<typeof getVipStatus> => {
  const type = byRank.find((candidate) => held.some((row) => row.type === candidate))
  if (type === undefined) return { type: 'none', expireDate: null }
  return { type, expireDate: held.find((row) => row.type === type)?.until ?? null }
}
