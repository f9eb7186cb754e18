import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChat } from './read-chat.ts'
import { writeLogLine } from './write-log-line.ts'

const ana = '76561197960265733'
const at = 'L 01/19/2026 - 18:58:53: '

describe('a line of the chat', () => {
  // The form of a real CS2 server's log, to all and to the team.
  test.each([
    [`${at}"player 04<4><[U:1:90000004]><CT>" say "hello"`, '76561198050265732', 'player 04', 'hello'],
    [`${at}"player 07<7><[U:1:90000007]><TERRORIST>" say_team "hello"`, '76561198050265735', 'player 07', 'hello'],
    ['11/22/2026 - 20:15:03.120 - "Ana<2><[U:1:5]><Spectator>" say ".bind K7QF2M"\r', ana, 'Ana', '.bind K7QF2M'],
    [`${at}"Ana<2><STEAM_1:1:2><>" say "hi"`, ana, 'Ana', 'hi'],
    [`${at}"热身 "<Bo>" say<2><[U:1:5]><CT>" say "a "quoted" word"`, ana, '热身 "<Bo>" say', 'a "quoted" word'],
  ])('%s', (line, steamId, name, text) => expect(readChat(line)).toEqual({ steamId, name, text }))

  test.each([
    ['a bot', `${at}"Bob<3><BOT><CT>" say "hi"`],
    ['the console', `${at}"Console<0><Console><Console>" say "hi"`],
    ['a player without an account', `${at}"Bob<3><<none>><CT>" say "hi"`],
    ['an administrator', `${at}rcon from "192.0.2.2:61688": command "say message"`],
    ['another action', `${at}"Ana<2><[U:1:5]><CT>" purchased "ak47"`],
    ['a line without a time', '"Ana<2><[U:1:5]><CT>" say "hi"'],
    ['a line whose end is missing', `${at}"Ana<2><[U:1:5]><CT>" say "hi`],
    // CS2 prints its variables in this form when a log begins.
    ['a variable whose value a player chose', `${at}"mp_teamname_1" = "x<2><[U:1:5]><CT>" say ".bind K7QF2M"`],
    [
      'a message of the console that looks like a player',
      `${at}"Console<0><Console><Console>" say "x<2><[U:1:5]><CT>" say ".bind K7QF2M"`,
    ],
    [
      'a name that changes to a message',
      `${at}"x<2><[U:1:6]><CT>" changed name to "y<2><[U:1:5]><CT>" say ".bind K7QF2M"`,
    ],
    ['a line that is too long', `${at}"Ana<2><[U:1:5]><CT>" say "${'x'.repeat(3_000)}"`],
  ])('is not %s', (_, line) => expect(readChat(line)).toBeUndefined())

  test.each([
    ['a name', `${at}"x<2><[U:1:5]><CT>" say ".bind K7QF2M<7><[U:1:6]><CT>" say "hi"`],
    ['a message', `${at}"Bo<7><[U:1:6]><CT>" say "x<2><[U:1:5]><CT>" say ".bind K7QF2M"`],
  ])('is attributed to no player if %s looks like another player', (_, line) => expect(readChat(line)).toBeUndefined())
})

const forging = fc
  .array(
    fc.oneof(
      fc.constantFrom('<2><[U:1:5]><CT>" ', '<2><[U:1:5]>" ', '<[U:1:5]>', 'say "', 'say_team "', '.bind K7QF2M', '"'),
      fc.constantFrom(at, '[1 2 3] ', '>" ', '<', '\r', 'x'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\n', ''))

/** Control characters and halves of a surrogate pair are replaced. */
const asRead = (text: string): string => text.replace(/(?!\t)[\p{Cc}\p{Cs}]/gu, '\u{fffd}')

test('no name and no message is attributed to another account', () => {
  const author = '76561197960265734'
  fc.assert(
    fc.property(forging, forging, fc.boolean(), (name, message, isTeam) => {
      const said = readChat(
        writeLogLine(0, `"${name.slice(0, 32)}<7><[U:1:6]><CT>" ${isTeam ? 'say_team' : 'say'} "${message}"`),
      )
      if (said !== undefined)
        expect(said).toEqual({ steamId: author, name: asRead(name.slice(0, 32)), text: asRead(message) })
    }),
    { numRuns: 5_000 },
  )
})
