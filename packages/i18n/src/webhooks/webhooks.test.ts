import { type WebhookEvent, webhookEventTypes } from '@warmup/domain/webhooks'
import { expect, it } from 'vitest'
import { webhookRegion, webhookText } from './index.ts'

const server = { id: 'ze', name: { zh: '僵尸逃跑', en: 'Zombie Escape' } }
const match = { match: 'm', map: 'de_mirage' }
const events: readonly WebhookEvent[] = [
  { type: 'server.down', server },
  { type: 'server.up', server },
  { type: 'server.full', server, players: 64 },
  { type: 'map.begun', server, map: 'ze_otakuroom_v5', players: 3 },
  { type: 'match.begun', ...match },
  { type: 'match.over', ...match, score: { a: 13, b: 7 }, isPlayedOut: true },
  { type: 'game.updated', version: '1.41.7.7' },
  { type: 'gathering.opened', server, target: 10 },
  { type: 'gathering.reached', server, players: 10 },
  { type: 'order.paid', order: 'o', amount: 9_800, currency: 'CNY' },
  { type: 'booking.soon', order: 'o', region: webhookRegion('ap-shanghai'), startsAt: '2026-12-01T12:00:00Z' },
  { type: 'sanction.set', sanction: 's', steamId: '7', kind: 'ban', reason: 'cheating', endsAt: null },
  { type: 'report.made', steamId: '7', reason: 'cheating' },
  { type: 'doctor.problem', subject: 'mail', text: 'refused' },
  { type: 'doctor.solved', subject: 'mail' },
]
const community = { zh: '热身', en: 'Warmup' }
const textOf = (language: 'en' | 'zh', event: WebhookEvent) => {
  const { title, body } = webhookText(language, community, event)
  return `${title} ${body}`.trim()
}

it('says in both languages what happened', () => {
  expect(events.map(({ type }) => type)).toEqual(webhookEventTypes)
  for (const event of events) {
    expect(textOf('en', event)).not.toMatch(/\p{Script=Han}/u)
    expect(textOf('zh', event)).toMatch(/\p{Script=Han}/u)
  }
})

it('names time and region of a booking, and the score of a match, of which the map may be unknown', () => {
  const [soon] = events.filter(({ type }) => type === 'booking.soon')
  expect(soon && textOf('en', soon)).toBe(
    'A booked practice server starts soon: Shanghai, 2026-12-01 20:00 (China time)',
  )
  const over = { type: 'match.over', match: 'm', map: null, score: { a: 3, b: 1 }, isPlayedOut: false } as const
  expect(textOf('zh', over)).toBe('练习服上的比赛没有打完 比分 3:1。')
  expect(webhookRegion('constructor').name.en).toBe('constructor')
})
