/** In-game tokens are compared trimmed and in lowercase (docs/product.md#in-game-tokens). */
export const normalizeInGameToken = (text: string): string => text.trim().toLowerCase()
