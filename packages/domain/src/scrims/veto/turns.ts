/** A single map, or the best of three. */
export const vetoFormats = ['bo1', 'bo3'] as const
export type VetoFormat = (typeof vetoFormats)[number]

/** `team1` is the team of the player who began the veto. MatchZy has the same names. */
export const vetoTeams = ['team1', 'team2'] as const
export type VetoTeam = (typeof vetoTeams)[number]

export const otherTeam = (team: VetoTeam): VetoTeam => (team === 'team1' ? 'team2' : 'team1')

/** A team removes a map, picks one that is played, or chooses the side on which it begins. */
export const vetoStepKinds = ['ban', 'pick', 'side'] as const
export type VetoStepKind = (typeof vetoStepKinds)[number]

/** A step that is due; `first`: the team that begins makes it. */
type Turn = { readonly kind: VetoStepKind; readonly isFirst: boolean }

/** How many maps are played. */
export const mapsPlayed: Readonly<Record<VetoFormat, number>> = { bo1: 1, bo3: 3 }

/** The fewest maps from which a format can be chosen. */
export const fewestVetoMaps: Readonly<Record<VetoFormat, number>> = { bo1: 2, bo3: 3 }

/**
 * The steps of a veto, in the order of MatchZy's own veto (`GenerateDefaultVetoSetup` in its MapVeto.cs, as Get5 had it
 * before: https://splewis.github.io/get5/latest/veto/#default-flow). The teams take turns until one map is left. Of seven
 * maps: for one map six bans; for three ban, ban, pick, pick, ban, ban. The other team chooses the side on a pick.
 */
export const turnsOf = (format: VetoFormat, maps: number): readonly Turn[] => {
  const choices = Math.max(0, maps - 1)
  const picks = mapsPlayed[format] - 1
  const picksFrom = Math.max(0, choices - picks - 2)
  return Array.from({ length: choices }, (_, index): readonly Turn[] => {
    const isFirst = index % 2 === 0
    const isPick = index >= picksFrom && index < picksFrom + picks
    return isPick
      ? [
          { kind: 'pick', isFirst },
          { kind: 'side', isFirst: !isFirst },
        ]
      : [{ kind: 'ban', isFirst }]
  }).flat()
}

type Pool = { readonly pool: readonly string[]; readonly others: readonly string[] }

/**
 * The maps of a veto: those that the post names, if the servers have them and the format can be played with them, otherwise
 * the active pool. Undefined if that has too few maps.
 */
export const vetoMaps = (
  format: VetoFormat,
  wanted: readonly string[],
  { pool, others }: Pool,
): readonly string[] | undefined => {
  const known = new Set([...pool, ...others])
  const named = [...new Set(wanted)].filter((map) => known.has(map))
  const maps = named.length >= fewestVetoMaps[format] ? named : [...new Set(pool)]
  return maps.length >= fewestVetoMaps[format] ? maps : undefined
}
