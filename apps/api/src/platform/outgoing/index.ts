export {
  createOutgoing,
  type Outgoing,
  OutgoingError,
  type OutgoingRequest,
  type OutgoingResponse,
} from './outgoing.ts'
export { isPublicAddress, publicLookup } from './public-lookup.ts'
export { retryAfterMs } from './retry-after-ms.ts'
