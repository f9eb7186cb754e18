import { orderFixture } from '@warmup/domain/payments/fixtures'
import { describe, expect, it } from 'vitest'
import { type Attempt, attemptOf, isPayableAt, shownAttempt, wayOf } from './attempt.ts'

const now = 1_000_000

describe('an attempt to pay', () => {
  it('continues by a code, a tab, a link, or a press that asks an app', () => {
    expect(wayOf('wechat', 'code')).toBe('code')
    expect(wayOf('alipay', 'page', { isOpen: true })).toBe('opened')
    expect(wayOf('alipay', 'page', { isOpen: false })).toBe('blocked')
    expect(wayOf('alipay', 'phone')).toBe('link')
    expect(wayOf('wechat', 'phone')).toBe('press')
    expect(wayOf('wechat', 'in_app')).toBe('press')
  })

  it('links only to web pages', () => {
    const { attempt } = orderFixture()
    const found = (url: string, via: 'page' | 'code') =>
      attemptOf(orderFixture({ attempt: attempt && { ...attempt, url, via } }), now)
    expect(found('javascript:alert(1)', 'page')).toBeUndefined()
    expect(found('https://pay.example', 'page')?.way).toBe('link')
    expect(found('weixin://wxpay', 'code')?.way).toBe('code')
  })

  it('is a code only for a page or payment app, and only if it fits', () => {
    for (const address of ['weixin://wxpay/bizpayurl?pr=a', 'https://qr.alipay.com/a', 'alipays://platformapi?a=b'])
      expect(isPayableAt('code', address)).toBe(true)
    for (const address of ['javascript:alert(1)', 'tel:110', 'weixin', '', `https://pay.example/${'a'.repeat(4_000)}`])
      expect(isPayableAt('code', address)).toBe(false)
    expect(isPayableAt('code', `https://pay.example/${'例'.repeat(800)}`)).toBe(false)
    expect(isPayableAt('page', `https://pay.example/${'a'.repeat(4_000)}`)).toBe(true)
    for (const via of ['page', 'phone', 'in_app'] as const)
      expect(isPayableAt(via, 'alipays://platformapi')).toBe(false)
    expect(isPayableAt('in_app', 'prepay_id=wx1')).toBe(true)
    expect(isPayableAt('phone', 'prepay_id=wx1')).toBe(false)
    const { attempt } = orderFixture()
    expect(attemptOf(orderFixture({ attempt: attempt && { ...attempt, url: 'tel:110' } }), now)).toBeUndefined()
  })

  it('is replaced by a newer one from another device', () => {
    const own: Attempt = { method: 'alipay', via: 'page', url: 'https://a', until: now, way: 'opened', knownSince: 5 }
    const found: Attempt = { ...own, url: 'https://b', way: 'link', knownSince: 6 }
    expect(shownAttempt(own, undefined)).toBe(own)
    expect(shownAttempt(undefined, found)).toBe(found)
    expect(shownAttempt(own, found, 6)).toBe(found)
    expect(shownAttempt(own, { ...found, knownSince: 4 }, 4)).toBe(own)
    expect(shownAttempt(own, { ...own, way: 'link', knownSince: 6 }, 6)).toBe(own)
  })

  it('ends once the backend reports none, even if this page started one', () => {
    const own: Attempt = { method: 'alipay', via: 'page', url: 'https://a', until: now, way: 'opened', knownSince: 5 }
    expect(shownAttempt(own, undefined, 4)).toBe(own)
    expect(shownAttempt(own, undefined, 6)).toBeUndefined()
  })
})
