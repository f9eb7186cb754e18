import { noRoster, type Roster } from '../../game/follow-roster.ts'
import { noRounds, type Rounds } from '../../game/follow-rounds.ts'
import type { Side, StatsDetails } from '../../game/log/log-event.ts'
import type { LogClock } from '../../game/log-clock.ts'
import type { MatchEvent, RoundReason } from './match-event.ts'

/** Players are positions in `OpenMatch.players`. Times are those of the log, as `steadyTime` gives them. */
export type OpenRound = {
  startedAt: number
  /** Undefined while it is played. */
  endedAt?: number
  /** Undefined for a draw. */
  winner?: Side
  reason?: RoundReason
  /** The players on each side when the round was decided. */
  ct: number[]
  t: number[]
  events: MatchEvent[]
  /** Damage done to the other side, by player. */
  damage: Record<number, number>
  /** Who is alive on each side; absent if that is unknown. The former release stored neither this nor the clutches. */
  alive?: Record<Side, number[]>
  /** Players who became the last of their side, and how many opponents were alive then. */
  clutches?: { player: number; side: Side; against: number }[]
}

export type DecidedRound = OpenRound & { endedAt: number }

export type OpenPlayer = {
  /** Null for bots, and for players who deleted their account. */
  steamId: string | null
  name: string
  isBot: boolean
}

/** What the game itself has counted for a player in the first `rounds` rounds. */
export type GameCount = {
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage?: number
  /** The former release stored none. */
  details?: StatsDetails
}

/** A match that is being played. */
export type OpenMatch = {
  id: string
  map: string
  startedAt: number
  /** Time of the last line that counted. */
  lastAt: number
  players: OpenPlayer[]
  rounds: OpenRound[]
  /** The game's own counts, by player. The former release stored none. */
  counted?: Record<number, GameCount>
  /** Health of the players who were hurt in the current round. */
  health: Record<number, number>
  /** The last player who began to defuse the bomb. */
  defuser?: number
}

/** A player with a side on the server, by Steam ID, or by name for a bot. */
export type Present = { steamId: string | null; name: string; side: Side }

/** A line that counted: its time by the server's clock, and a fingerprint. */
export type SeenLine = readonly [time: number, fingerprint: number]

/** The state of following the log of a game server; its clock follows the lines that count. Plain data of bounded size. */
export type MatchState = LogClock & {
  version: 1
  /** The last lines that counted. */
  lines: readonly SeenLine[]
  map: string
  roster: Roster
  rounds: Rounds
  present: Present[]
  match: OpenMatch | undefined
}

export const noMatch = (): MatchState => ({
  version: 1,
  time: undefined,
  lines: [],
  map: '',
  roster: noRoster,
  rounds: noRounds,
  present: [],
  match: undefined,
})

/** Reads a stored state. A state of another version is read as no match. */
export const storedMatchState = (stored: unknown): MatchState =>
  (stored as Partial<MatchState> | undefined)?.version === 1 ? { ...noMatch(), ...(stored as MatchState) } : noMatch()
