import { dayInShanghai } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { grantMembership, type MembershipRow } from './membership.store.ts'

/** Grants a membership until a day that is not over, for the operator. `unchanged`: the player had it until that day. */
export const grantUntil = async (
  db: Database,
  row: MembershipRow,
  now: Date,
): Promise<'granted' | 'unchanged' | 'date_over'> => {
  if (row.until !== null && row.until < dayInShanghai(now)) return 'date_over'
  return (await grantMembership(db, row, now)) ? 'granted' : 'unchanged'
}
