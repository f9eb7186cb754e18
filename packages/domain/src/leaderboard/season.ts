import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseDate, looseText, withDistinctIds } from '../common/reading.ts'
import { seasonIdMaxLength, seasonNameMaxLength } from './limits.ts'

/** A season in `GET /api/leaderboard/seasons`, which lists seasons that have begun, the newest first. */
export const seasonWireSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** End of the season (exclusive), in ISO 8601. */
  endsAt: z.string(),
})

/** `endsAt` is undefined if the backend does not send it. */
export type Season = { readonly id: string; readonly name: string; readonly endsAt?: Date | undefined }

/** Whether a season's board is final. `now` is in milliseconds since 1970. */
export const isOver = (season: Season | undefined, now: number): boolean =>
  season?.endsAt !== undefined && season.endsAt.getTime() <= now

const seasonReading = z.pipe(
  z.object({
    id: z.pipe(looseText, z.string().check(z.minLength(1), z.maxLength(seasonIdMaxLength))),
    name: looseText,
    endsAt: looseDate,
  }),
  z.transform(
    ({ id, name, endsAt }): Season => ({ id, name: cleanText(name ?? '', seasonNameMaxLength) || id, endsAt }),
  ),
)

export const seasonListReading = z.pipe(listOf(seasonReading), z.transform(withDistinctIds<Season>))
