/** Normalizes a token for comparison: NFKC, trimmed, lowercase (docs/product/accounts.md#in-game-tokens). */
export const normalizeInGameToken = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
