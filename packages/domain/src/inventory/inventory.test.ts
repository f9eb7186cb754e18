import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inventorySite } from './inventory-site.ts'
import { skinChangerPlan } from './skin-changer.ts'

describe('the site of the inventory', () => {
  it.each(['https://inventory.example', 'https://inventory.example/'])('at %s', (host) => {
    const site = inventorySite(host)
    expect(site.name).toBe('inventory.example')
    expect(site.ownSignIn).toBe('https://inventory.example/sign-in')
    expect(site.signOut).toBe('https://inventory.example/sign-out')
  })

  it('passes any token unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (token) => {
        const address = new URL(inventorySite('http://127.0.0.1:27092').frame(token))
        expect(address.href.split('?')[0]).toBe('http://127.0.0.1:27092/api/sign-in/callback')
        expect(address.searchParams.get('token')).toBe(token)
      }),
    )
  })
})

describe('the month of the skin changer', () => {
  it.each([
    ['2024-12', '2024-11-30T00:00:00Z', false],
    ['2024-12', '2024-12-31T15:59:59Z', false],
    ['2024-12', '2024-12-31T16:00:00Z', true],
    ['2027-01', '2026-12-31T23:00:00Z', false],
  ])('%s at %s', (month, now, isOver) => expect(skinChangerPlan(month, new Date(now))).toEqual({ month, isOver }))
})
