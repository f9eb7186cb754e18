export { keptLines, linesForOwner } from './crash-lines.ts'
export {
  afterCrash,
  afterRunning,
  type Crash,
  type Crashes,
  isFailing,
  isImageStopped,
  isKnownCrash,
  isPausing,
} from './crashes.ts'
export * from './limits.ts'
export { type GameChange, suspectedUpdate } from './suspected-update.ts'
export { isUpdaterStuck, readUpdaterStatus, type UpdaterStatus } from './updater.ts'
export { unknownSince } from './view.ts'
