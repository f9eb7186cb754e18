import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConnection } from './read-connection.ts'
import { keptLine } from './without-secrets.ts'

const at = '11/22/2026 - 20:15:03.120 - '
const ana = '76561197960265733'

test.each([
  [`${at}"Ana<2><[U:1:5]><>" connected, address "203.0.113.5:27005"`, '203.0.113.5:27005'],
  [`L 11/22/2026 - 20:15:03: "Ana<2><[U:1:5]><>" connected, address "[2001:db8::5]:27005"\r`, '[2001:db8::5]:27005'],
  [`${at}"Ana<2><[U:1:5]><>" connected, address "loopback"`, 'loopback'],
])('%s is a connection', (line, address) => expect(readConnection(line)).toEqual({ steamId: ana, address }))

test.each([
  ['another line', `${at}"Ana<2><[U:1:5]><>" entered the game`],
  ['a bot', `${at}"Bob<3><BOT><>" connected, address "none"`],
  ['a message', `${at}"Ana<2><[U:1:5]><CT>" say "connected, address "203.0.113.5:27005""`],
  [
    'a name that looks like another player',
    `${at}"x<2><[U:1:6]><>" connected, address "a<2><[U:1:5]><>" connected, address "b"`,
  ],
  ['a cut line', `${at}"Ana<2><[U:1:5]><>" connected, address "203.0.113.5`],
  ['a line without a time', '"Ana<2><[U:1:5]><>" connected, address "203.0.113.5:27005"'],
])('%s is none', (_, line) => expect(readConnection(line)).toBeUndefined())

test('no name makes another player connect', () => {
  const part = fc.constantFrom('<2><[U:1:9]><>" ', 'connected, address "1.2.3.4"', '"', '<3>', 'x', ' say "')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (name) => {
      const line = `${at}"${name.join('')}<2><[U:1:5]><>" connected, address "203.0.113.5:27005"`
      expect(readConnection(line)?.steamId ?? ana).toBe(ana)
    }),
  )
})

test('a kept line has no address', () => {
  const line = `${at}"Ana<2><[U:1:5]><>" connected, address "203.0.113.5:27005"`
  expect(readConnection(keptLine(line))?.address).not.toContain('203')
})
