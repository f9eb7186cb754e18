export { type RepeatedTask, type RepeatOptions, repeat } from './repeat.ts'
