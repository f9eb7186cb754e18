import { createHash } from 'node:crypto'

/** The operator's Steam game server tokens, by fingerprint. */
export type SteamTokens = ReadonlyMap<string, string>

/**
 * The form in which the database and the engine's labels store a token. A token has 128 random bits, so that a hash
 * without a key does not reveal it.
 */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32)

export const steamTokensOf = (tokens: readonly string[]): SteamTokens =>
  new Map(tokens.map((token) => [fingerprintOf(token), token]))
