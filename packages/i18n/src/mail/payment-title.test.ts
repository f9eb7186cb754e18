import { bookableDurations, durations } from '@warmup/domain/payments'
import { expect, it } from 'vitest'
import { giftTitle, paymentTitle } from './payment-title.ts'

const bought = { name: 'ABC', duration: '1m', isRenewal: false } as const

it('says in words what is paid for, and for how long', () => {
  expect(paymentTitle('zh', bought)).toBe('练习服 ABC · 1 个月')
  expect(paymentTitle('en', bought)).toBe('Practice server ABC, 1 month')
  expect(paymentTitle('zh', { ...bought, isRenewal: true })).toBe('续费练习服 ABC · 1 个月')
  expect(paymentTitle('en', { ...bought, isRenewal: true })).toBe('Renewal of practice server ABC, 1 month')
  expect(paymentTitle('zh', { ...bought, duration: '5h' })).toBe('练习服 ABC · 5 小时')
  expect(paymentTitle('en', { ...bought, duration: '5h' })).toBe('Practice server ABC, 5 hours')
  expect(paymentTitle('en', { ...bought, duration: '1h' })).toBe('Practice server ABC, 1 hour')
  expect(giftTitle('zh', '1m')).toBe('送人的练习服时长 · 1 个月')
  expect(giftTitle('en', '4h')).toBe('Practice server time as a gift, 4 hours')
})

it('fits every gateway, and holds nothing that Alipay refuses', () => {
  for (const language of ['zh', 'en'] as const) {
    for (const duration of [...durations, ...bookableDurations]) {
      const title = paymentTitle(language, { name: '一二三四五六七八九十一二三四五六', duration, isRenewal: true })
      // WeChat Pay and PayPal take 127 characters; counted in bytes it fits as well.
      expect(new TextEncoder().encode(title).length).toBeLessThanOrEqual(127)
      expect(title).not.toMatch(/[/=&]/)
    }
  }
})
