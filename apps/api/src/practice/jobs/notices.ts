import { dueNotice, expiryNoticesMs } from '@warmup/domain/practice'
import { practiceExpiryMail } from '@warmup/i18n/mail'
import { and, eq, gt, lte } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Lease } from '../../platform/db/index.ts'
import { MailRefusedError } from '../../platform/mail/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceServers } from '../practice.tables.ts'
import { type ServerRow, updateServer } from '../rentals/servers.store.ts'
import { withEach } from './lifecycle.ts'

type Notices = Pick<PracticeContext, 'db' | 'now' | 'log' | 'mailQueue' | 'community' | 'publicUrl' | 'emailOf'>

/** The maximum in one round; the next round continues. */
const batch = 50

const dueOf = ({ expiresAt, noticedHours }: ServerRow, now: Date): number | null =>
  dueNotice({ expiresAt: expiresAt.getTime(), noticedHours }, now.getTime())

/**
 * Mails owners with an email address before their servers expire, once per notice (docs/product/practice.md#practice-expiry).
 */
export const sendNotices = async (context: Notices, lease: Lease): Promise<void> => {
  const { db, log, mailQueue, community, publicUrl, emailOf } = context
  const now = context.now()
  const soon = await db
    .select()
    .from(practiceServers)
    .where(
      and(
        eq(practiceServers.wish, 'running'),
        gt(practiceServers.expiresAt, now),
        lte(practiceServers.expiresAt, addMs(now, Math.max(...expiryNoticesMs))),
      ),
    )
  const due = soon.filter((server) => dueOf(server, now) !== null).slice(0, batch)
  const addresses = new Map<string, string | undefined>()
  for (const { owner } of due) addresses.set(owner, await emailOf(owner))
  try {
    await withEach({ db }, lease, due, async (tx, server) => {
      const hours = dueOf(server, now)
      if (hours === null) return false
      await updateServer(tx, server.id, { noticedHours: hours })
      const to = addresses.get(server.owner)
      if (to === undefined) return false
      const { name, expiresAt } = server
      const mail = practiceExpiryMail('zh', community().name, { name, expiresAt, link: `${publicUrl()}/pracc` })
      await mailQueue.send({ to, ...mail }, { lifetimeMs: expiresAt.getTime() - now.getTime(), tx })
      return true
    })
    mailQueue.wake()
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ err: error }, 'a notice of expiry was not mailed; it is tried again')
  }
}
