import { normalizeVerificationCode } from '../email/verification-code.ts'

/** Normalizes a typed token for comparison: as a mailed code, in lowercase (docs/product/accounts.md#in-game-tokens). */
export const normalizeInGameToken = (text: string): string => normalizeVerificationCode(text).toLowerCase()
