import { memberships as byRank } from '@warmup/domain/accounts'
import type { getVipStatus } from '@warmup/domain/accounts/calls'
import type { ResponseOf } from '@warmup/domain/common/calls'
import type { MembershipRow } from './memberships.store.ts'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** The calendar day in Asia/Shanghai, by which memberships end (`YYYY-MM-DD`). */
export const dayOf = (now: Date): string => dayFormat.format(now)

/** The one membership that is told of a player: the highest of those that hold (section 6). */
export const vipStatusOf = (held: readonly MembershipRow[]): ResponseOf<typeof getVipStatus> => {
  const type = byRank.find((candidate) => held.some((row) => row.type === candidate))
  if (type === undefined) return { type: 'none', expireDate: null }
  return { type, expireDate: held.find((row) => row.type === type)?.until ?? null }
}
