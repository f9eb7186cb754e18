/** The three columns of the catalogue. */
export const commandTypes = ['Match', 'Practice', 'Admin'] as const
export type CommandType = (typeof commandTypes)[number]

/** The plugin behind a command: MatchZy, or another plugin of the community's servers. */
export type CommandSource = 'matchzy' | 'community'

/** Argument of a command. */
export type CommandArgument =
  | 'side'
  | 'map'
  | 'number'
  | 'seconds'
  | 'name'
  | 'code'
  | 'workshopId'
  | 'text'
  | 'player'
  | 'command'

/** A chat command of a practice server (docs/product/practice.md#practice-commands). */
export type CommandEntry = {
  /** Key of its description. */
  readonly id: string
  /** Name as typed in chat. */
  readonly name: string
  readonly args?: CommandArgument
  readonly aliases: readonly string[]
  readonly type: CommandType
  readonly source: CommandSource
  readonly isFrequent: boolean
}

type Details = { readonly args?: CommandArgument; readonly aliases?: readonly string[]; readonly isFrequent?: boolean }

/** Builds the entries of one column and plugin. */
export const commandsOf =
  (type: CommandType, source: CommandSource) =>
  <Id extends string>(id: Id, name: string, { args, aliases = [], isFrequent = false }: Details = {}) =>
    ({
      id,
      name,
      ...(args === undefined ? {} : { args }),
      aliases,
      type,
      source,
      isFrequent,
    }) satisfies CommandEntry
