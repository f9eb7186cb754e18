import { paymentTimeoutMs } from '@warmup/domain/practice/payment'
import { orderFixture } from '@warmup/domain/practice/payment/fixtures'
import { describe, expect, it } from 'vitest'
import { type Attempt, attemptOf, firstVia, isPayableAt, otherViaOf, shownAttempt, waitUntil } from './attempt.ts'

const now = 1_000_000

describe('an attempt to pay', () => {
  it('is waited for as long as the backend says, at most its whole time', () => {
    expect(waitUntil(now + 1_000, now)).toBe(now + 1_000)
    for (const odd of [undefined, now, now - 1, now + paymentTimeoutMs + 1]) {
      expect(waitUntil(odd, now)).toBe(now + paymentTimeoutMs)
    }
  })

  it('begins by what suits the device', () => {
    expect(firstVia('alipay', false)).toBe('page')
    expect(firstVia('alipay', true)).toBe('phone')
    expect(firstVia('wechat', true)).toBe('code')
    expect(firstVia('paypal', true)).toBe('page')
  })

  it('can change between page and code where the method has both', () => {
    expect(otherViaOf('alipay', 'page', false)).toBe('code')
    expect(otherViaOf('alipay', 'code', true)).toBe('phone')
    expect(otherViaOf('wechat', 'code', false)).toBeUndefined()
    expect(otherViaOf('paypal', 'page', false)).toBeUndefined()
  })

  it('is never a link to anything but a web page', () => {
    const { attempt } = orderFixture()
    const found = (url: string, via: 'page' | 'code') =>
      attemptOf(orderFixture({ attempt: attempt && { ...attempt, url, via } }), now)
    expect(found('javascript:alert(1)', 'page')).toBeUndefined()
    expect(found('https://pay.example', 'page')?.way).toBe('link')
    expect(found('weixin://wxpay', 'code')?.way).toBe('code')
  })

  it('is a code only where it leads to a page or an app to pay with, and fits into one', () => {
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

  it('is the one that another device has begun since', () => {
    const own: Attempt = { method: 'alipay', via: 'page', url: 'https://a', until: now, way: 'opened', knownSince: 5 }
    const found: Attempt = { ...own, url: 'https://b', way: 'link', knownSince: 6 }
    expect(shownAttempt(own, undefined)).toBe(own)
    expect(shownAttempt(undefined, found)).toBe(found)
    expect(shownAttempt(own, found)).toBe(found)
    expect(shownAttempt(own, { ...found, knownSince: 4 })).toBe(own)
    expect(shownAttempt(own, { ...own, way: 'link', knownSince: 6 })).toBe(own)
  })
})
