import { writeLogLine } from '@warmup/domain/game/log'
import { modeProfile } from '../game-servers/modes.ts'
import { createRandom, type Random } from '../game-servers/random.ts'
import type { GameMode } from './game-modes.ts'
import type { CommunityPlayer } from './log-players.ts'
import { createMatch } from './match.ts'

export type PastPlayOptions = {
  readonly seed: string
  readonly mode: GameMode
  /** Ids of the servers with this mode. */
  readonly serverIds: readonly string[]
  /** The players of the mode. */
  readonly players: readonly CommunityPlayer[]
}

/** Constant, so that the log is the same in every run and counts once in a database. */
const firstMatchAt = Date.UTC(2026, 9, 20, 12)
const minute = 60_000
const matchMs = 12 * minute
/** End of the game; the last minutes have no kills. */
const gameOverMs = 14 * minute
const matchEveryMs = 15 * minute

const sizes = { dm: 40, 'dm-pistol': 40, solo: 40, retakes: 10 } as const satisfies Record<GameMode, number>
const killsPerMinute = { dm: 0.55, 'dm-pistol': 0.55, solo: 0.5, retakes: 0.5 } as const satisfies Record<
  GameMode,
  number
>

const shuffled = <T>(values: readonly T[], random: Random): T[] => {
  const result = [...values]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.integer(last + 1)
    const [a, b] = [result[last], result[other]]
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a]
  }
  return result
}

/** Each player plays at least once. Better players play more often. */
const appearances = (players: readonly CommunityPlayer[], random: Random): CommunityPlayer[] => [
  ...shuffled(players, random),
  ...[12].flatMap((share) => shuffled(players.slice(0, Math.floor(players.length / share)), random)),
]

/** Splits the players into matches. The last match is filled up to the minimum size. */
const matchesOf = (playing: readonly CommunityPlayer[], size: number): CommunityPlayer[][] => {
  const matches: CommunityPlayer[][] = []
  for (let start = 0; start < playing.length; start += size) {
    const together = new Set(playing.slice(start, start + size))
    for (const player of playing) {
      if (together.size >= Math.min(size, playing.length)) break
      together.add(player)
    }
    matches.push([...together])
  }
  return matches
}

/** Returns the log of past matches for each server, by server id. */
export const writePastPlay = ({ seed, mode, serverIds, players }: PastPlayOptions): ReadonlyMap<string, string> => {
  const random = createRandom(`${seed}/${mode}/past`)
  const logs = new Map<string, string[]>(serverIds.map((id) => [id, []]))
  const { maps } = modeProfile(mode)
  for (const [index, playing] of matchesOf(appearances(players, random), sizes[mode]).entries()) {
    const lines = logs.get(serverIds[index % serverIds.length] ?? '')
    const startAt = firstMatchAt + Math.floor(index / serverIds.length) * matchEveryMs
    const match = createMatch(
      {
        mode,
        map: random.pick(maps),
        players: playing,
        killsPerMinute: killsPerMinute[mode],
        random,
        write: (time, line) => void lines?.push(writeLogLine(time, line)),
      },
      startAt,
    )
    match.playUntil(startAt + matchMs)
    match.end(startAt + gameOverMs)
  }
  return new Map([...logs].map(([id, lines]) => [id, lines.map((line) => `${line}\n`).join('')]))
}
