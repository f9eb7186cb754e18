import { readFileSync } from 'node:fs'
import { normalizeSteamId } from '@warmup/domain/common'
import { readLogLine } from '@warmup/domain/game/log'
import { countLines, initialState } from '@warmup/domain/leaderboard/fold'
import { createMatchFold, type MatchRecord, noMatch, recordOf } from '@warmup/domain/matches'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** The logs of a real server and of a match with warm-up, knife round and restarts: up to the last `round_stats`. */
const logs = ['./real-match.txt', '../leaderboard/competitive-match.txt'].map((file) => {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  const end = lines.findLastIndex(
    (line, index) =>
      line.endsWith('}}JSON_END') && /"round_number" : "(?!1")/.test(lines.slice(index - 30, index).join('\n')),
  )
  const begin = lines.findLastIndex((line, index) => index < end && line.endsWith('JSON_BEGIN{'))
  return { file, before: lines.slice(0, begin), stats: lines.slice(begin, end + 1) }
})

/** What the game has counted, by Steam ID. */
const gameCounts = (stats: readonly string[]) =>
  stats.flatMap((line) => {
    const event = readLogLine(line)?.event
    return event?.kind === 'statsPlayer' ? [event] : []
  })

const timeOf = (line: string): number => readLogLine(line)?.time ?? 0

/** What happens to the line at a place: it moves by less than a second, is lost, or is repeated some lines later. */
type Fate = { readonly delayMs: number; readonly isLost: boolean; readonly repeatAfter: number | undefined }

const fates = (lossPercent: number): fc.Arbitrary<readonly Fate[]> =>
  fc.array(
    fc.record({
      delayMs: fc.integer({ min: 0, max: 999 }),
      isLost: fc.nat(99).map((value) => value < lossPercent),
      repeatAfter: fc.option(fc.nat(20), { nil: undefined, freq: 9 }),
    }),
    { minLength: 97, maxLength: 97 },
  )

/** Whether a line may change places with its neighbours: the game writes its own lines, such as the end of a round, in order. */
const isMovable = (line: string): boolean => {
  const event = readLogLine(line)?.event
  return event === undefined || 'player' in event || event.kind === 'json' || event.kind === 'statsPlayer'
}

/** The lines as they arrive; the fates are used again and again. */
const arriving = (lines: readonly string[], all: readonly Fate[]): string[] => {
  let [time, part] = [0, 0]
  const placed = lines.flatMap((line, index) => {
    time = Math.max(time, timeOf(line))
    const { delayMs = 0, isLost = false, repeatAfter } = all[index % all.length] ?? {}
    const isFixed = !isMovable(line)
    if (isFixed) part += 1
    const place = { line, part, at: isFixed ? 0 : time + delayMs, index, repeatAfter }
    return isLost ? [] : [place]
  })
  placed.sort((a, b) => a.part - b.part || a.at - b.at || a.index - b.index)
  const arrived = placed.map(({ line }) => line)
  for (const [index, { line, repeatAfter }] of [...placed.entries()].reverse())
    if (repeatAfter !== undefined) arrived.splice(index + 1 + repeatAfter, 0, line)
  return arrived
}

/** The numbers of a row; one of the logs has no damage. */
const definedNumbers = ({ kills, deaths, assists, damage }: ReturnType<typeof gameCounts>[number]) => ({
  kills,
  deaths,
  assists,
  ...(damage !== undefined && { damage }),
})

/** Kills of a player in clutches: after the last teammate fell, until the round ended. */
const killsAsLast = ({ players, rounds }: Pick<MatchRecord, 'players' | 'rounds'>, player: number): number =>
  rounds.reduce((sum, { clutches = [], events }) => {
    if (!clutches.some((one) => one.player === player)) return sum
    const isMate = (other = player) => other !== player && players[other]?.team === players[player]?.team
    const last = events.findLastIndex(({ victim }) => isMate(victim))
    return sum + events.slice(last + 1).filter(({ kind, by }) => kind === 'kill' && by === player).length
  }, 0)

describe.each(logs)('$file', ({ before, stats }) => {
  const counts = gameCounts(stats)

  const matchAfter = (lines: readonly string[]) => {
    const fold = createMatchFold(noMatch(), () => 'any')
    for (const line of lines) fold.line(line)
    const { match } = fold.result().state
    return match && recordOf(match)
  }

  test('has the players of the last round_stats', () => {
    expect(counts).toHaveLength(10)
    expect(matchAfter([...before, ...stats])?.players).toHaveLength(10)
    expect(matchAfter([...before, ...stats])?.isCountedByGame).toBe(true)
  })

  test('is the same match if a system’s journal forwards its lines', () => {
    const forwarded = [...before, ...stats].map((line) => `Jan 19 18:55:45 host-1 cs2[4711]: ${line}`)
    expect(matchAfter(forwarded)).toEqual(matchAfter([...before, ...stats]))
  })

  test('gives the same numbers by its lines alone', () => {
    const byLines = new Map(
      matchAfter([...before, ...stats.filter((line) => !line.includes('"player_'))])?.players.map((player) => [
        player.steamId,
        player,
      ]),
    )
    for (const count of counts) {
      const { assists, ...numbers } = definedNumbers(count)
      // The statistics of the second log were written by hand, without assists and damage.
      expect(byLines.get(count.steamId)).toMatchObject(
        count.damage === undefined ? numbers : { ...numbers, ...count.details, assists },
      )
    }
  })

  test('has the game’s own kills of the last one alive (`clutchk`)', () => {
    const { players, rounds } = matchAfter([...before, ...stats]) ?? { players: [], rounds: [] }
    expect(rounds.every(({ clutches }) => clutches !== undefined)).toBe(true)
    for (const line of stats.filter((text) => /"player_[1-9]/.test(text) && text.split(',').length > 16)) {
      const row = line.slice(line.indexOf(' : "') + 4).split(',')
      const steamId = normalizeSteamId(`[U:1:${row[0]?.trim()}]`)
      const player = players.findIndex((one) => one.steamId === steamId)
      expect([steamId, killsAsLast({ players, rounds }, player)]).toEqual([steamId, Number(row[16])])
    }
  })

  test.each([0, 30])(
    'has the totals of the last round_stats in any order, with %i percent of its lines lost',
    (loss) => {
      fc.assert(
        fc.property(fates(loss), fates(0), (beforeFates, statsFates) => {
          const match = matchAfter([...arriving(before, beforeFates), ...arriving(stats, statsFates)])
          // If every line about its rounds is lost, there is no match.
          if (loss === 0) expect(match?.players).toHaveLength(10)
          const players = new Map(match?.players.map((player) => [player.steamId, player]))
          for (const count of counts) {
            const player = players.get(count.steamId)
            if (player !== undefined) expect(player).toMatchObject(definedNumbers(count))
          }
        }),
        { numRuns: 15, endOnFailure: true },
      )
    },
  )

  test.each(['solo', 'retakes'] as const)(
    'gives the %s board kills and deaths of the last round_stats in any order',
    (mode) => {
      fc.assert(
        fc.property(fates(0), (all) => {
          const unrepeated = all.map((fate) => ({ ...fate, repeatAfter: undefined }))
          const { increments } = countLines(initialState(), [...arriving(before, unrepeated), ...stats], mode)
          for (const { steamId, kills, deaths } of counts)
            expect(increments.get(steamId)).toMatchObject({ kills, deaths })
        }),
        { numRuns: 15, endOnFailure: true },
      )
    },
  )
})
