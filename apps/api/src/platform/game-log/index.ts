export { logCall, type ReceivedLog } from './log-call.ts'
export { newLines } from './new-lines.ts'
export {
  type LogRange,
  type Placement,
  placeRange,
  type RecentBody,
  type StreamPosition,
  startPosition,
} from './place-range.ts'
export { ChangedError, retryChanged } from './retry-changed.ts'
export { inTurns, type Pace, withoutRest } from './turns.ts'
