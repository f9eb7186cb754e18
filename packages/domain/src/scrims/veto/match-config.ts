import * as z from 'zod/mini'
import { type PlayedMap, playedMaps } from './played-maps.ts'
import { type VetoTeam, vetoTeams } from './turns.ts'
import type { Veto } from './veto.ts'

const teamSchema = z.object({ name: z.string(), players: z.record(z.string(), z.string()) })

/** A match as MatchZy reads it (https://shobhit-pathak.github.io/MatchZy/match_setup/; `MatchManagement.cs`). */
export const matchConfigSchema = z.object({
  maplist: z.array(z.string()),
  num_maps: z.int(),
  map_sides: z.array(z.enum(['team1_ct', 'team2_ct', 'knife'])),
  skip_veto: z.boolean(),
  clinch_series: z.boolean(),
  players_per_team: z.int(),
  min_players_to_ready: z.int(),
  team1: teamSchema,
  team2: teamSchema,
})
export type MatchConfig = z.infer<typeof matchConfigSchema>

/** A team for MatchZy: the Steam IDs of its players. */
export type MatchTeam = { readonly name: string; readonly players: readonly string[] }

const sideOf = ({ ct }: PlayedMap): MatchConfig['map_sides'][number] => (ct === undefined ? 'knife' : `${ct}_ct`)

const fullTeam = 5

/** What MatchZy leaves of a name (`RemoveSpecialCharacters` in its Utility.cs); `team1` or `team2` if nothing is left. */
const teamName = (team: VetoTeam, name: string): string => name.replace(/[^\p{L}0-9 _-]/gu, '').trim() || team

/**
 * The match of a veto that is done. MatchZy removes everybody who is in neither team from the server, and waits until each
 * team has as many players as the smaller one lists. Names of players are left empty, because MatchZy would force them
 * on the players.
 */
export const matchConfigOf = (
  veto: Pick<Veto, 'state' | 'maps' | 'steps'>,
  teams: Readonly<Record<VetoTeam, MatchTeam>>,
): MatchConfig => {
  const played = playedMaps(veto)
  const written = (team: VetoTeam) => ({
    name: teamName(team, teams[team].name),
    players: Object.fromEntries(teams[team].players.map((steamId) => [steamId, ''])),
  })
  return {
    maplist: played.map(({ map }) => map),
    num_maps: played.length,
    map_sides: played.map(sideOf),
    skip_veto: true,
    clinch_series: true,
    players_per_team: Math.min(fullTeam, ...vetoTeams.map((team) => teams[team].players.length)),
    min_players_to_ready: 1,
    team1: written('team1'),
    team2: written('team2'),
  }
}
