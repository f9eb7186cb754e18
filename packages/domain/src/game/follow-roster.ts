import { maxRemembered } from './limits.ts'
import type { LogEvent, LogPlayer } from './log/log-event.ts'

/** What decides who is on a game server, from its log. Plain data of bounded size. Players are named by `rosterKey`. */
export type Roster = {
  /** The player in each slot, by the lines about connections: other lines may give a wrong slot. */
  readonly slots: Readonly<Record<string, string>>
  /** Players who disconnected and have not returned, the last one last. */
  readonly gone: readonly string[]
}

export const noRoster: Roster = { slots: {}, gone: [] }

/** What a line says about the players on a server. */
export type RosterNews = {
  readonly roster: Roster
  /** The players in the line who are on the server, with the team that the line gives them. */
  readonly here: readonly LogPlayer[]
  /** The players who have left, by `rosterKey`: they disconnected, or another player has their slot. */
  readonly left: readonly string[]
  /** Whether the server loads a map. Its players connect again. */
  readonly isNewMap: boolean
}

/** The Steam ID of a player. Bots, the console and players without an account are named by `<name>`. */
export const rosterKey = ({ steamId, name }: Pick<LogPlayer, 'steamId' | 'name'>): string => steamId ?? `<${name}>`

/** What only a player who is on the server does. A death is no proof: the game lets players die after their exit. */
const returns: ReadonlySet<LogEvent['kind']> = new Set([
  'connected',
  'validated',
  'entered',
  'killed',
  'assisted',
  'flashAssisted',
] satisfies LogEvent['kind'][])

const isReturn = (event: LogEvent): boolean =>
  returns.has(event.kind) || (event.kind === 'switched' && event.to !== 'unassigned')

const withoutKey = (slots: Roster['slots'], key: string): Roster['slots'] =>
  Object.fromEntries(Object.entries(slots).filter(([, other]) => other !== key))

const without = (gone: Roster['gone'], key: string): Roster['gone'] =>
  gone.includes(key) ? gone.filter((other) => other !== key) : gone

const disconnect = ({ slots, gone }: Roster, key: string): RosterNews => ({
  roster: { slots: withoutKey(slots, key), gone: [...without(gone, key), key].slice(-maxRemembered) },
  here: [],
  left: [key],
  isNewMap: false,
})

/** A player who gets a slot replaces its last one, whose disconnect was not received. */
const connect = ({ slots, gone }: Roster, player: LogPlayer): RosterNews => {
  const key = rosterKey(player)
  const former = slots[player.slot]
  const taken: Roster['slots'] = { ...withoutKey(slots, key), [player.slot]: key }
  return {
    roster: {
      slots: Object.fromEntries(Object.entries(taken).slice(-maxRemembered)),
      gone: without(gone, key),
    },
    here: [player],
    left: former === undefined || former === key ? [] : [former],
    isNewMap: false,
  }
}

/**
 * Decides who is on a game server (docs/product/game.md#who-is-there): everyone whom a line names, except players who
 * disconnected and have not returned since. The only place that decides it: boards, presence, matches and the live game
 * follow it.
 */
export const followRoster = (roster: Roster, event: LogEvent): RosterNews => {
  // The author of a chat line is uncertain.
  if (!('player' in event) || event.kind === 'said')
    return { roster, here: [], left: [], isNewMap: event.kind === 'loadingMap' }
  const { player } = event
  if (event.kind === 'disconnected') return disconnect(roster, rosterKey(player))
  if (event.kind === 'connected') return connect(roster, player)
  const gone = isReturn(event) ? without(roster.gone, rosterKey(player)) : roster.gone
  const named =
    'victim' in event ? [player, event.victim] : [event.kind === 'switched' ? { ...player, team: event.to } : player]
  return {
    roster: gone === roster.gone ? roster : { ...roster, gone },
    here: named.filter((one) => !gone.includes(rosterKey(one))),
    left: [],
    isNewMap: false,
  }
}

/** The roster without a player who deleted their account. */
export const withoutPlayer = ({ slots, gone }: Roster, steamId: string): Roster => ({
  slots: withoutKey(slots, steamId),
  gone: without(gone, steamId),
})
