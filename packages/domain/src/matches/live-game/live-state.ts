import { noRoster, type Roster } from '../../game/follow-roster.ts'
import { noRounds, type Rounds } from '../../game/follow-rounds.ts'
import type { Team } from '../../game/log/log-event.ts'

/** `over` lasts from the end of a match until the next map, match or warmup. */
export const livePhases = ['warmup', 'live', 'paused', 'over'] as const
export type LivePhase = (typeof livePhases)[number]

/** A player whom the log has named, by Steam ID. */
export type LivePlayer = { readonly name: string; readonly team: Team }

/** A game according to its log so far. Plain data of bounded size. */
export type LiveState = {
  /** Version of this format; other versions are discarded. */
  readonly version: 1
  /** Empty until the log names it. */
  readonly map: string
  readonly stage: 'warmup' | 'live' | 'over'
  readonly isPaused: boolean
  /** The points of the teams, by the side on which they play now. */
  readonly score: { readonly ct: number; readonly t: number }
  readonly roster: Roster
  readonly rounds: Rounds
  readonly players: Readonly<Record<string, LivePlayer>>
}

export const noLiveState: LiveState = {
  version: 1,
  map: '',
  stage: 'warmup',
  isPaused: false,
  score: { ct: 0, t: 0 },
  roster: noRoster,
  rounds: noRounds,
  players: {},
}

/** A state from JSON; other versions yield the initial state. */
export const parseLiveState = (json: string): LiveState => {
  const state: LiveState = JSON.parse(json)
  // The former release stored neither roster nor rounds.
  return state.version === noLiveState.version ? { ...noLiveState, ...state } : noLiveState
}

export const phaseOf = ({ stage, isPaused }: Pick<LiveState, 'stage' | 'isPaused'>): LivePhase =>
  stage === 'live' && isPaused ? 'paused' : stage

/** The number of the round that is played; undefined while no match is running. */
export const roundOf = ({ stage, score: { ct, t } }: Pick<LiveState, 'stage' | 'score'>): number | undefined =>
  stage === 'live' ? ct + t + 1 : undefined
