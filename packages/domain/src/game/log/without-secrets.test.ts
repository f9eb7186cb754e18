import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLogLine } from './read-log-line.ts'
import { keptLine, withoutSecrets } from './without-secrets.ts'

const at = '11/22/2026 - 20:15:03.120 - '
const ana = '"Ana<2><[U:1:5]><CT>"'

test.each([
  ['"sv_password" = "hidden"', '"sv_password" = "'],
  ['server_cvar: "rcon_password" "hidden"', 'server_cvar: "rcon_password" "'],
  ['rcon from "203.0.113.9:41234": command "sv_password "hidden""', 'rcon from "'],
  ['Bad Rcon: "rcon 1 "hidden" status" from "203.0.113.9:41234"', 'Bad Rcon'],
  [`${ana} connected, address "203.0.113.5:27005"`, `${ana} connected, address "0.0.0.0"`],
  [`${ana} connected, address "[2001:db8::1]:27005"`, `${ana} connected, address "0.0.0.0"`],
  [`${ana} say "join 203.0.113.9:27015"`, `${ana} say "join 0.0.0.0"`],
  ['Addip: "Ana" was banned by IP (IP "203.0.113.5")', 'Addip: "Ana" was banned by IP (IP "0.0.0.0")'],
])('%s is kept as %s', (text, expected) => {
  expect(withoutSecrets(at + text)).toBe(at + expected)
  expect(withoutSecrets(`L 11/22/2026 - 20:15:03: ${text}`)).toBe(`L 11/22/2026 - 20:15:03: ${expected}`)
  expect(readLogLine(at + expected)?.event.kind).toBe(readLogLine(at + text)?.event.kind)
})

test.each([
  [`${ana} say ".bind K7QF2M"`, `${ana} say ".bind"`],
  [`${ana} say_team "!login my password"\r`, `${ana} say_team "!login"\r`],
  [`${ana} say "．bind K7QF2M"`, `${ana} say "．bind"`],
  [`${ana} say "well played"`, `${ana} say "well played"`],
  [`${ana} say "join 203.0.113.9:27015"`, `${ana} say "join 0.0.0.0"`],
])('of the chat %j, %j is kept', (text, expected) => {
  expect(keptLine(at + text)).toBe(at + expected)
})

test('the beginning of a line contains no secret, and neither does its continuation', () => {
  for (const text of ['"sv_password" = "hidden"', 'rcon from "203.0.113.9:41234": command "hidden"'])
    for (let end = 0; end <= text.length; end += 1) {
      const rest = withoutSecrets(at + text.slice(0, end))
      expect(rest).not.toContain('hid')
      expect(withoutSecrets(rest + text.slice(end))).not.toContain('hid')
    }
})

test('a name that looks like a setting, a command or an address does not hide the player’s actions', () => {
  const part = fc.constantFrom(
    '" = "',
    'sv_password',
    'rcon from "',
    ' connected, address "',
    'server_cvar: "a" "',
    '" say ".bind ',
    'x',
  )
  const act = fc.constantFrom(
    '[1 2 3] killed "Bo<3><[U:1:9]><TERRORIST>" [1 2 3] with "ak47" (headshot)',
    'connected, address "203.0.113.5:27005"',
    'disconnected',
    'switched from team <CT> to <TERRORIST>',
    'say ".bind K7QF2M"',
    '[1 2 3] committed suicide with "world"',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), act, (name, text) => {
      const line = `${at}"${name.join('')}<2><[U:1:5]><CT>" ${text}`
      expect(readLogLine(withoutSecrets(line))).toEqual(readLogLine(line))
      expect(readLogLine(keptLine(line))).toEqual(readLogLine(line))
    }),
  )
})

test.each(['Nov 22 20:15:03 host-1 cs2[4711]: ', '2026-11-22T20:15:03+0800 host-1 cs2.sh[4711]: '])(
  'a line that the journal forwards has no secret either: %s',
  (prefix) => {
    const secret = 'L 11/22/2026 - 20:15:03: "sv_password" = "secret"'
    expect(withoutSecrets(prefix + secret)).toBe('L 11/22/2026 - 20:15:03: "sv_password" = "')
    expect(keptLine(`${prefix}L 11/22/2026 - 20:15:03: rcon from "203.0.113.8:50592": command "x secret"`)).not.toMatch(
      /secret|203|host-1/,
    )
  },
)
