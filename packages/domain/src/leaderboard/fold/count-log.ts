import { cleanText } from '../../common/clean-text.ts'
import { followRoster, type RosterNews } from '../../game/follow-roster.ts'
import { readLogLine } from '../../game/log/read-log-line.ts'
import { nicknameMaxLength } from '../limits.ts'
import type { LeaderboardMode } from '../modes.ts'
import { applyToGame, changeMap } from './apply-game-event.ts'
import { applyToPlayers } from './apply-player-event.ts'
import type { Counting } from './counting.ts'
import type { CountingState } from './counting-state.ts'
import { followPlayers } from './follow-players.ts'
import { followRound } from './follow-round.ts'
import type { Increments } from './increments.ts'
import { hasRounds } from './modes.ts'
import { createTally } from './tally.ts'

export type Counted = {
  /** State for the next lines. */
  readonly state: CountingState
  /** Additions to each player's totals, by Steam ID. */
  readonly increments: ReadonlyMap<string, Readonly<Increments>>
  /** New player names by Steam ID, safe to show. */
  readonly names: ReadonlyMap<string, string>
  /** Number of lines read, and of those with an unknown format. */
  readonly lines: { readonly read: number; readonly unknown: number }
}

/**
 * Counts log lines of one game server for a mode (docs/product/leaderboard.md#leaderboard-counting): pass it lines, then take the
 * result. Does not change the given state. `at`: when the lines were received, in milliseconds since 1970; undefined if that
 * is unknown.
 */
export const createCount = (given: CountingState, mode: LeaderboardMode, at?: number) => {
  const state = structuredClone(given)
  const tally = createTally(state, mode)
  const names = new Map<string, string>()
  let read = 0
  let unknown = 0

  const isCounting = () => state.isLive || !hasRounds(mode)
  const isPlaying = () => isCounting() && !(hasRounds(mode) && state.rounds.isReloading)
  const rounds = followRound(state, tally.addPlay)
  const players = followPlayers({
    state,
    isCounting,
    addPlay: tally.addPlay,
    addSession: (steamId) => tally.add(steamId, 'sessions'),
    onLeave: (steamId) => rounds.leave(steamId),
    onName: (steamId, name) => {
      const clean = cleanText(name, nicknameMaxLength)
      if (clean !== '') names.set(steamId, clean)
    },
  })

  const counting: Counting = { state, mode, tally, players, rounds, isCounting, isPlaying }

  return {
    /** Counts a line without its line break. Returns what it says about the players on the server, if it is known. */
    line: (text: string): RosterNews | undefined => {
      if (text.trim() === '') return undefined
      read += 1
      const known = readLogLine(text)
      if (known === undefined) {
        unknown += 1
        return undefined
      }
      if (known.time !== undefined) players.advance(known.time, at)
      if ('player' in known.event) return applyToPlayers(counting, known.event)
      applyToGame(counting, known.event)
      return followRoster(state.roster, known.event)
    },
    /** Starts the log of a new map. */
    changeMap: (): void => changeMap(counting),
    /** Makes the counts so far final: a restart of the match no longer discards them. */
    settle: (): void => tally.settle(),
    /** The counts up to the time of the last line. */
    result: (): Counted => {
      players.countAllPlaytime()
      return { state, increments: tally.increments, names, lines: { read, unknown } }
    },
  }
}

/** Counts lines, starting from a state. */
export const countLines = (
  state: CountingState,
  lines: Iterable<string>,
  mode: LeaderboardMode,
  at?: number,
): Counted => {
  const count = createCount(state, mode, at)
  for (const line of lines) count.line(line)
  return count.result()
}
