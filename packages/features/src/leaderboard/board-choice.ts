import {
  allTime,
  defaultLeaderboardMode,
  isLeaderboardMode,
  type LeaderboardGroup,
  type LeaderboardMode,
  leaderboardGroups,
  type Season,
  seasonIdMaxLength,
} from '@warmup/domain/leaderboard'

/** The visitor's choice in the URL. */
export type BoardChoice = {
  readonly mode: LeaderboardMode
  /** A season's id, or `all`; undefined if missing. */
  readonly season: string | undefined
  /** In the order of their buttons. */
  readonly groups: readonly LeaderboardGroup[]
}

const names = { mode: 'mode', season: 'season', groups: 'group' } as const

/** Reads the choice from a query string. Ignores invalid values. */
export const choiceFromSearch = (search: string): BoardChoice => {
  const params = new URLSearchParams(search)
  const mode = params.get(names.mode) ?? ''
  const season = params.get(names.season) ?? ''
  const chosen = new Set((params.get(names.groups) ?? '').split(','))
  return {
    mode: isLeaderboardMode(mode) ? mode : defaultLeaderboardMode,
    season: season === '' || season.length > seasonIdMaxLength ? undefined : season,
    groups: leaderboardGroups.filter((group) => chosen.has(group)),
  }
}

/** Writes the choice into a query string. Omits defaults and keeps other parameters. */
export const choiceToSearch = ({ mode, season, groups }: BoardChoice, search: string): string => {
  const params = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? params.delete(name) : params.set(name, value)
  set(names.season, season)
  set(names.mode, mode === defaultLeaderboardMode ? undefined : mode)
  set(names.groups, groups.join(','))
  // Commas need no escape in a query and are more readable.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/**
 * The period to show (docs/product/leaderboard.md#leaderboards): the chosen one, else the first season, else all time if there are
 * no seasons or loading them failed. Undefined while loading. A season unknown to the backend counts as not chosen;
 * while the seasons are loading, the choice is trusted.
 */
export const shownPeriod = (chosen: string | undefined, seasons: readonly Season[] | undefined): string | undefined => {
  if (chosen === allTime) return allTime
  if (seasons === undefined) return chosen
  return seasons.some(({ id }) => id === chosen) ? chosen : (seasons[0]?.id ?? allTime)
}

/** Adds or removes a group; keeps the order of the buttons. */
export const toggled = (groups: readonly LeaderboardGroup[], group: LeaderboardGroup): readonly LeaderboardGroup[] =>
  leaderboardGroups.filter((each) => groups.includes(each) !== (each === group))
