import type { SeatWatch } from './watch.ts'

/** The second of three in the line, with most of the hour left. */
export const seatWatchFixture = (): SeatWatch & { state: 'waiting' } => ({
  serverId: 'sh-comp-1',
  state: 'waiting',
  place: 2,
  waiting: 3,
  missed: 0,
  endsInMs: 52 * 60_000,
})

export const seatOfferFixture = (offerEndsInMs = 23_000): SeatWatch & { state: 'offered' } => ({
  serverId: 'sh-comp-1',
  state: 'offered',
  place: 1,
  waiting: 3,
  missed: 0,
  offerEndsInMs,
})
