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

/** What the visitor chose to see, as the address says it. */
export type BoardChoice = {
  readonly mode: LeaderboardMode
  /** A season's id, or `all`; undefined where the address names none. */
  readonly season: string | undefined
  /** In the order of their buttons. */
  readonly groups: readonly LeaderboardGroup[]
}

const names = { mode: 'mode', season: 'season', groups: 'group' } as const

/** The choice that an address's search names. What means nothing counts as not there. */
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

/** A search that names this choice. Defaults are left out; parameters of others stay as they are. */
export const choiceToSearch = ({ mode, season, groups }: BoardChoice, search: string): string => {
  const params = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? params.delete(name) : params.set(name, value)
  set(names.season, season)
  set(names.mode, mode === defaultLeaderboardMode ? undefined : mode)
  set(names.groups, groups.join(','))
  // A comma needs no escape in a search, and reads better.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/**
 * The period to show (docs/product.md#leaderboards): the one that was chosen, else the first season; all time where there
 * are no seasons, or none can be loaded. Undefined until that is known. A season that the backend does not have counts as
 * none; while nobody knows, the chosen one is taken at its word.
 */
export const shownPeriod = (chosen: string | undefined, seasons: readonly Season[] | undefined): string | undefined => {
  if (chosen === allTime) return allTime
  if (seasons === undefined) return chosen
  return seasons.some(({ id }) => id === chosen) ? chosen : (seasons[0]?.id ?? allTime)
}

/** The chosen groups with one more, or without one of them; in the order of their buttons. */
export const toggled = (groups: readonly LeaderboardGroup[], group: LeaderboardGroup): readonly LeaderboardGroup[] =>
  leaderboardGroups.filter((each) => groups.includes(each) !== (each === group))
