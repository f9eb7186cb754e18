import { cleanText } from '../common/clean-text.ts'
import type { LogEvent, LogPlayer } from '../leaderboard/log/log-event.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import { mapChangeMs, maxPresent, unseenMs } from './limits.ts'

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

/** The players whom an event shows to be on the server. Chat shows no player, because its author is uncertain. */
const seenIn = (event: LogEvent): readonly LogPlayer[] => {
  switch (event.kind) {
    case 'killed':
    case 'assisted':
    case 'flashAssisted':
      return [event.player, event.victim]
    case 'connected':
    case 'validated':
    case 'entered':
    case 'suicide':
    case 'killedByBomb':
    case 'killedOther':
    case 'switched':
    case 'acted':
      return [event.player]
    default:
      return []
  }
}

/** The Steam IDs of the players whom events show to be on the server or to leave it. */
export const mentionedIn = (events: readonly LogEvent[]): readonly string[] => {
  const players = events.flatMap((event) => (event.kind === 'disconnected' ? [event.player] : seenIn(event)))
  return [...new Set(players.flatMap(({ steamId }) => steamId ?? []))]
}

/** Whether an event matters to presence. */
export const showsPlayers = (event: LogEvent): boolean =>
  event.kind === 'loadingMap' || event.kind === 'disconnected' || seenIn(event).length > 0

const visitOf = (steamId: string, { name, since }: Present, until: number): Visit => ({ steamId, name, since, until })

/**
 * Updates the presence of the players on a game server from its log (docs/product/players.md#presence). Bots have no
 * Steam ID and are not tracked. Lines may be lost or repeated: a player who is mentioned is present, and one who is not
 * mentioned for long is gone. `now`: when the lines were received.
 */
export const followPresence = (before: Presence, events: Iterable<LogEvent>, now: number): Followed => {
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
      name: cleanText(name, playerNameMaxLength) || (known?.name ?? ''),
      since: known?.since ?? now,
      seenAt: now,
      returnBy: undefined,
    })
  }

  for (const [steamId, { seenAt, returnBy }] of before)
    if (now - seenAt > unseenMs || (returnBy !== undefined && now > returnBy)) leave(steamId, seenAt)
  for (const event of events) {
    if (event.kind === 'disconnected') {
      if (event.player.steamId !== undefined) leave(event.player.steamId, now)
    } else if (event.kind === 'loadingMap') {
      for (const [steamId, player] of present) present.set(steamId, { ...player, returnBy: now + mapChangeMs })
    } else {
      for (const player of seenIn(event)) see(player)
    }
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
