import { orderFixture } from '@warmup/domain/payments/fixtures'
import { describe, expect, it } from 'vitest'
import { type Attempt, attemptOf, firstVia, isPayableAt, otherViaOf, shownAttempt } from './attempt.ts'

const now = 1_000_000

describe('an attempt to pay', () => {
  it('starts with the best way for the device', () => {
    expect(firstVia('alipay', false)).toBe('page')
    expect(firstVia('alipay', true)).toBe('phone')
    expect(firstVia('wechat', true)).toBe('code')
    expect(firstVia('paypal', true)).toBe('page')
  })

  it('can switch between page and code if the method has both', () => {
    expect(otherViaOf('alipay', 'page', false)).toBe('code')
    expect(otherViaOf('alipay', 'code', true)).toBe('phone')
    expect(otherViaOf('wechat', 'code', false)).toBeUndefined()
    expect(otherViaOf('paypal', 'page', false)).toBeUndefined()
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
    for (const via of ['page', 'phone'] as const) expect(isPayableAt(via, 'alipays://platformapi')).toBe(false)
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
