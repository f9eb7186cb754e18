import { cleanText } from '../../common/clean-text.ts'
import { isSteamId } from '../../common/is-steam-id.ts'
import { followRoster, type RosterNews } from '../../game/follow-roster.ts'
import { followRounds } from '../../game/follow-rounds.ts'
import type { LogEvent, LogPlayer } from '../../game/log/log-event.ts'
import { readLogLine } from '../../game/log/read-log-line.ts'
import { advanceClock, type LogClock, steadyTime } from '../../game/log-clock.ts'
import { playerName } from '../../players/player-name.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { maxLiveLines, maxLivePlayers } from '../limits.ts'
import { type LiveLine, shownParts } from './live-line.ts'
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
      return { ...noLiveState, map: mapOf(event.map), roster: state.roster, players: withoutTeams(state.players) }
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

const withoutPlayers = (players: LiveState['players'], left: readonly string[]): LiveState['players'] =>
  left.some((steamId) => Object.hasOwn(players, steamId))
    ? Object.fromEntries(Object.entries(players).filter(([steamId]) => !left.includes(steamId)))
    : players

/** The state after a line about players. */
const afterNews = (state: LiveState, { roster, here, left }: RosterNews): LiveState => {
  let players = withoutPlayers(state.players, left)
  for (const { steamId, name, team } of here)
    if (steamId !== undefined)
      players = withPlayer(players, steamId, {
        name: playerName(name, steamId),
        team: team ?? players[steamId]?.team ?? 'unassigned',
      })
  return roster === state.roster && players === state.players ? state : { ...state, roster, players }
}

/** Lines that the game also writes while it loads a backup; they then mean nothing. */
const reloadingKinds: ReadonlySet<LogEvent['kind']> = new Set(['suicide', 'roundWon'])

/** Whether a line tells something new: the game repeats the score, and kills everyone before a restored round. */
const isNews = ({ score, rounds }: LiveState, event: LogEvent): boolean =>
  event.kind === 'scored' ? score[event.side] !== event.points : !(rounds.isReloading && reloadingKinds.has(event.kind))

/** Notes that a player came, or left if the name is undefined. A log can name any number of players. */
const noteMove = (moves: Map<string, string | undefined>, steamId: string, name: string | undefined): void => {
  moves.delete(steamId)
  moves.set(steamId, name)
  const [first] = moves.keys()
  if (first !== undefined && moves.size > maxLivePlayers) moves.delete(first)
}

/**
 * Follows a game through new lines of its log, which arrived at `at`, in milliseconds since 1970: pass it lines, then take
 * the result.
 */
export const createGameFollower = (before: LiveState, at: number) => {
  let state = before
  let clock: LogClock = { time: undefined }
  const moves = new Map<string, string | undefined>()
  const shown: { readonly time: number | undefined; readonly parts: LiveLine['parts'] }[] = []

  const follow = (event: LogEvent): void => {
    const parts = shownParts(event)
    if (parts.length > 0 && isNews(state, event) && shown.push({ time: steadyTime(clock), parts }) > maxLiveLines)
      shown.shift()
    if (!('player' in event)) {
      const { rounds } = followRounds(state.rounds, event)
      state = afterGame(state, event)
      if (rounds !== state.rounds) state = { ...state, rounds }
      return
    }
    const news = followRoster(state.roster, event)
    state = afterNews(state, news)
    for (const left of news.left.filter(isSteamId)) noteMove(moves, left, undefined)
    const { steamId, name } = event.player
    if (event.kind === 'entered' && steamId !== undefined) noteMove(moves, steamId, playerName(name, steamId))
  }

  return {
    line: (text: string): void => {
      const { time, event } = readLogLine(text) ?? {}
      if (event === undefined) return
      if (time !== undefined) clock = advanceClock(clock, time, at)
      follow(event)
    },
    result: (): FollowedGame => {
      // Counted back from the last line, because the zone of the server's clock is unknown.
      const last = steadyTime(clock) ?? 0
      return { state, moves, lines: shown.map(({ time = last, parts }) => ({ at: at - (last - time), parts })) }
    },
  }
}

/** Follows a game through lines that arrived at `at`, in milliseconds since 1970. */
export const followGame = (before: LiveState, texts: readonly string[], at: number): FollowedGame => {
  const follower = createGameFollower(before, at)
  for (const text of texts) follower.line(text)
  return follower.result()
}
