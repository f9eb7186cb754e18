import { type NoticeKind, noticeMailMs } from '@warmup/domain/notices'
import type { NoticeRow } from './notices.store.ts'

/** Whether players are not told of a notice after its time: the start or end that it announces, or the end of its news. */
const endsWithTime: Readonly<Record<NoticeKind, boolean>> = {
  practice_booked: true,
  practice_soon: true,
  practice_ready: false,
  practice_ending: true,
  practice_ended: false,
  practice_trouble: false,
  practice_compensated: false,
  vip_ending: true,
  map_played: true,
  report_decided: false,
  appeal_answered: false,
}

/** How long the mail and the push message of a notice are tried, in milliseconds. */
export const lifetimeOf = ({ kind, at, facts: { time } }: NoticeRow, now: Date): number => {
  const left = at.getTime() + noticeMailMs - now.getTime()
  return endsWithTime[kind] && time !== undefined ? Math.min(left, Date.parse(time) - now.getTime()) : left
}
