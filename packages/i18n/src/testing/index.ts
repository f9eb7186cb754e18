export { checkMessages } from './check-messages.ts'
export { textsIn } from './texts-in.ts'
