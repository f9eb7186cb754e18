import type { ResponseOf } from '@warmup/domain/common/calls'
import { alwaysNamed, type VisibleName } from '@warmup/domain/players'
import { isPartyOf, scrimAt } from '@warmup/domain/scrims'
import type { getScrims } from '@warmup/domain/scrims/calls'
import type { ScrimsContext } from './scrims.context.ts'
import { requireScrims } from './scrims.service.ts'
import { openScrims, type StoredScrim, scrimOf, scrimsOf } from './scrims.store.ts'

import { lastVetoOf } from './veto/veto.store.ts'

type Shown = ResponseOf<typeof getScrims>[number]

type Names = {
  /** A player as everybody may see them. */
  shown(steamId: string): { readonly name: VisibleName; readonly steamId?: string }
  /** The other side of an agreed scrim. */
  known(steamId: string): { readonly name: VisibleName; readonly steamId: string }
}

const namesFor = async (
  { profilesOf, visibilityAmong }: ScrimsContext,
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
  const { isHidden, nameOf } = await visibilityAmong(steamIds)
  const nameFrom = (steamId: string) => profiles.get(steamId)?.name ?? ''
  return {
    known: (steamId) => ({ name: alwaysNamed('opponent', nameFrom(steamId)), steamId }),
    shown: (steamId) => ({
      name: nameOf({ steamId, name: nameFrom(steamId) }),
      ...(!isHidden(steamId) && { steamId }),
    }),
  }
}

/**
 * The server of an agreed scrim. Both sides get its password: they have agreed to play there. Undefined once it belongs
 * to another player, who has not agreed.
 */
const serverOf = async ({ db, servers }: ScrimsContext, { serverId, author, opponent }: StoredScrim['row']) => {
  const connection = serverId === null ? undefined : await servers.connectionOf(db, serverId)
  if (connection === undefined || ![author, opponent].includes(connection.owner)) return undefined
  const { name, isReady, ip, port, password } = connection
  return { name, isReady, ip, port, password }
}

const matchOf = async (
  context: ScrimsContext,
  { row }: StoredScrim,
  steamId: string,
  names: Names,
): Promise<Shown['match']> => {
  if (row.opponent === null) return undefined
  const server = row.state === 'agreed' ? await serverOf(context, row) : undefined
  const veto = await lastVetoOf(context.db, row.id)
  return {
    opponent: names.known(row.author === steamId ? row.opponent : row.author),
    ...(row.renter !== null && { renter: row.renter === steamId ? 'own' : 'other' }),
    ...(server && { server }),
    ...(veto && { veto }),
  }
}

const shownOf = async (context: ScrimsContext, stored: StoredScrim, steamId: string, names: Names): Promise<Shown> => {
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
    startsAt: row.startsAt.toISOString(),
    region: row.region,
    note: row.note,
    hasServer: row.serverId !== null,
    ...(row.author === steamId &&
      scrim.state === 'open' && {
        answers: answers.map(({ id, player, serverId }) => ({
          id,
          hasServer: serverId !== null,
          ...names.shown(player),
        })),
      }),
    ...(match && { match }),
  }
}

/** The board, and the caller's own scrims (docs/product/scrims.md). */
export const listScrims = async (context: ScrimsContext, steamId: string): Promise<Shown[]> => {
  requireScrims(context)
  const now = context.now()
  const own = await scrimsOf(context.db, steamId, now)
  const ownIds = new Set(own.map(({ row }) => row.id))
  const others = (await openScrims(context.db, now)).filter(({ row }) => !ownIds.has(row.id))
  const all = [...own, ...others]
  const names = await namesFor(context, all)
  return Promise.all(all.map((stored) => shownOf(context, stored, steamId, names)))
}
