import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key.ts'
import { clientAddress } from './client-address.ts'

const behind = (forwardedFor: string | undefined, trustedProxies = 1, remoteAddress = '10.0.0.1') =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } } as unknown as IncomingMessage,
    trustedProxies,
  )

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['"203.0.113.7:51234"', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:cb00:7107]:443', '203.0.113.7'],
  ['for=203.0.113.7', '203.0.113.7'],
  ['For="[2001:db8::1]:4711";proto=https', '2001:db8::1'],
  ['proto=https; for="203.0.113.7:80"', '203.0.113.7'],
  ['9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['for="9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['unknown', '10.0.0.1'],
  ['_hidden', '10.0.0.1'],
  ['', '10.0.0.1'],
  ['999.1.1.1', '10.0.0.1'],
  ['9.9.9.9, garbage', '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('a proxy that wrote %j means %s', (written, address) => expect(behind(written)).toBe(address))

describe('the number of trusted proxies', () => {
  it.each([
    [0, '1.1.1.1, 2.2.2.2, 3.3.3.3', '10.0.0.1'],
    [1, '1.1.1.1, 2.2.2.2, 3.3.3.3', '3.3.3.3'],
    [2, '1.1.1.1, 2.2.2.2:80, 3.3.3.3', '2.2.2.2'],
    [3, '1.1.1.1, 2.2.2.2, 3.3.3.3', '1.1.1.1'],
    [3, '1.1.1.1', '1.1.1.1'],
  ])('of %i reads %j as %s', (trusted, written, address) => expect(behind(written, trusted)).toBe(address))
})

it('a socket that takes both protocols tells IPv4 as such', () =>
  expect(behind(undefined, 0, '::ffff:203.0.113.7')).toBe('203.0.113.7'))

it('a client is the same for any port from its proxy', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
      const withPort = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
      expect(addressKey(behind(withPort))).toBe(addressKey(address))
    }),
  )
})

it('entries that a client writes before its proxy’s are ignored', () => {
  fc.assert(
    fc.property(fc.string(), (claimed) => {
      expect(behind(`${claimed}, 203.0.113.7:51234`)).toBe('203.0.113.7')
    }),
  )
})
