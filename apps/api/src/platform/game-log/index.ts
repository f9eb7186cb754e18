export { createFloodGate, type Entry } from './flood-gate.ts'
export { logCall, type ReceivedLog, requestsPerMinute } from './log-call.ts'
export {
  type LogRange,
  type Placement,
  placeRange,
  type RecentBody,
  type StreamPosition,
  startPosition,
} from './place-range.ts'
export { splitLines } from './split-lines.ts'
