import { cleanText } from '../common/clean-text.ts'
import { playerNameMaxLength } from '../servers/limits.ts'

/** A player's name from outside, cleaned; the Steam ID if nothing visible is left of it. */
export const playerName = (name: string | undefined, steamId: string): string =>
  cleanText(name ?? '', playerNameMaxLength) || steamId
