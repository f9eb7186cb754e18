import {
  forCounterWires,
  type LeaderboardEntryWire,
  type LeaderboardGroup,
  type LeaderboardMode,
} from '@warmup/domain/leaderboard'
import type { Membership } from '@warmup/domain/membership'
import { alwaysNamed } from '@warmup/domain/players'
import type { StoredCounts } from '../stored-counts.ts'
import type { BoardsContext } from './boards.context.ts'
import type { Edition } from './editions.store.ts'
import { type EntryRow, readPageOf, readRanks, readStretch } from './entries.store.ts'
import type { Standing } from './player-totals.store.ts'
import { kept, type ReadableEdition } from './read-edition.ts'

export const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** Entries with their ranks, in the format of the API. */
export type Ranked = { readonly mode: LeaderboardMode; readonly rank: number | null } & StoredCounts & {
    readonly steamId: string
    readonly nickname: string
  }

const wireOf = (entry: Ranked, groups: readonly Membership[], picture: string | undefined): LeaderboardEntryWire => ({
  steamid: entry.steamId,
  nickname: alwaysNamed('board', entry.nickname),
  avatar_url: picture ?? null,
  usergroup: groups.join(','),
  rank: entry.rank,
  mode: entry.mode,
  ...forCounterWires((counter) => entry[counter]),
  playtime: minutesOf(entry.playtimeSeconds),
})

/** Adds the groups and pictures of the players. */
export const wiresOf = async (
  { neighbours }: BoardsContext,
  entries: readonly Ranked[],
): Promise<LeaderboardEntryWire[]> => {
  const steamIds = [...new Set(entries.map(({ steamId }) => steamId))]
  const [groups, pictures] = await Promise.all([neighbours.groupsOf(steamIds), neighbours.picturesOf(steamIds)])
  return entries.map((entry) => wireOf(entry, groups.get(entry.steamId) ?? [], pictures.get(entry.steamId)))
}

/**
 * The entries of an edition after the first `offset`, with their ranks. Undefined if the edition does not meet
 * `must`. Past the last entry nothing is read, so the caller must know that the edition is kept.
 */
export const rowsAfter = async (
  { db }: BoardsContext,
  mode: LeaderboardMode,
  edition: ReadableEdition,
  offset: number,
  limit: number,
): Promise<Ranked[] | undefined> => {
  const stretch = edition.slices.stretch(offset, limit)
  if (stretch === undefined) return edition.must === 'be kept' ? [] : undefined
  const rows = await readStretch(db, edition, stretch, limit)
  return rows?.map((row, index) => ({ ...row, mode, rank: offset + index + 1 }))
}

/** The group members among the entries after the first `offset` of them, and their total number. */
export const membersAfter = async (
  { db, neighbours }: BoardsContext,
  mode: LeaderboardMode,
  edition: ReadableEdition,
  groups: readonly LeaderboardGroup[],
  range: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Ranked[]; readonly total: number } | undefined> => {
  const found = await readPageOf(db, edition, await neighbours.membersOf(groups), range)
  if (found === undefined) return undefined
  const ranks = await readRanks(
    db,
    found.entries.map((entry) => ({ ...entry, edition })),
  )
  return { rows: found.entries.map((row, index) => ({ ...row, mode, rank: kept(ranks[index]) })), total: found.total }
}

/**
 * A player's entry in the newest edition of each board, in the order of the standings. The totals take the place of the
 * entry where the player is not ranked, or where the edition was deleted after the standings were read.
 */
export const entriesOf = async ({ db, editions }: BoardsContext, standings: readonly Standing[]): Promise<Ranked[]> => {
  const places: (EntryRow & { readonly standing: Standing; readonly edition: Edition })[] = []
  for (const standing of standings) {
    const { edition, entry } = standing
    const read = edition && entry && (await editions.read(db, edition.board, edition.edition))
    if (read && entry) places.push({ ...entry, standing, edition: read })
  }
  const ranks = await readRanks(db, places)
  const ranked = new Map<Standing, Ranked>()
  for (const [index, { edition: _, standing, ...row }] of places.entries()) {
    const rank = ranks[index]
    if (rank !== undefined) ranked.set(standing, { ...row, mode: standing.mode, rank })
  }
  return standings.map((standing) => {
    const { mode, steamId, totals } = standing
    return ranked.get(standing) ?? { ...totals, mode, steamId, rank: null }
  })
}
