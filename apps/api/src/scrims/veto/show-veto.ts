import { createHash } from 'node:crypto'
import type { ResponseOf } from '@warmup/domain/common/calls'
import { alwaysNamed } from '@warmup/domain/players'
import { deadlineOf, playedMaps, turnOf, type VetoTeam } from '@warmup/domain/scrims'
import type { getVeto } from '@warmup/domain/scrims/veto/calls'
import type { Session } from '../../platform/http/index.ts'
import type { ScrimsContext } from '../scrims.context.ts'
import { requireScrims } from '../scrims.service.ts'
import { canLead, teamLedBy } from './veto.service.ts'
import { findVeto, playersOf, type StepRow, type StoredVeto, type TeamRow, type VetoRow, vetoOf } from './veto.store.ts'
import { vetoError } from './veto-errors.ts'

type Shown = ResponseOf<typeof getVeto>
type Player = Shown['team1']['players'][number]
type PlayerOf = (steamId: string) => Player

/** How the viewer sees the players. The two who have agreed on a scrim know each other's names. */
const playersFor = async (
  { profilesOf, visibilityAmong }: ScrimsContext,
  { row }: StoredVeto,
  players: readonly TeamRow[],
  viewer: string,
): Promise<PlayerOf> => {
  const sides = [row.captain1, row.captain2, row.invited].flatMap((steamId) => (steamId === null ? [] : [steamId]))
  const steamIds = [...new Set([...sides, ...players.map(({ player }) => player)])]
  const profiles = await profilesOf(steamIds)
  const { isHidden, nameOf } = await visibilityAmong(steamIds, viewer)
  const isSide = row.invited !== null && sides.includes(viewer)
  return (steamId) => {
    const name = profiles.get(steamId)?.name ?? ''
    if (isSide && sides.includes(steamId)) return { name: alwaysNamed('opponent', name), steamId }
    return { name: nameOf({ steamId, name }), ...(!isHidden(steamId) && { steamId }) }
  }
}

const captainOf = ({ captain1, captain2, invited }: VetoRow, team: VetoTeam): string | null =>
  team === 'team1' ? captain1 : (captain2 ?? invited)

const shownTeam = (row: VetoRow, team: VetoTeam, players: readonly TeamRow[], playerOf: PlayerOf): Shown['team1'] => {
  const captain = captainOf(row, team)
  const ofTeam = players.filter((player) => player.team === team).map(({ player }) => player)
  const captainFirst = [...ofTeam.filter((player) => player === captain), ...ofTeam.filter((one) => one !== captain)]
  return { ...(captain !== null && { captain: playerOf(captain) }), players: captainFirst.map(playerOf) }
}

const shownStep = ({ number, kind, team, map, side, isByChance }: StepRow): Shown['steps'][number] => ({
  ...{ number, kind, team, isByChance },
  ...(map !== null && { map }),
  ...(side !== null && { side }),
})

const shownTurn = (stored: StoredVeto, now: number): Pick<Shown, 'turn'> => {
  const veto = vetoOf(stored)
  const turn = turnOf(veto)
  return turn === undefined
    ? {}
    : { turn: { ...turn, leftSeconds: Math.max(0, ((deadlineOf(veto) ?? now) - now) / 1_000) } }
}

/** A veto. Its address is enough to see it. */
export const showVeto = async (context: ScrimsContext, { user }: Session, id: string): Promise<Shown> => {
  requireScrims(context)
  const { db, servers } = context
  const stored = await findVeto(db, id)
  if (stored === undefined) throw vetoError('not_found')
  const { row, steps } = stored
  const players = await playersOf(db, id)
  const playerOf = await playersFor(context, stored, players, user.steamId)
  const led = teamLedBy(row, user.steamId)
  const own = players.find(({ player }) => player === user.steamId)
  return {
    ...{ id, state: row.state, format: row.format, maps: row.maps },
    serverName: (await servers.connectionOf(db, row.serverId))?.name ?? '',
    ...(led !== undefined && { captainOf: led }),
    ...(own !== undefined && { playsFor: own.team }),
    canLead: canLead(row, user.steamId),
    team1: shownTeam(row, 'team1', players, playerOf),
    team2: shownTeam(row, 'team2', players, playerOf),
    coin: {
      commitment: createHash('sha256').update(row.secret).digest('hex'),
      ...(row.called !== null && { called: row.called, secret: row.secret }),
    },
    ...(row.first !== null && { first: row.first }),
    steps: steps.map(shownStep),
    ...shownTurn(stored, context.now().getTime()),
    played: playedMaps(vetoOf(stored)).map(({ map, pickedBy, ct }) => ({
      map,
      ...(pickedBy !== undefined && { pickedBy }),
      ...(ct !== undefined && { ct }),
    })),
    ...(row.loading !== null && { loading: row.loading }),
    createdAt: row.createdAt.toISOString(),
  }
}
