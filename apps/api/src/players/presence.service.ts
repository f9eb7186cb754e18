import type { RosterNews } from '@warmup/domain/game'
import { endPresence, followPresence, mentionedIn, minVisitMs, type Presence, type Visit } from '@warmup/domain/players'
import type { Transaction } from '../platform/db/index.ts'
import { lockPresent, lockTimedOut, removePresent, type Stored, storePresent, storeVisits } from './presence.store.ts'
import { noteSeen } from './seen-players.store.ts'

/** New lines of a game server's log. */
export type PresenceLines = {
  readonly serverId: string
  /** The game server's token for its process. */
  readonly instance: string
  readonly news: readonly RosterNews[]
  readonly now: Date
}

const presenceOf = (players: readonly Stored[]): Presence =>
  new Map(players.map(({ steamId, serverId: _server, instance: _instance, ...present }) => [steamId, present]))

const isKept = ({ since, until }: Visit): boolean => until - since >= minVisitMs

/**
 * Updates the presence of the players on a server from new lines of its log. Runs in the transaction that counts the
 * lines, so that each line has its effect once (docs/product/players.md#presence). A player who appears on this server
 * has left every other server. Returns the servers whose players changed.
 */
export const recordPresence = async (
  tx: Transaction,
  { serverId, instance, news, now }: PresenceLines,
): Promise<readonly string[]> => {
  const locked = await lockPresent(tx, serverId, mentionedIn(news))
  const stored = locked.filter((player) => player.serverId === serverId)
  const ended = endPresence(presenceOf(stored.filter((player) => player.instance !== instance)))
  const before = presenceOf(stored.filter((player) => player.instance === instance))
  const { present, left } = followPresence(before, news, now.getTime())

  const moved = locked.filter((player) => player.serverId !== serverId && present.has(player.steamId))
  for (const player of moved)
    await storeVisits(tx, player.serverId, [{ ...player, until: player.seenAt }].filter(isKept))
  await storeVisits(tx, serverId, [...ended.left, ...left].filter(isKept))
  const gone = [...ended.left, ...left].map(({ steamId }) => steamId).filter((steamId) => !present.has(steamId))
  await removePresent(tx, serverId, gone)
  const changed = [...present].filter(([steamId, player]) => before.get(steamId) !== player)
  await storePresent(
    tx,
    changed.map(([steamId, player]) => ({ steamId, serverId, instance, ...player })),
  )
  const named = changed.filter(([steamId, { name }]) => before.get(steamId)?.name !== name)
  await noteSeen(tx, [
    ...named.map(([steamId, { name, seenAt }]) => ({ steamId, name, at: seenAt })),
    ...left
      .filter(({ steamId }) => !present.has(steamId))
      .map(({ steamId, name, until }) => ({ steamId, name, at: until })),
  ])
  const isChanged = named.length > 0 || gone.length > 0
  return [...(isChanged ? [serverId] : []), ...moved.map((player) => player.serverId)]
}

/**
 * Ends the visits of players who have timed out. Lines of a server's log do the same, but a server that is silent or was
 * removed sends none. Returns whether there may be more.
 */
export const endTimedOut = async (tx: Transaction, now: Date, limit: number): Promise<boolean> => {
  const gone = await lockTimedOut(tx, now, limit)
  for (const player of gone) {
    await storeVisits(tx, player.serverId, [{ ...player, until: player.seenAt }].filter(isKept))
    await removePresent(tx, player.serverId, [player.steamId])
  }
  await noteSeen(
    tx,
    gone.map(({ steamId, name, seenAt }) => ({ steamId, name, at: seenAt })),
  )
  return gone.length === limit
}
