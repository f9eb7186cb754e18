import type { NoticeKind } from './kinds.ts'
import type { Notice } from './notice.ts'

/** A notice about a practice server an hour before its end. */
export const noticeFixture = (changes: Partial<Notice> = {}): Notice => ({
  id: 7,
  kind: 'practice_ending',
  at: '2026-11-26T11:00:00.000Z',
  isRead: false,
  isListed: true,
  isAlerted: true,
  subject: 'kz7f2q9m',
  name: '周末内战',
  time: '2026-11-26T12:00:00.000Z',
  hours: 1,
  ...changes,
})

const of = (id: number, kind: NoticeKind, changes: Partial<Notice> = {}): Notice =>
  noticeFixture({
    id,
    kind,
    at: new Date(Date.parse('2026-11-26T11:30:00Z') - (7 - id) * 9 * 3_600_000).toISOString(),
    isRead: id < 6,
    hours: undefined,
    ...changes,
  })

/** A notice of each kind, the latest first. */
export const noticesFixture = (): readonly Notice[] => [
  of(7, 'practice_ending', { hours: 1 }),
  of(6, 'vip_ending', { subject: '', name: '', hours: 72, time: '2026-11-29T16:00:00.000Z' }),
  of(5, 'practice_compensated', { hours: 30, time: '2026-11-26T12:00:00.000Z' }),
  of(4, 'practice_trouble', { reason: 'maintenance', time: '2026-11-25T12:00:00.000Z' }),
  of(3, 'practice_trouble', { reason: 'node', time: undefined }),
  of(2, 'practice_ended', { name: '一月训练', subject: 'bw3x8t1c', time: '2026-11-25T12:00:00.000Z' }),
  of(1, 'practice_ready', { name: '一月训练', subject: 'bw3x8t1c', time: undefined }),
  of(0, 'map_played', {
    subject: 'hk-zombie-1',
    name: undefined,
    time: undefined,
    serverName: { zh: '香港 僵尸逃跑 #1', en: 'Hong Kong Zombie Escape #1' },
    map: 'ze_atix_panic',
  }),
  of(-3, 'report_decided', { subject: '76561198000000042', name: undefined, time: undefined, outcome: 'sanctioned' }),
  of(-4, 'report_decided', { subject: '76561198000000043', name: undefined, time: undefined, outcome: 'dismissed' }),
  of(-5, 'appeal_answered', { subject: '', name: undefined, time: undefined, answer: 'shortened' }),
  of(-1, 'practice_soon', { name: '一月训练', subject: 'bw3x8t1c', time: '2026-11-24T12:00:00.000Z' }),
  of(-2, 'practice_booked', { name: '一月训练', subject: 'bw3x8t1c', time: '2026-11-24T12:00:00.000Z' }),
]
