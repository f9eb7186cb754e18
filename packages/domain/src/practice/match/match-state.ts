import type { Side } from '../../leaderboard/log/log-event.ts'
import type { MatchEvent, RoundReason } from './match-event.ts'

/** Players are positions in `OpenMatch.players`. Times are those of the log. */
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
}

export type OpenPlayer = {
  /** Null for bots, and for players who deleted their account. */
  steamId: string | null
  name: string
  isBot: boolean
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
  /** Health of the players who were hurt in the current round. */
  health: Record<number, number>
  /** The last player who began to defuse the bomb. */
  defuser?: number
}

/** A player with a side on the server, by Steam ID, or by name for a bot. */
export type Present = { steamId: string | null; name: string; side: Side }

/** The state of following the log of a game server. Plain data of bounded size. */
export type MatchState = {
  version: 1
  /** Time of the last line that counted, and fingerprints of the lines with this time. */
  time: number | undefined
  seen: number[]
  map: string
  present: Present[]
  match: OpenMatch | undefined
}

export const noMatch = (): MatchState => ({
  version: 1,
  time: undefined,
  seen: [],
  map: '',
  present: [],
  match: undefined,
})

/** Reads a stored state. A state of another version is read as no match. */
export const storedMatchState = (stored: unknown): MatchState =>
  (stored as Partial<MatchState> | undefined)?.version === 1 ? { ...noMatch(), ...(stored as MatchState) } : noMatch()
