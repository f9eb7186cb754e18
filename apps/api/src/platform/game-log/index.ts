export { logCall, type ReceivedLog } from './log-call.ts'
export {
  type LogRange,
  type Placement,
  placeRange,
  type RecentBody,
  type StreamPosition,
  startPosition,
} from './place-range.ts'
export { splitLines } from './split-lines.ts'
