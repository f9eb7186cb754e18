export { createLog, type Log, type LogLevel, logLevels } from './log.ts'
export { OutsideError } from './outside-error.ts'
export { reasonOf } from './reason-of.ts'
