/** The three columns of the catalogue. */
export const commandTypes = ['Match', 'Practice', 'Admin'] as const
export type CommandType = (typeof commandTypes)[number]

/** Who answers a command: the MatchZy plugin, or a plugin that the community's servers have besides. */
export type CommandSource = 'matchzy' | 'community'

/** What follows a command. */
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

/** A chat command of a practice server (docs/product.md#practice-commands). */
export type CommandEntry = {
  /** Names its description. */
  readonly id: string
  /** As it is typed. */
  readonly name: string
  readonly args?: CommandArgument
  readonly aliases: readonly string[]
  readonly type: CommandType
  readonly source: CommandSource
  readonly isFrequent: boolean
}

type Details = { readonly args?: CommandArgument; readonly aliases?: readonly string[]; readonly isFrequent?: boolean }

/** Builds the entries of one column that one plugin answers. */
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
