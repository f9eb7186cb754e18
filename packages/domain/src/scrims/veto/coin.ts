import type { VetoTeam } from './turns.ts'

export const coinSides = ['heads', 'tails'] as const
export type CoinSide = (typeof coinSides)[number]

/** The side on which the coin lies: the last hexadecimal digit of its secret is even, or odd. */
export const coinSideOf = (secret: string): CoinSide =>
  Number.parseInt(secret.slice(-1), 16) % 2 === 0 ? 'heads' : 'tails'

/** The team that begins: the second captain has called a side, before the secret was shown. */
export const firstTeam = (secret: string, called: CoinSide): VetoTeam =>
  coinSideOf(secret) === called ? 'team2' : 'team1'
