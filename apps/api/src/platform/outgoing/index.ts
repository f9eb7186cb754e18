export { createOutgoing, OutgoingError } from './outgoing.ts'
