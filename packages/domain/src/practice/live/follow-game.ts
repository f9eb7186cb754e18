import { cleanText } from '../../common/clean-text.ts'
import type { LogEvent, LogPlayer, Team } from '../../leaderboard/log/log-event.ts'
import { readLogLine } from '../../leaderboard/log/read-log-line.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { maxLivePlayers } from '../limits.ts'
import { type LiveLine, shownName, shownParts } from './live-line.ts'
import { type LivePlayer, type LiveState, noLiveState } from './live-state.ts'

/** The result of following new lines of a log. */
export type FollowedGame = {
  readonly state: LiveState
  /** The lines to show, the oldest first. */
  readonly lines: readonly LiveLine[]
  /** The last players who came or left, by Steam ID. Undefined: the player left. */
  readonly moves: ReadonlyMap<string, string | undefined>
}

const noScore = { ct: 0, t: 0 }

const mapOf = (name: string): string => cleanText(name, labelMaxLength)

/** Players stay through a change of the map, without a team. */
const withoutTeams = (players: LiveState['players']): LiveState['players'] =>
  Object.fromEntries(Object.entries(players).map(([id, player]) => [id, { ...player, team: 'unassigned' as const }]))

/** The state after an event of the game itself. */
const afterGame = (state: LiveState, event: Exclude<LogEvent, { player: LogPlayer }>): LiveState => {
  switch (event.kind) {
    case 'loadingMap':
      return { ...noLiveState, map: mapOf(event.map), players: withoutTeams(state.players) }
    case 'startedMap':
      return { ...state, map: mapOf(event.map) }
    case 'warmupStart':
      return { ...state, stage: 'warmup', isPaused: false, score: noScore }
    case 'matchStart':
      return { ...state, map: mapOf(event.map), stage: 'live', score: noScore }
    case 'roundStart':
      return { ...state, isPaused: false }
    // A round that counts proves that a match is running, even if its start was not logged.
    case 'roundWon':
      return { ...state, stage: state.stage === 'warmup' ? 'live' : state.stage }
    case 'scored':
      return { ...state, score: { ...state.score, [event.side]: event.points } }
    case 'matchStatus':
      return { ...state, map: mapOf(event.map), score: { ct: event.ct, t: event.t } }
    case 'paused':
      return { ...state, isPaused: event.isPaused }
    case 'gameOver':
      return { ...state, stage: 'over', isPaused: false }
    default:
      return state
  }
}

const withPlayer = (players: LiveState['players'], steamId: string, player: LivePlayer): LiveState['players'] => {
  const known = players[steamId]
  if (known?.name === player.name && known.team === player.team) return players
  if (known === undefined && Object.keys(players).length >= maxLivePlayers) return players
  return { ...players, [steamId]: player }
}

/** The team that a line names; undefined if it names none. */
const teamIn = (event: Extract<LogEvent, { player: LogPlayer }>): Team =>
  event.kind === 'switched' ? event.to : event.player.team

/** Events that prove that a player is there. A death does not: a player who disconnects dies afterwards. */
const arrivals: ReadonlySet<LogEvent['kind']> = new Set(['entered', 'switched', 'killed', 'assisted'])

/** The players after an event of one of them. Chat is skipped, because its author is uncertain. */
const afterPlayer = (
  players: LiveState['players'],
  event: Extract<LogEvent, { player: LogPlayer }>,
): LiveState['players'] => {
  const { steamId, name } = event.player
  if (steamId === undefined || event.kind === 'said') return players
  if (event.kind === 'disconnected') {
    const { [steamId]: left, ...others } = players
    return left === undefined ? players : others
  }
  if (players[steamId] === undefined && !arrivals.has(event.kind)) return players
  const team = teamIn(event) ?? players[steamId]?.team ?? 'unassigned'
  return withPlayer(players, steamId, { name: shownName(name) || steamId, team })
}

/** The longest believed time between two lines of a batch: an operator may set the clock of a server. */
const longestBatchMs = 3_600_000

/** The times of lines, counted back from the last one at `at`, because the zone of the server's clock is unknown. */
const placeTimes = (lines: readonly { readonly time: number | undefined }[], at: number): number[] => {
  const last = lines.findLast(({ time }) => time !== undefined)?.time
  return lines.map(({ time }) => {
    const before = last === undefined || time === undefined ? 0 : last - time
    return at - (before > 0 && before <= longestBatchMs ? before : 0)
  })
}

/** Whether a line tells something new: the game repeats the score. */
const isNews = ({ score }: LiveState, event: LogEvent): boolean =>
  event.kind !== 'scored' || score[event.side] !== event.points

/** Notes that a player came, or left if the name is undefined. A log can name any number of players. */
const noteMove = (moves: Map<string, string | undefined>, steamId: string, name: string | undefined): void => {
  moves.delete(steamId)
  moves.set(steamId, name)
  const [first] = moves.keys()
  if (first !== undefined && moves.size > maxLivePlayers) moves.delete(first)
}

/** Follows a game through new lines of its log, which arrived at `at`, in milliseconds since 1970. */
export const followGame = (before: LiveState, texts: readonly string[], at: number): FollowedGame => {
  let state = before
  const moves = new Map<string, string | undefined>()
  const shown: { readonly time: number | undefined; readonly parts: LiveLine['parts'] }[] = []
  for (const text of texts) {
    const read = readLogLine(text)
    if (read === undefined) continue
    const { time, event } = read
    const parts = shownParts(event)
    if (parts.length > 0 && isNews(state, event)) shown.push({ time, parts })
    if (!('player' in event)) {
      state = afterGame(state, event)
      continue
    }
    const { steamId, name } = event.player
    const players = afterPlayer(state.players, event)
    if (players !== state.players) state = { ...state, players }
    if (steamId === undefined) continue
    if (event.kind === 'entered') noteMove(moves, steamId, shownName(name) || steamId)
    else if (event.kind === 'disconnected') noteMove(moves, steamId, undefined)
  }
  const times = placeTimes(shown, at)
  return { state, moves, lines: shown.map(({ parts }, index) => ({ at: times[index] ?? at, parts })) }
}
