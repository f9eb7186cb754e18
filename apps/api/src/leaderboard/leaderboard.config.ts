import { allTime, seasonIdMaxLength, seasonNameMaxLength } from '@warmup/domain/leaderboard'
import * as z from 'zod'

const moment = z.iso
  .datetime({ offset: true, error: "expected a time with its zone, such as '2026-09-01T00:00:00+08:00'" })
  .transform((value) => new Date(value))

const seasonSchema = z
  .strictObject({
    id: z
      .string()
      .max(seasonIdMaxLength)
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'expected letters, digits, - and _')
      .refine((id) => id !== allTime, `"${allTime}" is what addresses call the board of all time`),
    name: z
      .string()
      .trim()
      .min(1)
      .max(seasonNameMaxLength)
      .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters'),
    /** The beginning of the season, inclusive. */
    start: moment,
    /** The end of the season, exclusive. */
    end: moment,
  })
  .refine(({ start, end }) => start < end, { path: ['end'], message: 'must be later than start' })

/** A season of `community.yaml`. */
export type SeasonConfig = z.infer<typeof seasonSchema>

/** Rejects duplicate ids and overlapping seasons. */
const distinctSeasons = z.superRefine<readonly SeasonConfig[]>((seasons, context) => {
  for (const [index, season] of seasons.entries()) {
    for (const [earlier, other] of seasons.slice(0, index).entries()) {
      if (season.id === other.id)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `"${season.id}" is taken by entry [${earlier}]`,
        })
      if (season.start < other.end && other.start < season.end)
        context.addIssue({ code: 'custom', path: [index, 'start'], message: `overlaps with entry [${earlier}]` })
    }
  }
})

/** The `leaderboard` section of `community.yaml`. */
export const leaderboardConfigSchema = z.strictObject({
  /** Minutes that a player must have played in a mode and period to be ranked. */
  minimum_playtime_minutes: z.number().min(0).max(100_000).default(60),
  /** The maximum size of the compressed log kept for rebuilds, in megabytes. */
  keep_events_mb: z.int().min(1).max(1_000_000).default(256),
  seasons: z.array(seasonSchema).max(200).check(distinctSeasons).default([]),
})
export type LeaderboardConfig = z.infer<typeof leaderboardConfigSchema>

/** The season that contains a moment. */
export const seasonAt = (seasons: readonly SeasonConfig[], moment: Date): SeasonConfig | undefined =>
  seasons.find(({ start, end }) => start <= moment && moment < end)
