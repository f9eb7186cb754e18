import { isPartyOf, type ScrimWire, scrimAt } from '@warmup/domain/practice'
import type { PracticeContext } from '../practice.context.ts'
import { noBadges } from '../rentals/named-players.ts'
import { serverFor } from '../rentals/server-state.ts'
import { findServer } from '../rentals/servers.store.ts'
import { requireScrims } from './scrims.service.ts'
import { openScrims, type StoredScrim, scrimOf, scrimsOf } from './scrims.store.ts'

type Names = {
  /** A player as everybody may see them. */
  shown(steamId: string): { readonly name: string; readonly steamid?: string }
  /** The other side of an agreed scrim. */
  known(steamId: string): { readonly name: string; readonly steamid: string }
}

const namesFor = async (
  { profilesOf, names = noBadges }: PracticeContext,
  scrims: readonly StoredScrim[],
): Promise<Names> => {
  const steamIds = [
    ...new Set(
      scrims.flatMap(({ row, answers }) => [
        row.author,
        ...(row.opponent === null ? [] : [row.opponent]),
        ...answers.map(({ player }) => player),
      ]),
    ),
  ]
  const profiles = await profilesOf(steamIds)
  const hidden = await names.hiddenAmong(steamIds)
  const known = (steamId: string) => ({ name: profiles.get(steamId)?.name ?? '', steamid: steamId })
  return { known, shown: (steamId) => (hidden.has(steamId) ? { name: '' } : known(steamId)) }
}

/**
 * The server of an agreed scrim. Both sides get its password: they have agreed to play there. Undefined once it belongs
 * to another player, who has not agreed.
 */
const serverOf = async (context: PracticeContext, { serverId, author, opponent }: StoredScrim['row']) => {
  const record = serverId === null ? undefined : await findServer(context.db, serverId)
  if (record === undefined || ![author, opponent].includes(record.server.owner)) return undefined
  const { name, ip, port, password, status } = serverFor(record, 'owner', context)
  return { name, ready: status === 'RUNNING', ip, port, password }
}

const matchOf = async (
  context: PracticeContext,
  { row }: StoredScrim,
  steamId: string,
  names: Names,
): Promise<ScrimWire['match']> => {
  if (row.opponent === null) return undefined
  const server = row.state === 'agreed' ? await serverOf(context, row) : undefined
  return {
    opponent: names.known(row.author === steamId ? row.opponent : row.author),
    ...(row.renter !== null && { renter: row.renter === steamId ? 'own' : 'other' }),
    ...(server && { server }),
  }
}

const wireOf = async (
  context: PracticeContext,
  stored: StoredScrim,
  steamId: string,
  names: Names,
): Promise<ScrimWire> => {
  const { row, answers } = stored
  const scrim = scrimAt(scrimOf(stored), context.now().getTime())
  const isParty = isPartyOf(scrim, steamId)
  const hasAnswered = answers.some(({ player }) => player === steamId) || row.opponent === steamId
  const match = isParty ? await matchOf(context, stored, steamId, names) : undefined
  return {
    id: row.id,
    state: scrim.state,
    role: row.author === steamId ? 'author' : hasAnswered ? 'answerer' : 'other',
    author: isParty ? names.known(row.author) : names.shown(row.author),
    maps: row.maps,
    level: row.level,
    starts_at: row.startsAt.toISOString(),
    region: row.region,
    note: row.note,
    has_server: row.serverId !== null,
    ...(row.author === steamId &&
      scrim.state === 'open' && {
        answers: answers.map(({ id, player, serverId }) => ({
          id,
          has_server: serverId !== null,
          ...names.shown(player),
        })),
      }),
    ...(match && { match }),
  }
}

/** The board, and the caller's own scrims (docs/product/practice.md#scrims). */
export const listScrims = async (context: PracticeContext, steamId: string): Promise<ScrimWire[]> => {
  requireScrims(context)
  const now = context.now()
  const own = await scrimsOf(context.db, steamId, now)
  const ownIds = new Set(own.map(({ row }) => row.id))
  const others = (await openScrims(context.db, now)).filter(({ row }) => !ownIds.has(row.id))
  const all = [...own, ...others]
  const names = await namesFor(context, all)
  return Promise.all(all.map((stored) => wireOf(context, stored, steamId, names)))
}
