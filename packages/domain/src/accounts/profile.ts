import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { looseText } from '../common/reading.ts'
import { playerNameMaxLength } from '../servers/limits.ts'

/** A player's Steam profile in the answers of the account calls. */
export const profileShape = { steamId: z.string(), username: z.string(), avatar: z.string() }

const username = z.pipe(
  looseText,
  z.transform((name) => (name === undefined ? undefined : cleanText(name, playerNameMaxLength))),
)
/** A player's Steam profile in the answers of any backend, which may leave out all but the Steam ID. */
export const profileReading = { steamId: z.string(), username, avatar: looseText }
