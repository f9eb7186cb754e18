import type { Side } from '../log/log-event.ts'

/** A player on a game server. Times of the play clock are in milliseconds. */
export type FollowedPlayer = {
  slot: number
  /** Undefined while in no team. */
  side: Side | undefined
  /** As the log last had it. */
  name: string
  /** Play clock when a line last named the player. */
  seenAt: number
  /** Play clock up to which playtime was counted. */
  countedTo: number
  /** Milliseconds played that do not make a second yet. */
  restMs: number
  /** Whether a session was counted for this stay. */
  isInSession: boolean
}

/** A round that counts. */
export type Round = {
  /** Who takes part since its start, and on which side. */
  members: Record<string, Side>
  alive: string[]
  /** How many each side had at its start. */
  started: Record<Side, number>
  /** Who was the last of a side against at least one enemy. */
  clutch: Partial<Record<Side, string>>
  /** Whether it was decided, and counted. */
  isSettled: boolean
  isOver: boolean
}

/** What must be known of a game server's log so far to count its next line. Plain data of bounded size. */
export type CountingState = {
  /** Form of this state; another one is not read. */
  version: 1
  /** Time of the last line. */
  time: number | undefined
  /** Milliseconds of play so far, without gaps: see `longestSilenceMs`. */
  clock: number
  /** Whether a match is on; before and after it is warmup. */
  isLive: boolean
  players: Record<string, FollowedPlayer>
  /** When those who were in a session left, by the time of the line. */
  left: Record<string, number>
  round: Round | undefined
}

export const initialState = (): CountingState => ({
  version: 1,
  time: undefined,
  clock: 0,
  isLive: false,
  players: {},
  left: {},
  round: undefined,
})

/** A state from its JSON text; the initial one for a text of another version. */
export const parseState = (json: string | null): CountingState => {
  if (json === null) return initialState()
  const state: CountingState = JSON.parse(json)
  return state.version === initialState().version ? { ...initialState(), ...state } : initialState()
}
