import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['198.41.0.4:27005', '198.41.0.4'],
  ['198.41.0.4', '198.41.0.4'],
  ['[2606:4700:1:2:3:4:5:6]:27005', '2606:4700:1:2::/64'],
  ['2606:4700:1:2::9', '2606:4700:1:2::/64'],
  ['[::ffff:198.41.0.4]:27005', '198.41.0.4'],
  ['203.0.113.5:27005', undefined],
  ['[2001:db8::1]:27005', undefined],
  ['loopback', undefined],
  ['none', undefined],
  ['=[A:1:2886728721:24537]:0', undefined],
  ['0.0.0.0', undefined],
  ['127.0.0.1:27005', undefined],
  ['192.168.1.7:27005', undefined],
  ['172.20.0.2:27005', undefined],
  ['100.64.3.2:27005', undefined],
  ['[::ffff:10.0.0.1]:1', undefined],
  ['[fe80::1]:27005', undefined],
  ['[fd00::1]:27005', undefined],
  ['::1', undefined],
  ['', undefined],
])('the network of %j is %s', (logged, network) => expect(networkOf(logged)).toBe(network))

it('two addresses of one /64 have one network, and of two have two', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
  fc.assert(
    fc.property(four, four, four, (prefix, other, host) => {
      const at = (front: string, back: string) =>
        networkOf(`[2606:4700:${front}:${back}]:1`.replace(/:[^:]*:[^:]*\]/, ']'))
      expect(at(prefix, host)).toBe(at(prefix, other))
    }),
  )
})

it('reads any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void networkOf(text)))
})
