import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseText, withDistinctIds } from '../common/reading.ts'
import { seasonIdMaxLength, seasonNameMaxLength } from './limits.ts'

/** A season as `GET /api/leaderboard/seasons` answers it, among those that have begun, the newest first. */
export const seasonWireSchema = z.object({ id: z.string(), name: z.string() })

export type Season = { readonly id: string; readonly name: string }

const seasonReading = z.pipe(
  z.object({
    id: z.pipe(looseText, z.string().check(z.minLength(1), z.maxLength(seasonIdMaxLength))),
    name: looseText,
  }),
  z.transform(({ id, name }): Season => ({ id, name: cleanText(name ?? '', seasonNameMaxLength) || id })),
)

export const seasonListReading = z.pipe(listOf(seasonReading), z.transform(withDistinctIds<Season>))
