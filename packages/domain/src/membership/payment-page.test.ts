import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentFrameSandbox, paymentPageAddress } from './payment-page.ts'

const buyer = { username: '夜航 & Owl', steamId: '76561198000000001', serverName: '热身社区', language: 'zh' } as const

describe('the address of the payment page', () => {
  it('contains the player, the community, the language and the theme', () => {
    const address = new URL(paymentPageAddress('https://pay.example.com/vip', buyer, 'light'))
    const read = (name: string) => address.searchParams.get(name)
    expect(read('username')).toBe('夜航 & Owl')
    expect(read('steamid')).toBe('76561198000000001')
    expect(read('servername')).toBe('热身社区')
    expect(read('language')).toBe('zh')
    expect(read('theme')).toBe('light')
    expect(address.pathname).toBe('/vip')
  })

  it('keeps the parameters of the page, and sets each of its own once', () => {
    const address = new URL(paymentPageAddress('https://pay.example.com/?shop=7&language=de', buyer, 'dark'))
    expect(address.searchParams.get('shop')).toBe('7')
    expect(address.searchParams.getAll('language')).toEqual(['zh'])
  })

  it('accepts any name without changing the rest of the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (username) => {
        const address = new URL(paymentPageAddress('https://pay.example.com/vip', { ...buyer, username }, 'dark'))
        expect(address.searchParams.get('username')).toBe(username.toWellFormed())
        expect(address.origin + address.pathname).toBe('https://pay.example.com/vip')
        expect(address.searchParams.get('steamid')).toBe(buyer.steamId)
      }),
    )
  })
})

describe('the sandbox of the payment page', () => {
  it('allows another site its own storage, and never allows leaving the frame', () => {
    const tokens = paymentFrameSandbox('https://pay.example.com/vip', 'https://warmup.example').split(' ')
    expect(tokens).toContain('allow-same-origin')
    expect(tokens.filter((token) => token.startsWith('allow-top-navigation'))).toEqual([])
  })

  it('never gives a page of the portal the portal', () =>
    expect(paymentFrameSandbox('https://warmup.example/pay', 'https://warmup.example')).not.toContain('same-origin'))
})
