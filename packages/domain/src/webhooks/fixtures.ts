import type { ListedWebhook, WebhookDelivery } from './target.ts'

/** A target that takes its events, as of noon on 20 November 2026 in Asia/Shanghai. */
export const listedWebhookFixture = (overrides: Partial<ListedWebhook> = {}): ListedWebhook => ({
  id: 'qq-bot',
  form: 'standard',
  language: 'zh',
  events: ['gathering.opened', 'gathering.reached'],
  host: 'bot.example.com',
  isRemovable: true,
  waiting: 0,
  waitingSince: null,
  last: { at: '2026-11-20T03:41:00.000Z', state: 'delivered', answer: '204' },
  ...overrides,
})

/** An event that was delivered. */
export const webhookDeliveryFixture = (overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 118,
  type: 'gathering.reached',
  at: '2026-11-20T03:41:00.000Z',
  state: 'delivered',
  attempts: 1,
  answer: '204',
  ...overrides,
})
