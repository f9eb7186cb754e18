import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethods, paymentVias, viasOf } from './methods.ts'
import { payingDevices } from './paying-device.ts'
import { codeHelpHere, isScannedElsewhere, nextVia, otherViaHere, viasHere } from './paying-ways.ts'

const all = Object.fromEntries(paymentMethods.map((method) => [method, viasOf(method)]))

describe('the way to pay', () => {
  it('with WeChat is its mobile page on a phone, in WeChat a payment in the app, else a code', () => {
    const first = Object.fromEntries(payingDevices.map((device) => [device, viasHere('wechat', device, all)[0]]))
    expect(first).toEqual({
      desk: 'code',
      phone: 'phone',
      tablet: 'code',
      wechat: 'in_app',
      wechat_closed: 'code',
      wechat_desk: 'code',
      alipay: 'code',
    })
  })

  it('with Alipay is its mobile page on a phone, its page at a desk, and a code in WeChat', () => {
    expect(viasHere('alipay', 'desk', all)).toEqual(['page', 'code'])
    for (const device of ['phone', 'tablet', 'alipay'] as const)
      expect(viasHere('alipay', device, all)).toEqual(['phone', 'code'])
    for (const device of ['wechat', 'wechat_closed', 'wechat_desk'] as const)
      expect(viasHere('alipay', device, all)).toEqual(['code'])
  })

  it('with WeChat is a code everywhere if the backend names no ways, or no more than that', () => {
    for (const device of payingDevices) {
      expect(viasHere('wechat', device, undefined)).toEqual(['code'])
      expect(viasHere('wechat', device, { wechat: ['code'] })).toEqual(['code'])
    }
  })

  it('stays the last one only while it is possible', () => {
    expect(nextVia('wechat', 'phone', { offered: all, last: 'code' })).toBe('code')
    expect(nextVia('wechat', 'phone', { offered: { wechat: ['code'] }, last: 'phone' })).toBe('code')
    expect(nextVia('wechat', 'desk', { offered: all, last: 'in_app' })).toBe('code')
  })

  it('changes between a code and what the device opens', () => {
    expect(otherViaHere('wechat', 'phone', { offered: all, via: 'phone' })).toBe('code')
    expect(otherViaHere('wechat', 'wechat', { offered: all, via: 'code' })).toBe('in_app')
    expect(otherViaHere('alipay', 'desk', { offered: undefined, via: 'page' })).toBe('code')
    expect(otherViaHere('wechat', 'desk', { offered: all, via: 'code' })).toBeUndefined()
    expect(otherViaHere('paypal', 'phone', { offered: all, via: 'page' })).toBeUndefined()
  })

  it('is explained if this device cannot read its own code', () => {
    expect(codeHelpHere('wechat', 'phone', undefined)).toBe('computer')
    expect(codeHelpHere('wechat', 'phone', all)).toBeUndefined()
    expect(codeHelpHere('wechat', 'alipay', all)).toBe('browser')
    expect(codeHelpHere('wechat', 'wechat', { wechat: ['code', 'phone'] })).toBe('browser')
    expect(codeHelpHere('alipay', 'wechat', undefined)).toBe('browser')
    expect(codeHelpHere('wechat', 'wechat', undefined)).toBe('computer')
    for (const device of ['desk', 'tablet', 'wechat_desk'] as const)
      expect(codeHelpHere('wechat', device, undefined)).toBeUndefined()
  })

  it('exists on every device, is offered, and never leaves a payer without help', () => {
    const offered = fc.record(
      Object.fromEntries(paymentMethods.map((method) => [method, fc.subarray([...viasOf(method)], { minLength: 1 })])),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentMethods),
        fc.constantFrom(...payingDevices),
        fc.option(offered, { nil: undefined }),
        fc.option(fc.constantFrom(...paymentVias), { nil: undefined }),
        (method, device, vias, last) => {
          const here = viasHere(method, device, vias)
          const next = nextVia(method, device, { offered: vias, last })
          expect(here).toContain(next)
          expect(vias?.[method] ?? viasOf(method)).toEqual(expect.arrayContaining([...here]))
          expect(new Set(here).size).toBe(here.length)
          const other = otherViaHere(method, device, { offered: vias, via: next })
          if (other !== undefined) expect(here).toContain(other)
          // A page can only request a payment of the app in which it is open.
          if (here.includes('in_app')) expect(device === 'wechat' || here.length === 1).toBe(true)
          if (isScannedElsewhere(method, device, vias)) expect(next).toBe('code')
        },
      ),
    )
  })
})
