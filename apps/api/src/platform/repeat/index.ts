export { type RepeatedTask, repeat } from './repeat.ts'
