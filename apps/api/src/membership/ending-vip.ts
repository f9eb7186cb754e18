import { dueNotice, lastNotice, type NewNotice, vipNoticesMs } from '@warmup/domain/notices'
import { addMs, dayInShanghai } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { vipUntil } from './membership.store.ts'

/** VIP is valid until the end of its last day in China. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59+08:00`)

/**
 * What players are told whose VIP ends soon. VIP that was bought or extended after the time of a notice does not get
 * that notice (docs/product/notices.md#not-just-bought).
 */
export const endingVip = async (db: Database, now: Date): Promise<NewNotice[]> => {
  const last = dayInShanghai(addMs(now, Math.max(...vipNoticesMs)))
  const rows = await vipUntil(db, dayInShanghai(now), last)
  return rows.flatMap(({ steamId, until, extendedAt }) => {
    if (until === null) return []
    const expiresAt = endOf(until).getTime()
    const noticed = extendedAt === null ? null : lastNotice(expiresAt, extendedAt.getTime(), vipNoticesMs)
    const hours = dueNotice({ expiresAt, noticed }, now.getTime(), vipNoticesMs)
    if (hours === null) return []
    return [
      {
        player: steamId,
        kind: 'vip_ending',
        subject: '',
        occasion: `${until}/${hours}`,
        at: now,
        facts: { time: new Date(expiresAt).toISOString(), hours },
      },
    ]
  })
}
