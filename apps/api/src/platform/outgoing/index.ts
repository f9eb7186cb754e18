export {
  createOutgoing,
  type Outgoing,
  OutgoingError,
  type OutgoingRequest,
  type OutgoingResponse,
} from './outgoing.ts'
export { publicLookup } from './public-lookup.ts'
