export * from './limits.ts'
export {
  type Advanced,
  acceptOffer,
  advanceLine,
  emptyLine,
  freeSlotsNeeded,
  type SeatCount,
  type SeatLine,
  type WatchEnd,
  type Watcher,
  watchEnds,
} from './seat-line.ts'
export { type SeatWatch, type SeatWatchWire, seatWatchAnswerReading, seatWatchAnswerSchema } from './watch.ts'
