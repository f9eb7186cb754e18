export { type LazyPart, lazyPart, PartFailureContext } from './lazy-part.tsx'
