import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogPlayer } from './log-event.ts'
import { readLogLine } from './read-log-line.ts'
import { type WrittenEvent, writeLogLine } from './write-log-line.ts'

const steamId = fc.integer({ min: 1, max: 2_039_734_270 }).map((account) => `7656119${7_960_265_728 + account}`)
/** Text of players, made of what lines are made of. It holds no whole token, which only a forger would choose. */
const name = fc
  .array(
    fc.oneof(fc.constantFrom('<', '>', '"', ' ', '[', 'killed', ' with "ak47"', '热身', '🔥', 'say "'), fc.string()),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join('').replace(/[\r\n]/g, ''))
  .filter((text) => !/<\d{1,5}><[^<>"]*>(<\w*>)?" /.test(text))
const player = (team: fc.Arbitrary<LogPlayer['team']>): fc.Arbitrary<LogPlayer> =>
  fc.record({ name, slot: fc.nat(64), steamId: fc.oneof(steamId, fc.constant(undefined)), team })
const anyTeam = fc.constantFrom('ct', 't', 'spectator', 'unassigned', undefined)
const playing = player(fc.constantFrom('ct', 't'))
const map = fc.stringMatching(/^[a-z0-9_]{1,20}$/)

const event: fc.Arbitrary<WrittenEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('connected', 'entered', 'disconnected', 'suicide'), player: player(anyTeam) }),
  fc.record({
    kind: fc.constant('switched' as const),
    player: player(anyTeam),
    to: fc.constantFrom('ct', 't', 'spectator', 'unassigned'),
  }),
  fc.record({
    kind: fc.constant('killed' as const),
    player: playing,
    victim: playing,
    weapon: fc.constantFrom('ak47', 'usp_silencer', 'knife_t', 'hegrenade'),
    isHeadshot: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('assisted' as const), player: playing, victim: playing }),
  fc.record({ kind: fc.constantFrom('matchStart', 'loadingMap', 'startedMap'), map }),
  fc.record({ kind: fc.constant('roundWon' as const), winner: fc.constantFrom('ct', 't', undefined) }),
  fc.record({ kind: fc.constantFrom('roundStart', 'roundEnd', 'freezePeriod', 'gameOver') }),
) as fc.Arbitrary<WrittenEvent>

/** Times that the format can hold. */
const time = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) })

const fragment = fc.constantFrom(
  '"',
  '>',
  '<',
  '<2><[U:1:5]><CT>"',
  ' killed "',
  ' [1 2 3]',
  ' with "ak47"',
  ' (headshot)',
  'World triggered "',
  'Team "CT" triggered "',
  'JSON_BEGIN{',
  '"player_0" :',
  '11/22/2026 - 20:15:03.120 - ',
)

describe('reading the log', () => {
  test('reads whatever a server writes, whoever plays', () => {
    fc.assert(
      fc.property(time, event, (moment, written) => {
        expect(readLogLine(writeLogLine(moment, written))).toEqual({ time: moment, event: written })
      }),
      { numRuns: 500 },
    )
  })

  test('never throws, whatever arrives', () => {
    const noise = fc.array(fc.oneof(fragment, fc.string({ unit: 'binary' })), { maxLength: 30 })
    fc.assert(
      fc.property(noise, (parts) => {
        readLogLine(parts.join(''))
        readLogLine(`11/22/2026 - 20:15:03.120 - "${parts.join('')}`)
      }),
      { numRuns: 2_000 },
    )
  })
})
