export { bearerOf } from './bearer.ts'
export { type BoundTokens, createBoundTokens } from './bound-tokens.ts'
export { isSameSecret } from './same-secret.ts'
export { createSealedText, type SealedText } from './sealed-text.ts'
