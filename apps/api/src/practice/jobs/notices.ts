import { dueNotice } from '@warmup/domain/notices'
import { expiryNoticesMs } from '@warmup/domain/practice'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { practiceServers, type ServerRow, updateServer, withEach } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Lease } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { endingNotice } from '../server/server-notices.ts'

/** Maximum number of servers in one round; the next round continues. */
const batch = 50

const dueOf = ({ expiresAt, noticedHours, timeWaitsSince }: ServerRow, now: Date): number | null =>
  timeWaitsSince === null
    ? dueNotice({ expiresAt: expiresAt.getTime(), noticed: noticedHours }, now.getTime(), expiryNoticesMs)
    : null

/** Tells owners before their servers expire (docs/product/practice.md#practice-expiry). */
export const tellEnding = async (
  { db, now: clock, notify }: Pick<PracticeContext, 'db' | 'now' | 'notify'>,
  lease: Lease,
): Promise<void> => {
  const now = clock()
  const soon = await db
    .select()
    .from(practiceServers)
    .where(
      and(
        eq(practiceServers.desiredState, 'running'),
        isNull(practiceServers.timeWaitsSince),
        // It cannot be renewed.
        eq(practiceServers.isBooked, false),
        gt(practiceServers.expiresAt, now),
        lte(practiceServers.expiresAt, addMs(now, Math.max(...expiryNoticesMs))),
      ),
    )
  const due = soon.filter((server) => dueOf(server, now) !== null).slice(0, batch)
  await withEach({ db }, lease, due, async (tx, server) => {
    const hours = dueOf(server, now)
    if (hours === null) return false
    await updateServer(tx, server.id, { noticedHours: hours })
    await notify(tx, endingNotice(server, now, hours))
    return true
  })
}
