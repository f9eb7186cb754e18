import { eq } from 'drizzle-orm'
import { practiceServers } from '../../machines/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'

export type Marking = Pick<PracticeContext, 'markChanged'>

/** The Steam IDs of a server's owner and members. */
export const peopleOf = async (db: Database, serverId: string): Promise<string[]> => {
  const owner = db
    .select({ steamId: practiceServers.owner })
    .from(practiceServers)
    .where(eq(practiceServers.id, serverId))
  const admins = db
    .select({ steamId: practiceAdmins.steamId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.serverId, serverId))
  const people = await owner.union(admins)
  return people.flatMap(({ steamId }) => (steamId === '' ? [] : [steamId]))
}

/**
 * Tells the live streams of a server's owner and members, and of `others`, that the server changed; `others` may be people
 * who have just lost it. MUST be the last statement of its transaction (`markChanged` in `live`).
 */
export const markServer = async (
  { markChanged }: Marking,
  tx: Transaction,
  serverId: string,
  others: readonly string[] = [],
): Promise<void> => {
  if (markChanged === undefined) return
  await markChanged(tx, [...others, ...(await peopleOf(tx, serverId))])
}
