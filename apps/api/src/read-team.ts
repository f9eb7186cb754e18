import { listRole } from './console/index.ts'
import { membersOn } from './membership/index.ts'
import { dayInShanghai } from './platform/clock/index.ts'
import type { Database } from './platform/db/index.ts'

/** The Steam IDs of those who are operators or moderators at a time. */
export const readTeam = async (db: Database, now: Date): Promise<ReadonlySet<string>> => {
  const operators = await membersOn(db, 'op', dayInShanghai(now))
  const moderators = await listRole(db, 'moderator')
  return new Set([...operators, ...moderators.map(({ steamId }) => steamId)])
}
