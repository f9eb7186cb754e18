import { noticeHref, noticeMailsPerDay, noticeSettings } from '@warmup/domain/notices'
import { paths } from '@warmup/domain/shell'
import { noticeMail } from '@warmup/i18n/mail'
import { addMs } from '../platform/clock/index.ts'
import { hashSecret } from '../platform/credentials/index.ts'
import type { Transaction } from '../platform/db/index.ts'
import { lifetimeOf } from './notice-lifetime.ts'
import type { NoticesContext } from './notices.context.ts'
import { choicesOf, mailedSince, type NoticeRow } from './notices.store.ts'
import { newStopToken } from './stop-tokens.ts'

const dayMs = 24 * 3_600_000

type Mailing = Pick<NoticesContext, 'mailQueue' | 'community' | 'mailAccent' | 'publicUrl' | 'now'>

/**
 * Puts the mail of a notice into the queue, in the transaction that records it, unless the player has had too many today
 * (docs/product/notices.md#mails-per-day). Resolves to the columns to store.
 * Throws `MailRefusedError`.
 */
export const mailNotice = async (
  tx: Transaction,
  notice: NoticeRow,
  to: string | undefined,
  { mailQueue, community, mailAccent, publicUrl, now }: Mailing,
): Promise<Pick<NoticeRow, 'mail' | 'stopHash'>> => {
  const lifetimeMs = lifetimeOf(notice, now())
  const isWanted = noticeSettings(await choicesOf(tx, notice.steamId))[notice.kind].mail
  if (to === undefined || !isWanted || lifetimeMs <= 0) return { mail: 'none', stopHash: null }
  if ((await mailedSince(tx, notice.steamId, addMs(now(), -dayMs))) >= noticeMailsPerDay)
    return { mail: 'none', stopHash: null }
  const token = newStopToken()
  const mail = noticeMail('zh', community().name, notice, {
    link: `${publicUrl()}${noticeHref(notice)}`,
    colours: mailAccent?.(),
    stopLink: `${publicUrl()}${paths.notices}?stop=${token}`,
  })
  const unsubscribe = `${publicUrl()}/api/notices/stop/${token}`
  await mailQueue.send({ to, ...mail, unsubscribe }, { lifetimeMs, tx })
  return { mail: 'sent', stopHash: hashSecret(token) }
}
