import { type MatchConfig, type MatchTeam, matchConfigOf, type VetoTeam } from '@warmup/domain/scrims'
import type { ScrimsContext } from '../scrims.context.ts'
import { findVeto, notePlayersTold, playersOf, type TeamRow, vetoOf } from './veto.store.ts'
import { vetoError } from './veto-errors.ts'

/** How long a game server may fetch its match. */
const keyLifetimeMs = 120_000

/** Where a game server fetches the match of a veto, and its key. The key MUST NOT be shown. */
export const matchSource = (
  { publicUrl, matchKeys, now }: Pick<ScrimsContext, 'publicUrl' | 'matchKeys' | 'now'>,
  id: string,
) => ({
  url: `${publicUrl()}/api/practice/vetoes/${id}/match.json`,
  key: matchKeys.issue([id], new Date(now().getTime() + keyLifetimeMs)),
})

/** The match of a veto for MatchZy. A team has the name of its captain, unless the captain is hidden. */
export const readVetoMatch = async (
  context: ScrimsContext,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<MatchConfig> => {
  const stored = context.matchKeys.isValid(key, [id], context.now()) ? await findVeto(context.db, id) : undefined
  if (stored === undefined || stored.row.state !== 'done') throw vetoError('not_found')
  const { captain1, captain2 } = stored.row
  const captains = [captain1, captain2 ?? captain1]
  const [profiles, { nameOf }] = await Promise.all([context.profilesOf(captains), context.visibilityAmong(captains)])
  const players = await playersOf(context.db, id)
  const teamOf = (team: VetoTeam, captain: string): MatchTeam => ({
    name: nameOf({ steamId: captain, name: profiles.get(captain)?.name ?? '' }),
    players: players.filter((player) => player.team === team).map(({ player }: TeamRow) => player),
  })
  await notePlayersTold(
    context.db,
    id,
    players.map(({ player }) => player),
  )
  return matchConfigOf(vetoOf(stored), {
    team1: teamOf('team1', captain1),
    team2: teamOf('team2', captain2 ?? captain1),
  })
}
