export {
  createOutgoing,
  type Outgoing,
  OutgoingError,
  type OutgoingRequest,
  type OutgoingResponse,
} from './outgoing.ts'
