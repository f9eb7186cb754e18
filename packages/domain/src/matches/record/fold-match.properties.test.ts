import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Side } from '../../game/log/log-event.ts'
import { SampleLog, samplePlayer } from '../../leaderboard/fold/fixtures.ts'
import { foldMatches } from './fold-match.ts'
import { isKept, type MatchRecordPlayer, recordOf } from './match-record.ts'
import { type MatchState, noMatch } from './match-state.ts'
import { openingKillOf } from './round-feats.ts'

type Step =
  | { readonly kind: 'kill'; readonly by: number; readonly victim: number; readonly isHeadshot: boolean }
  | {
      readonly kind: 'round' | 'win' | 'swap' | 'match' | 'warmup' | 'over' | 'map' | 'leave' | 'reload'
      readonly by: number
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      by: fc.nat(5),
      victim: fc.nat(5),
      isHeadshot: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('round' as const, 'win' as const), by: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'swap' as const,
        'match' as const,
        'warmup' as const,
        'over' as const,
        'map' as const,
        'leave' as const,
        'reload' as const,
      ),
      by: fc.nat(5),
    }),
  },
)

/** Six players, three on each side, who swap sides together. */
const logOf = (steps: readonly Step[]): string[] => {
  const log = new SampleLog()
  let swapped = false
  const sideOf = (number: number): Side => ((number % 2 === 0) === swapped ? 't' : 'ct')
  const player = (number: number) => samplePlayer(number, sideOf(number))
  log.join(...[0, 1, 2, 3, 4, 5].map(player)).startMatch()
  for (const one of steps) {
    log.wait(3)
    switch (one.kind) {
      case 'kill':
        log.kill(player(one.by), player(one.victim), 'ak47', one.isHeadshot)
        break
      case 'round':
        log.startRound()
        break
      case 'win':
        log.win(one.by % 2 === 0 ? 'ct' : 't')
        break
      case 'swap':
        for (const number of [0, 1, 2, 3, 4, 5])
          log.write({ kind: 'switched', player: player(number), to: sideOf(number) === 'ct' ? 't' : 'ct' })
        swapped = !swapped
        break
      case 'match':
        log.startMatch()
        break
      case 'warmup':
        log.startWarmup()
        break
      case 'over':
        log.write({ kind: 'gameOver' })
        break
      case 'map':
        log.write({ kind: 'loadingMap', map: 'de_nuke' })
        break
      case 'reload':
        log.reload(one.by, 0, player(0), player(1))
        break
      case 'leave':
        log.leave(player(one.by))
        break
    }
  }
  return log.lines
}

/** Every match of the lines, without its id; the open one last. */
const matchesIn = (parts: readonly (readonly string[])[]) => {
  let state: MatchState = noMatch()
  const found = []
  for (const lines of parts) {
    const folded = foldMatches(state, lines, () => 'any')
    found.push(...folded.ended.map(({ match, end }) => ({ ...recordOf(match), end })))
    // As it comes back from the database.
    state = JSON.parse(JSON.stringify(folded.state))
  }
  const { match } = state
  return [...found, ...(match !== undefined && isKept(match) ? [{ ...recordOf(match), end: 'open' }] : [])]
}

const game = fc.array(step, { maxLength: 80 }).map(logOf)

it('the score counts the rounds that each team won, and each kill is a death', () => {
  fc.assert(
    fc.property(game, (lines) => {
      for (const { score, rounds, players } of matchesIn([lines])) {
        expect(rounds.filter(({ winner }) => winner === 'a')).toHaveLength(score.a)
        expect(rounds.filter(({ winner }) => winner === 'b')).toHaveLength(score.b)
        const kills = rounds.flatMap(({ events }) => events.filter(({ kind }) => kind === 'kill'))
        expect(players.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(kills.length)
        expect(players.reduce((sum, player) => sum + player.kills, 0)).toBe(
          kills.filter((event) => event.teamKill !== true).length,
        )
        for (const player of players) expect(player.headshots).toBeLessThanOrEqual(player.kills)
        for (const event of kills) expect(players[event.victim ?? -1]).toBeDefined()
      }
    }),
  )
})

it('opening duels, multi-kills and clutches agree with the rounds and kills', () => {
  const sumOf = (players: readonly MatchRecordPlayer[], key: 'openingKills' | 'openingDeaths' | 'clutchesWon') =>
    players.reduce((sum, player) => sum + (player[key] ?? 0), 0)
  fc.assert(
    fc.property(game, (lines) => {
      for (const { rounds, players } of matchesIn([lines])) {
        const opened = rounds.filter((round) => openingKillOf(round) !== undefined).length
        expect(sumOf(players, 'openingKills')).toBe(opened)
        expect(sumOf(players, 'openingDeaths')).toBe(opened)
        // Two sides can each have a last player, but only one of them wins.
        expect(sumOf(players, 'clutchesWon')).toBeLessThanOrEqual(rounds.length)
        for (const { clutches = [] } of rounds) {
          expect(clutches.length).toBeLessThanOrEqual(2)
          expect(clutches.filter(({ won }) => won).length).toBeLessThanOrEqual(1)
          for (const { against } of clutches) expect(against).toBeGreaterThanOrEqual(1)
        }
        for (const { kills, kills2 = 0, kills3 = 0, kills4 = 0, kills5 = 0, ...player } of players) {
          expect(2 * kills2 + 3 * kills3 + 4 * kills4 + 5 * kills5).toBeLessThanOrEqual(kills)
          expect(player.openingKills).toBeLessThanOrEqual(kills)
          expect(player.openingDeaths).toBeLessThanOrEqual(player.deaths)
        }
      }
    }),
  )
})

it('the result does not depend on where the lines are cut', () => {
  fc.assert(
    fc.property(game, fc.array(fc.nat(300), { maxLength: 6 }), (lines, cuts) => {
      const ends = [...cuts.filter((cut) => cut < lines.length), lines.length].sort((a, b) => a - b)
      const parts = ends.map((end, index) => lines.slice(index === 0 ? 0 : ends[index - 1], end))
      expect(matchesIn(parts)).toEqual(matchesIn([lines]))
    }),
  )
})

it('repeated lines and rubbish change nothing', () => {
  const rubbish = fc.oneof(fc.string(), fc.constant('11/22/2026 - 20:15:03.120 - rubbish'), fc.constant('{"name": "x"'))
  fc.assert(
    fc.property(game, fc.array(fc.tuple(fc.nat(300), fc.nat(30), rubbish), { maxLength: 20 }), (lines, additions) => {
      const noisy = [...lines]
      for (const [at, later, text] of additions) {
        const place = at % noisy.length
        const line = noisy[place] ?? ''
        noisy.splice(Math.min(noisy.length, place + 1 + later), 0, line, text)
      }
      expect(matchesIn([noisy])).toEqual(matchesIn([lines]))
    }),
  )
})
