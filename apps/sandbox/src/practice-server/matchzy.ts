/**
 * The match of MatchZy 0.8.15 (MatchManagement.cs and G5API.cs of https://github.com/shobhit-pathak/MatchZy): how it
 * fetches, checks and reports one. It is not played: the match stays in its warm-up.
 */
export type MatchZy = {
  /** Undefined without a match. */
  readonly config: MatchConfig | undefined
  /** The address from which it was loaded. */
  readonly source: string
}
export const noMatch: MatchZy = { config: undefined, source: '' }

/** The part of a practice server that loading a match reads and changes. */
type Loading = { match: MatchZy; changeMap(map: string): void; log(line: string): void }

type Team = { readonly name: string; readonly players: Record<string, string> }
type MatchConfig = {
  readonly maplist: readonly string[]
  readonly num_maps: number
  readonly team1: Team
  readonly team2: Team
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sides = new Set(['team1_ct', 'team1_t', 'team2_ct', 'team2_t', 'knife'])

/** What is wrong with a match, in the words of MatchZy; empty if nothing is. */
const faultOf = (match: Record<string, unknown>): string => {
  const missing = ['maplist', 'team1', 'team2', 'num_maps'].find((field) => match[field] === undefined)
  if (missing !== undefined) return `Missing mandatory field: ${missing}`
  const whole = ['num_maps', 'players_per_team', 'min_players_to_ready'].find(
    (field) => match[field] !== undefined && !Number.isInteger(match[field]),
  )
  if (whole !== undefined) return `${whole} should be an integer!`
  const { maplist, map_sides: mapSides = [], num_maps: maps } = match
  if (!Array.isArray(maplist) || maplist.length === 0) return 'maplist should contain atleast 1 map!'
  if (Number(maps) > maplist.length) return 'num_maps should be equal to or greater than maplist!'
  if (!Array.isArray(mapSides) || !mapSides.every((side) => sides.has(side))) return 'map_sides should be "team1_ct"'
  if (match.map_sides !== undefined && mapSides.length < Number(maps))
    return 'map_sides should be equal to or greater than num_maps!'
  for (const team of [match.team1, match.team2])
    if (!isObject(team) || !isObject(team.players)) return "team should have 'players' JSON!"
  return ''
}

/** `matchzy_loadmatch_url <url> [header name] [header value]`: the console waits until the match is fetched. */
export const loadMatch = async (
  state: Loading,
  [url = '', header = '', value = '']: readonly string[],
): Promise<string> => {
  if (state.match.config !== undefined) return 'A match is already setup, cannot load a new match!'
  if (!/^https?:/.test(url)) return `Invalid URL: ${url}. Please provide a valid URL to load the match!`
  const response = await fetch(url, { headers: header === '' ? {} : { [header]: value } }).catch(() => undefined)
  if (response === undefined) return ''
  if (!response.ok) return `HTTP request failed with status code: ${response.status}`
  const match: unknown = await response.json()
  const fault = isObject(match) ? faultOf(match) : 'No JSON structure'
  state.log(`[MatchZy] [LoadMatchFromURL] ${fault === '' ? `Success with ${url}` : fault}`)
  if (fault !== '') return 'Match load failed! Resetting current match'
  const config = match as MatchConfig
  state.match = { config, source: url }
  state.changeMap(config.maplist[0] ?? '')
  return ''
}

/** `get5_status` */
export const matchStatus = ({ config, source }: MatchZy): string =>
  JSON.stringify({
    plugin_version: '0.15.0',
    gamestate: config === undefined ? 'none' : 'warmup',
    paused: false,
    loaded_config_file: config === undefined ? null : source,
    matchid: config === undefined ? null : -1,
    map_number: config === undefined ? null : 0,
    ...(config !== undefined && { team1: { name: config.team1.name }, team2: { name: config.team2.name } }),
  })
