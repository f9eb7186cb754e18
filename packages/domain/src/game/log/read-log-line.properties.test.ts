import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogPlayer } from './log-event.ts'
import { readLogLine } from './read-log-line.ts'
import { type WrittenEvent, writeLogLine } from './write-log-line.ts'

const steamId = fc.integer({ min: 1, max: 2_039_734_270 }).map((account) => `7656119${7_960_265_728 + account}`)
/** Player text made of fragments of lines. Contains no complete token, which only a forger would write. */
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

/** Times that the format can represent. */
const time = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) })

/** Names that imitate players and actions, within 32 characters. */
const forgedName = fc
  .array(
    fc.oneof(
      fc.constantFrom('<3><[U:1:9]><CT>" ', '<3><[U:1:987654321]>" ', '<3><[U:1:9]><>" ', '<0><><CT>" '),
      fc.constantFrom('say "', 'attacked "', 'killed "', 'assisted killing "', 'blinded for 1 by "', 'purchased "'),
      fc.constantFrom('[1] ', '[1 1 1] ', 'with "', 'disconnected', 'killed other "', 'changed name to "', 'x', '" '),
      fc.string({ maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) =>
    parts
      .join('')
      .replace(/[\r\n]/g, '')
      .slice(0, 32),
  )
const forger = fc.record({
  name: forgedName,
  slot: fc.constant(2),
  steamId: fc.constant('76561197960265733'),
  team: fc.constantFrom('ct', 't'),
}) satisfies fc.Arbitrary<LogPlayer>
const other = fc.record({
  name: fc.oneof(forgedName, fc.constant('Bo')),
  slot: fc.constant(11),
  steamId: fc.constant('76561199000000000'),
  team: fc.constantFrom('ct', 't'),
}) satisfies fc.Arbitrary<LogPlayer>

/** Actions that the simulated server does not write: by the first player, with the second player. */
const unwritten = fc.constantFrom(
  (_: string) => 'say "gg"',
  (_: string) => 'say_team "<3><[U:1:9]><CT>" [1 2 3] killed "Bo<4><[U:1:8]><CT>" [1 2 3] with "ak47"',
  (_: string) => 'purchased "ak47"',
  (_: string) => 'threw hegrenade [1 2 3]',
  (_: string) => 'changed name to "<3><[U:1:9]><CT>" x"',
  (_: string) => '[1 2 3] killed other "chicken<123>" [1 2 3] with "ak47"',
  (_: string) => '[1 2 3] was killed by the bomb.',
  (_: string) => 'STEAM USERID validated',
  (victim: string) => `[1 2 3] attacked ${victim} [1 2 3] with "ak47" (damage "26") (hitgroup "chest")`,
  (victim: string) => `blinded for 1.62 by ${victim} from flashbang entindex 164`,
  (victim: string) => `flash-assisted killing ${victim}`,
)

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
  test('reads every line that a server writes', () => {
    fc.assert(
      fc.property(time, event, (moment, written) => {
        expect(readLogLine(writeLogLine(moment, written))).toEqual({ time: moment, event: written })
      }),
      { numRuns: 500 },
    )
  })

  test('never attributes an action to another player because of a name', () => {
    const linesOf = (player: LogPlayer, victim: LogPlayer): WrittenEvent[] => [
      { kind: 'killed', player, victim, weapon: 'ak47', isHeadshot: false },
      { kind: 'assisted', player, victim },
      { kind: 'switched', player, to: 'ct' },
      { kind: 'connected', player },
      { kind: 'entered', player },
      { kind: 'suicide', player },
      { kind: 'disconnected', player },
    ]
    const actOf = (line: string): unknown => {
      const event = readLogLine(line)?.event
      if (event === undefined || event.kind === 'said' || event.kind === 'json' || !('player' in event))
        return undefined
      return {
        ...event,
        player: event.player.steamId,
        ...('victim' in event ? { victim: event.victim.steamId } : {}),
      }
    }
    const plain = (player: LogPlayer): LogPlayer => ({ ...player, name: 'Ana' })
    const tokenOf = (player: LogPlayer): string =>
      /^.*? - .*? - (".*") entered the game$/.exec(writeLogLine(0, { kind: 'entered', player }))?.[1] ?? ''

    fc.assert(
      fc.property(forger, other, unwritten, (player, victim, write) => {
        const lines = linesOf(player, victim).map((written) => writeLogLine(0, written))
        const plainLines = linesOf(plain(player), plain(victim)).map((written) => writeLogLine(0, written))
        const at = '11/22/2026 - 20:15:03.120 - '
        lines.push(`${at}${tokenOf(player)} ${write(tokenOf(victim))}`)
        plainLines.push(`${at}${tokenOf(plain(player))} ${write(tokenOf(plain(victim)))}`)
        for (const [index, line] of lines.entries()) {
          const act = actOf(line)
          const truth = actOf(plainLines[index] ?? '')
          // Events without a player count nothing. A killer may look like a bot, whose kills count nothing either.
          const passesForBot = { ...(truth as object), player: undefined }
          expect([undefined, truth, ...(index === 0 ? [passesForBot] : [])], line).toContainEqual(act)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('never throws', () => {
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
