import type { Edit } from '../platform/content/index.ts'
import type { LeaderboardConfig, SeasonConfig } from './leaderboard.config.ts'

/** Why an edit of a season would contradict what is already counted for it; undefined if it does not. */
const objectionTo = (running: SeasonConfig, edited: SeasonConfig | undefined, now: Date): string | undefined => {
  if (running.start > now) return undefined
  if (edited === undefined) return 'was removed'
  if (edited.start.getTime() !== running.start.getTime()) return 'has begun: its start was changed'
  if (edited.end.getTime() === running.end.getTime()) return undefined
  if (running.end <= now) return 'is over: its end was changed'
  return edited.end <= now ? 'would be over: its end was put into the past' : undefined
}

/**
 * An edit changes everything at once except seasons that have begun. If a season needs a restart, all seasons keep
 * their times until then, so that they cannot overlap; new names apply immediately.
 */
export const editLeaderboard = (
  running: LeaderboardConfig,
  edited: LeaderboardConfig,
  now: Date,
): Edit<LeaderboardConfig> => {
  const editedById = new Map(edited.seasons.map((season) => [season.id, season]))
  const needsRestart = running.seasons.flatMap((season) => {
    const objection = objectionTo(season, editedById.get(season.id), now)
    return objection === undefined ? [] : [`leaderboard.seasons: ${season.id} ${objection}`]
  })
  const seasons =
    needsRestart.length === 0
      ? edited.seasons
      : running.seasons.map((season) => ({ ...season, name: editedById.get(season.id)?.name ?? season.name }))
  return { content: { ...edited, seasons }, needsRestart }
}
