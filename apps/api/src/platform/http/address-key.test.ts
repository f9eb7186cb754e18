import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

it('all addresses of a /64 count as one, and each /64 separately', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, (network, host, other) => {
      fc.pre(network.some((value) => value !== '0'))
      const of = (interfaceId: string[]) => addressKey([...network, ...interfaceId].join(':'))
      expect(of(host)).toBe(of(other))
      expect(of(host)).toBe(`${network.join(':')}::/64`)
    }),
  )
})
