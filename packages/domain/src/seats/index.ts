export * from './limits.ts'
export type { OwnEntry } from './own-entry.ts'
export {
  type Advanced,
  acceptOffer,
  advanceQueue,
  canWait,
  type EntryEnd,
  emptyQueue,
  entryEnds,
  freeSlotsNeeded,
  type Queue,
  type QueueEntry,
  type Reservation,
  type SeatCount,
} from './queue.ts'
export { countLetGo, letSeatGo, restsUntil, type SeatsLetGo } from './seats-let-go.ts'
