export {
  createOutgoing,
  OutgoingError,
  type OutgoingRequest,
  type OutgoingResponse,
} from './outgoing.ts'
