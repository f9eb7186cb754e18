import * as z from 'zod/mini'

// A match that MatchZy 0.8.15 loads (https://github.com/shobhit-pathak/MatchZy: MatchManagement.cs, G5API.cs, Teams.cs).

/** Answers with the state of MatchZy's match as JSON; a server without MatchZy does not know it. */
export const matchStatusCommand = 'get5_status'

const statusSchema = z.object({
  gamestate: z.string(),
  /** The address from which the match was loaded; absent without a match. */
  loaded_config_file: z.optional(z.nullable(z.string())),
  map_number: z.optional(z.nullable(z.number())),
})

/** The state of MatchZy's match. */
export type MatchStatus = {
  readonly isLoaded: boolean
  /** The address from which it was loaded; empty if unknown. */
  readonly source: string
  /** Whether a series would be lost: a map is being played, or was played before. */
  readonly isInPlay: boolean
}

const beforePlay: ReadonlySet<string> = new Set(['none', 'pre_veto', 'veto', 'warmup'])

const statusOf = (line: string): z.infer<typeof statusSchema> | undefined => {
  try {
    return statusSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Reads the answer to `matchStatusCommand`; undefined if MatchZy has not answered. Lines of the log may stand around it. */
export const matchStatusIn = (answer: string): MatchStatus | undefined => {
  const status = answer
    .split('\n')
    .map(statusOf)
    .find((read) => read !== undefined)
  if (status === undefined) return undefined
  const { gamestate, loaded_config_file: source, map_number: number } = status
  return {
    isLoaded: gamestate !== 'none',
    source: source ?? '',
    isInPlay: !beforePlay.has(gamestate) || (gamestate !== 'none' && (number ?? 0) > 0),
  }
}

/** Where MatchZy fetches a match, with the key that it sends in the header `matchKeyHeader`. */
export type MatchSource = { readonly url: string; readonly key: string }
export const matchKeyHeader = 'x-match-key'

/** A text that a quoted part of a command can contain: it neither ends the part nor begins another command. */
const quotable = /^[\w:/.?=&%~[\]-]{1,512}$/
const quoted = (text: string): string => {
  if (!quotable.test(text)) throw new RangeError('A part of a command has signs that it must not have')
  return `"${text}"`
}

/** Ends practice mode and a match that waits, because MatchZy takes no other match before. */
export const prepareMatchCommands: readonly string[] = ['css_endmatch', 'css_exitprac']

export const loadMatchCommand = ({ url, key }: MatchSource): string =>
  `matchzy_loadmatch_url ${quoted(url)} "${matchKeyHeader}" ${quoted(key)}`

/** Lets one more player in; MatchZy removes those who are in no team. */
export const addPlayerCommand = (steamId: string, team: 'team1' | 'team2'): string =>
  `matchzy_addplayer ${quoted(steamId)} "${team}" ""`
