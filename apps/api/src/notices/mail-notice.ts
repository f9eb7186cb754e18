import { noticeHref, noticeMailMs, noticeSettings } from '@warmup/domain/notices'
import { paths } from '@warmup/domain/shell'
import { noticeMail } from '@warmup/i18n/mail'
import type { Transaction } from '../platform/db/index.ts'
import type { NoticesContext } from './notices.context.ts'
import { choicesOf, type NoticeRow } from './notices.store.ts'
import { newStopToken, stopHashOf } from './stop-tokens.ts'

type Mailing = Pick<NoticesContext, 'mailQueue' | 'community' | 'publicUrl' | 'now'>

/** How long the mail of a notice is tried, in milliseconds. A mail that announces an end is not sent after the end. */
const lifetimeOf = ({ kind, at, facts: { time } }: NoticeRow, now: Date): number => {
  const left = at.getTime() + noticeMailMs - now.getTime()
  const isEnding = kind === 'practice_ending' || kind === 'vip_ending'
  return isEnding && time !== undefined ? Math.min(left, Date.parse(time) - now.getTime()) : left
}

/**
 * Puts the mail of a notice into the queue, in the transaction that records it. Resolves to the columns to store.
 * Throws `MailRefusedError`.
 */
export const mailNotice = async (
  tx: Transaction,
  notice: NoticeRow,
  to: string | undefined,
  { mailQueue, community, publicUrl, now }: Mailing,
): Promise<Pick<NoticeRow, 'mail' | 'stopHash'>> => {
  const lifetimeMs = lifetimeOf(notice, now())
  const isWanted = noticeSettings(await choicesOf(tx, notice.steamId))[notice.kind].mail
  if (to === undefined || !isWanted || lifetimeMs <= 0) return { mail: 'none', stopHash: null }
  const token = newStopToken()
  const mail = noticeMail('zh', community().name, notice, {
    link: `${publicUrl()}${noticeHref(notice)}`,
    stopLink: `${publicUrl()}${paths.notices}?stop=${token}`,
  })
  const unsubscribe = `${publicUrl()}/api/notices/stop/${token}`
  await mailQueue.send({ to, ...mail, unsubscribe }, { lifetimeMs, tx })
  return { mail: 'sent', stopHash: stopHashOf(token) }
}
