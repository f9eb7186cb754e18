import type { LogEvent } from './log/log-event.ts'

/** The rounds of a match by its log. Plain data. */
export type Rounds = {
  /** Number of rounds that were won. */
  readonly played: number
  /** What `played` was when the current round began. */
  readonly current: number
  /** From the loading of a backup to the start of the restored round. The game draws a round and kills everyone in between. */
  readonly isReloading: boolean
}

export const noRounds: Rounds = { played: 0, current: 0, isReloading: false }

export type RoundsNews = {
  readonly rounds: Rounds
  /** Rounds that began after this number of won rounds, or later, were taken back; undefined if none were. */
  readonly takenBackTo: number | undefined
}

const isSame = (a: Rounds, b: Rounds): boolean =>
  a.played === b.played && a.current === b.current && a.isReloading === b.isReloading

const changed = (rounds: Rounds, changes: Partial<Rounds>): RoundsNews => {
  const next = { ...rounds, ...changes }
  return { rounds: isSame(rounds, next) ? rounds : next, takenBackTo: undefined }
}

/** The game says how many rounds were won. */
const setPlayed = (rounds: Rounds, played: number): RoundsNews =>
  rounds.isReloading && played < rounds.played
    ? { rounds: { ...rounds, played, current: played }, takenBackTo: played }
    : changed(rounds, { played })

/**
 * Follows which rounds of a match count (docs/product/game.md#rounds-taken-back). The only place that decides it: boards,
 * matches and the live game follow it.
 */
export const followRounds = (rounds: Rounds, event: LogEvent): RoundsNews => {
  switch (event.kind) {
    case 'matchStart':
    case 'warmupStart':
    case 'loadingMap':
    case 'gameOver':
      return changed(rounds, noRounds)
    case 'matchReloaded':
      return { rounds: { ...rounds, isReloading: true }, takenBackTo: rounds.played }
    case 'freezePeriod':
      return changed(rounds, { current: rounds.played })
    case 'roundStart':
      return changed(rounds, { current: rounds.played, isReloading: false })
    case 'roundWon':
      return changed(rounds, event.winner === undefined ? {} : { played: rounds.played + 1, isReloading: false })
    case 'matchStatus':
      return event.rounds < 0 ? changed(rounds, {}) : setPlayed(rounds, event.ct + event.t)
    case 'statsRound':
      return setPlayed(rounds, event.round - 1)
    default:
      return changed(rounds, {})
  }
}
