import { isSteamId } from '../common/is-steam-id.ts'
import type { RosterNews } from '../game/follow-roster.ts'
import type { LogPlayer } from '../game/log/log-event.ts'
import { mapChangeMs, maxPresent, unseenMs } from './limits.ts'
import { playerName } from './player-name.ts'

/** A player on a game server. Times are in milliseconds since 1970, by the clock of the portal. */
export type Present = {
  readonly name: string
  readonly since: number
  /** When the log last mentioned them. */
  readonly seenAt: number
  /** After a map change: until when they must return; undefined otherwise. */
  readonly returnBy: number | undefined
}

/** The players on a game server, by Steam ID. */
export type Presence = ReadonlyMap<string, Present>

/** A player who has left. */
export type Visit = {
  readonly steamId: string
  readonly name: string
  readonly since: number
  readonly until: number
}

/** The presence after some lines, and the players who left. */
export type Followed = { readonly present: Presence; readonly left: readonly Visit[] }

/** The Steam IDs of the players who are on the server or have left it. */
export const mentionedIn = (news: readonly RosterNews[]): readonly string[] => [
  ...new Set(
    news.flatMap(({ here, left }) => [...here.flatMap(({ steamId }) => steamId ?? []), ...left.filter(isSteamId)]),
  ),
]

/** Whether a line matters to presence. */
export const showsPlayers = ({ here, left, isNewMap }: RosterNews): boolean =>
  isNewMap || here.length > 0 || left.length > 0

const visitOf = (steamId: string, { name, since }: Present, until: number): Visit => ({ steamId, name, since, until })

/**
 * Updates the presence of the players on a game server from its log (docs/product/players.md#presence). Bots have no
 * Steam ID and are not tracked. Lines may be lost or repeated: a player who is mentioned is present, and one who is not
 * mentioned for long is gone. `now`: when the lines were received.
 */
export const followPresence = (before: Presence, news: Iterable<RosterNews>, now: number): Followed => {
  const present = new Map(before)
  const left: Visit[] = []

  const leave = (steamId: string, until: number): void => {
    const player = present.get(steamId)
    if (player === undefined) return
    present.delete(steamId)
    left.push(visitOf(steamId, player, Math.max(player.since, until)))
  }
  const see = ({ steamId, name }: LogPlayer): void => {
    if (steamId === undefined) return
    const known = present.get(steamId)
    if (known === undefined && present.size >= maxPresent) return
    present.set(steamId, {
      name: name === '' ? (known?.name ?? '') : playerName(name, steamId),
      since: known?.since ?? now,
      seenAt: now,
      returnBy: undefined,
    })
  }

  for (const [steamId, { seenAt, returnBy }] of before)
    if (now - seenAt > unseenMs || (returnBy !== undefined && now > returnBy)) leave(steamId, seenAt)
  for (const { here, left: gone, isNewMap } of news) {
    for (const steamId of gone) leave(steamId, now)
    if (isNewMap)
      for (const [steamId, player] of present) present.set(steamId, { ...player, returnBy: now + mapChangeMs })
    for (const player of here) see(player)
  }
  return { present, left }
}

/** Ends the visits of all players, as after a restart of the game server. They ended when the log last mentioned them. */
export const endPresence = (before: Presence): Followed => ({
  present: new Map(),
  left: [...before].map(([steamId, player]) => visitOf(steamId, player, player.seenAt)),
})

/** Whether a stored player still counts as present at `now`, without further lines. */
export const isPresent = ({ seenAt, returnBy }: Present, now: number): boolean =>
  now - seenAt <= unseenMs && (returnBy === undefined || now <= returnBy)
