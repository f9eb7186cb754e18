export { SeatStripContainer } from './seat-strip.container.tsx'
export { queueEntryKey } from './seats.queries.ts'
export { useSeatQueue } from './use-seat-queue.ts'
