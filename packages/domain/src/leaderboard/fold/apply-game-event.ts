import { followRounds } from '../../game/follow-rounds.ts'
import type { LogEvent } from '../../game/log/log-event.ts'
import type { PlayerEvent } from './apply-player-event.ts'
import type { Counting } from './counting.ts'
import { countsRounds, hasRounds } from './modes.ts'

const setLive = ({ state, players, rounds }: Counting, isLive: boolean): void => {
  players.countAllPlaytime()
  state.isLive = isLive
  rounds.drop()
}

/** Discards a match that restarts or returns to warmup. */
const beginAgain = (counting: Counting, isLive: boolean): void => {
  setLive(counting, isLive)
  counting.tally.takeBack()
}

const endMatch = (counting: Counting): void => {
  setLive(counting, false)
  counting.tally.settle()
}

const win = (counting: Counting, winner: 'ct' | 't' | undefined): void => {
  // A decided round proves that a match is running, even if its start was not logged.
  if (!counting.state.isLive && winner !== undefined) setLive(counting, true)
  counting.rounds.settle(winner)
}

/** Starts the log of a new map. */
export const changeMap = (counting: Counting): void => {
  counting.players.leaveAll()
  endMatch(counting)
}

/** Follows which rounds count, and discards those that are taken back. */
const applyToRounds = ({ state, mode, tally, players, rounds }: Counting, event: LogEvent): void => {
  const { rounds: next, takenBackTo } = followRounds(state.rounds, event)
  if (next.current !== state.rounds.current || takenBackTo !== undefined) players.countAllPlaytime()
  state.rounds = next
  if (takenBackTo === undefined || !hasRounds(mode)) return
  rounds.drop()
  tally.takeBackTo(takenBackTo)
}

/** Follows the match and its rounds. */
export const applyToGame = (counting: Counting, event: Exclude<LogEvent, PlayerEvent>): void => {
  const { state, mode, players, rounds } = counting
  applyToRounds(counting, event)
  switch (event.kind) {
    case 'matchStart':
      beginAgain(counting, true)
      break
    case 'warmupStart':
      beginAgain(counting, false)
      break
    case 'restartRound':
      setLive(counting, false)
      break
    // The game waited for players because a side was empty. This is not a restart, so earlier play still counts.
    case 'gameCommencing':
    case 'gameOver':
      endMatch(counting)
      break
    case 'loadingMap':
      changeMap(counting)
      break
    case 'roundStart':
      if (state.isLive && countsRounds(mode)) rounds.start(players.present())
      else rounds.drop()
      break
    case 'roundWon':
      win(counting, event.winner)
      break
    case 'roundEnd':
      rounds.end()
      break
    default:
  }
}
