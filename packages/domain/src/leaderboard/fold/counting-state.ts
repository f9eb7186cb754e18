import { noRoster, type Roster } from '../../game/follow-roster.ts'
import { noRounds, type Rounds } from '../../game/follow-rounds.ts'
import type { Side } from '../../game/log/log-event.ts'
import type { LogClock } from '../../game/log-clock.ts'
import type { Increments } from './increments.ts'

/** A player on a game server. Times of the play clock are in milliseconds. */
export type FollowedPlayer = {
  /** Undefined without a team. */
  side: Side | undefined
  /** The latest name in the log. */
  name: string
  /** Play clock when a line last mentioned the player. */
  seenAt: number
  /** Play clock up to which playtime was counted. */
  countedTo: number
  /** Played milliseconds that do not yet make a full second. */
  restMs: number
  /** Whether a session was counted since the player joined. */
  isInSession: boolean
}

/** A round that counts. */
export type Round = {
  /** Players who have taken part since its start, with their sides. */
  members: Record<string, Side>
  alive: string[]
  /** Number of players per side at its start. */
  started: Record<Side, number>
  /** Player on each side who became the last one alive against at least one enemy. */
  clutch: Partial<Record<Side, string>>
  /** Whether the round was decided and counted. */
  isSettled: boolean
  isOver: boolean
}

/** The counts of the players in a round, and how many rounds were won before it. */
export type RoundCounts = { readonly played: number; readonly counts: Record<string, Partial<Increments>> }

/** State needed to count a game server's next log line. Plain data of bounded size. */
export type CountingState = LogClock & {
  /** Version of this format; other versions are discarded. */
  version: 1
  /** Milliseconds of play so far, without gaps (`longestSilenceMs`). */
  clock: number
  /** Whether a match is running; otherwise it is warmup. */
  isLive: boolean
  roster: Roster
  players: Record<string, FollowedPlayer>
  /** When players with a session left, by `steadyTime`. */
  left: Record<string, number>
  round: Round | undefined
  rounds: Rounds
  /** Each player's counts in the current match, until it is settled. */
  match: Record<string, Partial<Increments>>
  /** Each player's counts in its last rounds, the latest round last. */
  lastRounds: RoundCounts[]
}

export const initialState = (): CountingState => ({
  version: 1,
  time: undefined,
  clock: 0,
  isLive: false,
  roster: noRoster,
  players: {},
  left: {},
  round: undefined,
  rounds: noRounds,
  match: {},
  lastRounds: [],
})

/** Parses a state from JSON; other versions yield the initial state. */
export const parseState = (json: string | null): CountingState => {
  if (json === null) return initialState()
  const state: CountingState = JSON.parse(json)
  return state.version === initialState().version ? { ...initialState(), ...state } : initialState()
}
