import { isFriendCode, isSteamId } from '@warmup/domain/common'
import type { ResponseOf } from '@warmup/domain/common/calls'
import { searchHits, searchWordsOf, type VisibleName } from '@warmup/domain/players'
import type { searchPlayers as searchCall } from '@warmup/domain/players/calls'
import { findKnownName } from './known-player.ts'
import type { PagesContext } from './player-pages.context.ts'
import {
  type FoundName,
  namesBeginning,
  namesContaining,
  recentNamesContaining,
  steamIdsBeginning,
} from './search.store.ts'
import { visibilityAmong } from './visibility.store.ts'

type Hit = ResponseOf<typeof searchCall>[number]
type Shown = { readonly steamId: string; readonly name: VisibleName }

/** Adds pictures and groups. */
export const hitsOf = async (
  { neighbours }: Pick<PagesContext, 'neighbours'>,
  players: readonly Shown[],
): Promise<Hit[]> => {
  const steamIds = players.map(({ steamId }) => steamId)
  const [groups, pictures] = await Promise.all([neighbours.groupsOf(steamIds), neighbours.picturesOf(steamIds)])
  return players.map(({ steamId, name }) => ({
    steamId,
    name,
    avatarUrl: pictures.get(steamId) ?? null,
    groups: [...(groups.get(steamId) ?? [])],
  }))
}

type Step = (limit: number) => Promise<readonly FoundName[]>

/** Runs the steps in order until enough different players are found. */
const firstOf = async (steps: readonly Step[]): Promise<FoundName[]> => {
  const players = new Map<string, FoundName>()
  for (const step of steps) {
    // A step may return players of the steps before it.
    if (players.size < searchHits)
      for (const player of await step(searchHits)) if (!players.has(player.steamId)) players.set(player.steamId, player)
  }
  return [...players.values()].slice(0, searchHits)
}

/** The first digits of a Steam ID, with more than the prefix that all Steam IDs share. */
const partOfSteamId = /^7656119\d{1,9}$/

/**
 * Players by name or Steam ID, at most ten: names that begin with the text, then names that contain it
 * (docs/product/players.md#player-search).
 */
export const searchPlayers = async (context: PagesContext, search: string): Promise<Hit[]> => {
  const { db } = context
  const steamId = await context.neighbours.readSteamId(search)
  const name = isSteamId(steamId) ? await findKnownName(context, steamId) : undefined
  const named = name === undefined ? [] : [{ steamId, name }]
  if (isSteamId(steamId) && !isFriendCode(search)) return hitsOf(context, named)
  const words = searchWordsOf(search)
  const text = words.join('')
  if (text === '') return []
  const players = await firstOf([
    (limit) => namesBeginning(db, text, limit),
    async (limit) => (partOfSteamId.test(text) ? steamIdsBeginning(db, text, limit) : []),
    (limit) => recentNamesContaining(db, words, limit),
    (limit) => namesContaining(db, words, limit),
  ])
  const { isHidden, nameOf } = await visibilityAmong(
    db,
    players.map((player) => player.steamId),
  )
  const found = players
    .filter((player) => player.steamId !== steamId && !isHidden(player.steamId))
    .map((player) => ({ steamId: player.steamId, name: nameOf(player) }))
  return hitsOf(context, [...named, ...found].slice(0, searchHits))
}
