import { alwaysNamed, listedSeasons, playerName, type VisibleName } from '@warmup/domain/players'
import type { BoardRecord, PagesContext } from './player-pages.context.ts'
import { findSeen } from './seen-players.store.ts'
import { visibilityAmong } from './visibility.store.ts'

/** A player with a page. */
export type KnownPlayer = {
  readonly name: VisibleName
  readonly isHidden: boolean
  /** Undefined for players whom no log has mentioned. */
  readonly seen: Awaited<ReturnType<typeof findSeen>>
  readonly record: BoardRecord
}

/**
 * A player by Steam ID, with the boards of the newest `seasons`; undefined if nothing public is known about them. Of a
 * hidden player only the boards are public.
 */
export const findKnown = async (
  { db, neighbours }: PagesContext,
  steamId: string,
  seasons: number = listedSeasons,
): Promise<KnownPlayer | undefined> => {
  const [seen, visibility, record] = await Promise.all([
    findSeen(db, steamId),
    visibilityAmong(db, [steamId]),
    neighbours.boardsOf(steamId, seasons),
  ])
  const nickname = record.boards[0]?.entries[0]?.nickname
  const onBoard = nickname === undefined ? undefined : alwaysNamed('board', playerName(nickname, steamId))
  const isHidden = visibility.isHidden(steamId)
  const name = isHidden || seen === undefined ? onBoard : visibility.nameOf(seen)
  return name === undefined ? undefined : { name, isHidden, seen, record }
}

/** The name of a player with a page. */
export const findKnownName = async (context: PagesContext, steamId: string): Promise<VisibleName | undefined> =>
  (await findKnown(context, steamId, 0))?.name
