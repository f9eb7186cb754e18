import { createHash } from 'node:crypto'

/** The operator's Steam game server tokens, by fingerprint. */
export type SteamTokens = ReadonlyMap<string, string>

/**
 * What the database and the engine's labels have of a token. A token has 128 random bits, which a hash without a key
 * does not reveal.
 */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32)

export const steamTokensOf = (tokens: readonly string[]): SteamTokens =>
  new Map(tokens.map((token) => [fingerprintOf(token), token]))
