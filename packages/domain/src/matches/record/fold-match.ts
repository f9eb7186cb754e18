import { followRoster, type RosterNews, rosterKey } from '../../game/follow-roster.ts'
import { followRounds } from '../../game/follow-rounds.ts'
import { reorderedMs } from '../../game/limits.ts'
import type { LogEvent, LogPlayer, Side } from '../../game/log/log-event.ts'
import { readLogLine } from '../../game/log/read-log-line.ts'
import { advanceClock, steadyTime } from '../../game/log-clock.ts'
import { leastRoundsBeforeWarmup, matchSilenceMs, maxMatchPlayers, repeatedLineMs } from '../limits.ts'
import { beginAlive, followDeath, followLeaving } from './follow-alive.ts'
import {
  addAssist,
  addEvent,
  addHit,
  decideRound,
  noteGameCount,
  personOf,
  playerIn,
  startRound,
  takeBackTo,
} from './follow-match.ts'
import { decidedRounds, isKept } from './match-record.ts'
import type { MatchState, OpenMatch, Present } from './match-state.ts'
import { type ActDetail, readActDetail, readRoundDetail } from './read-detail.ts'

/** How a match ended: by the rules, or before its end. */
export type MatchEnd = 'finished' | 'abandoned'

export type EndedMatch = { readonly match: OpenMatch; readonly end: MatchEnd }

export type FoldedMatches = {
  /** The state for the next lines. */
  readonly state: MatchState
  /** The matches that ended, in order. Only those worth keeping. */
  readonly ended: readonly EndedMatch[]
  /** Whether a line counted. */
  readonly hasChanged: boolean
}

type Folding = {
  readonly state: MatchState
  readonly ended: EndedMatch[]
  /** Returns the id of a new match. */
  newId(): string
}

const maxSeen = 256

/** A short fingerprint of a line (FNV-1a). */
const fingerprint = (line: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < line.length; at += 1) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Whether a line is older than the last one, by no more than a repetition can be. */
const isOld = ({ time: last }: MatchState, time: number): boolean =>
  last !== undefined && last - time > reorderedMs && last - time <= repeatedLineMs

/**
 * Whether a line came before: it is among the last lines, or it is old, and older than all of them. An old line between
 * them is new, because the server's clock was set back. Notes a new line.
 */
const isRepeated = (state: MatchState, time: number, line: string): boolean => {
  const { lines } = state
  const hash = fingerprint(line.trimEnd())
  if (lines.some(([, other]) => other === hash)) return true
  const [first] = lines
  if (first !== undefined && lines.length === maxSeen && time < first[0] && isOld(state, time)) return true
  state.lines = [...lines, [time, hash] as const].slice(-maxSeen)
  return false
}

const end = ({ state, ended }: Folding, how: MatchEnd): void => {
  const { match } = state
  state.match = undefined
  if (match !== undefined && isKept(match)) ended.push({ match, end: how })
}

/** Begins a match; one that restarts keeps its id. Its start is the time of the server's clock, as in the names of demos. */
const begin = ({ state, newId }: Folding, map: string): void => {
  const { time = 0 } = state
  Object.assign(state, { shift: 0, map: map === '' ? state.map : map })
  state.match = {
    id: state.match?.id ?? newId(),
    map: state.map,
    startedAt: time,
    lastAt: time,
    players: [],
    rounds: [],
    health: {},
  }
}

type Person = Pick<Present, 'steamId' | 'name'>

const isSame = (a: Person, b: Person): boolean => a.steamId === b.steamId && (a.steamId !== null || a.name === b.name)

const leave = (state: MatchState, hasLeft: (other: Present) => boolean): boolean => {
  const { length } = state.present
  state.present = state.present.filter((other) => !hasLeft(other))
  return state.present.length < length
}

const sideOf = (team: LogPlayer['team']): Side | undefined => (team === 'ct' || team === 't' ? team : undefined)

/** Stores the side of a player on the server. Returns whether it changed. */
const see = (state: MatchState, line: string, player: LogPlayer): boolean => {
  const person = personOf(line, player)
  if (person === undefined || player.team === undefined) return false
  const side = sideOf(player.team)
  if (side === undefined) return leave(state, (other) => isSame(other, person))
  const known = state.present.find((other) => isSame(other, person))
  if (known?.side === side && known.name === person.name) return false
  if (known !== undefined) Object.assign(known, { ...person, side })
  else if (state.present.push({ ...person, side }) > maxMatchPlayers) state.present.shift()
  return true
}

/** Follows who is on the server, and on which side. Returns whether something changed. */
const follow = (state: MatchState, line: string, event: ActEvent, { roster, here, left }: RosterNews): boolean => {
  const { roster: before } = state
  state.roster = roster
  // A player who connects is on no side. If the player was on one, the line about their disconnect was lost.
  const gone = event.kind === 'connected' ? [...left, rosterKey(event.player)] : left
  const hasLeft = leave(state, ({ steamId, name }) => gone.includes(rosterKey({ steamId: steamId ?? undefined, name })))
  const isSeen = here.map((player) => see(state, line, player)).includes(true)
  return roster !== before || hasLeft || isSeen
}

type ActEvent = Extract<LogEvent, { player: LogPlayer }>

/** The position in the match of a player of a line. */
const placeIn = (match: OpenMatch, line: string, player: LogPlayer): number | undefined => {
  const person = personOf(line, player)
  return person && playerIn(match, person)
}

const isSameSide = ({ player, victim }: { player: LogPlayer; victim: LogPlayer }): boolean =>
  sideOf(player.team) !== undefined && player.team === victim.team

const kill = (match: OpenMatch, line: string, time: number, event: Extract<LogEvent, { kind: 'killed' }>): void => {
  const by = placeIn(match, line, event.player)
  const victim = placeIn(match, line, event.victim)
  if (by === undefined || victim === undefined) return
  followDeath(match, victim, by)
  addEvent(match, time, {
    kind: 'kill',
    by,
    victim,
    weapon: event.weapon,
    ...(event.isHeadshot && { headshot: true }),
    ...(isSameSide(event) && { teamKill: true }),
  })
}

const act = (match: OpenMatch, line: string, time: number, player: LogPlayer, detail: ActDetail): void => {
  const by = placeIn(match, line, player)
  if (by === undefined) return
  switch (detail.kind) {
    case 'planted':
      addEvent(match, time, { kind: 'bomb_planted', by, ...(detail.site && { site: detail.site }) })
      break
    case 'defused':
      addEvent(match, time, { kind: 'bomb_defused', by })
      break
    case 'defusing':
      match.defuser = by
      break
    case 'attacked': {
      const victim = placeIn(match, line, detail.victim)
      const isEnemy = !isSameSide({ player, victim: detail.victim })
      if (victim !== undefined) addHit(match, { ...detail, by: isEnemy ? by : undefined, victim })
    }
  }
}

/** What a player's line adds to the match. */
const applyToMatch = (match: OpenMatch, line: string, time: number, event: ActEvent): void => {
  const at = placeIn(match, line, event.player)
  switch (event.kind) {
    case 'killed':
      kill(match, line, time, event)
      break
    case 'assisted':
    case 'flashAssisted': {
      const victim = placeIn(match, line, event.victim)
      // The game does not count an assist against the own side.
      if (at !== undefined && victim !== undefined && !isSameSide(event))
        addAssist(match, event.kind === 'assisted' ? 'assist' : 'flashAssist', at, victim)
      break
    }
    case 'suicide':
    case 'killedByBomb':
      if (at === undefined) break
      followDeath(match, at)
      addEvent(match, time, { kind: 'death', by: at })
      break
    default:
  }
}

const applyPlayer = (
  { state }: Folding,
  { line, time, event, detail }: { line: string; time: number; event: ActEvent; detail: ActDetail | undefined },
): void => {
  const news = followRoster(state.roster, event)
  follow(state, line, event, news)
  if (state.match !== undefined) followLeaving(state.match, state.present)
  const isHere = (player: LogPlayer) => news.here.some((other) => rosterKey(other) === rosterKey(player))
  if (state.match === undefined || state.rounds.isReloading || !isHere('victim' in event ? event.victim : event.player))
    return
  if (detail !== undefined) act(state.match, line, time, event.player, detail)
  else applyToMatch(state.match, line, time, event)
}

const beginRound = ({ present }: MatchState, match: OpenMatch, time: number): void => {
  startRound(match, time)
  beginAlive(match, present)
}

const applyGame = (folding: Folding, line: string, time: number, event: LogEvent): void => {
  const { state } = folding
  const { match } = state
  const { rounds, takenBackTo } = followRounds(state.rounds, event)
  state.rounds = rounds
  if (match !== undefined && takenBackTo !== undefined) takeBackTo(match, takenBackTo)
  switch (event.kind) {
    case 'matchStart':
      begin(folding, event.map)
      break
    case 'warmupStart':
      if (match !== undefined && decidedRounds(match).length < leastRoundsBeforeWarmup) state.match = undefined
      end(folding, 'abandoned')
      break
    case 'loadingMap':
    case 'startedMap':
      end(folding, 'abandoned')
      Object.assign(state, { map: event.map, present: [] })
      break
    case 'freezePeriod':
      if (match?.rounds.at(-1)?.endedAt !== undefined) beginRound(state, match, time)
      break
    case 'roundStart':
      if (match !== undefined) beginRound(state, match, time)
      break
    case 'roundWon':
      // To load a backup, the game ends the round with a draw that does not count.
      if (rounds.isReloading) break
      // A decided round proves that a match is running, even if its start was not logged.
      if (match === undefined) begin(folding, state.map)
      if (state.match !== undefined)
        decideRound(state.match, state.present, { ...readRoundDetail(line), winner: event.winner, time })
      break
    // The game's counts so far include undone kills.
    case 'matchReloaded':
      if (match !== undefined) match.counted = {}
      break
    case 'statsPlayer':
      if (match !== undefined) noteGameCount(match, state.present, event)
      break
    case 'gameOver':
      end(folding, 'finished')
      break
    default:
  }
}

/** Lines that change a match; others only say on which side a player is. */
const countingKinds: ReadonlySet<LogEvent['kind']> = new Set([
  'killed',
  'assisted',
  'flashAssisted',
  'suicide',
  'killedByBomb',
  'switched',
  'connected',
  'validated',
  'entered',
  'disconnected',
  'matchStart',
  'warmupStart',
  'loadingMap',
  'startedMap',
  'freezePeriod',
  'roundStart',
  'roundWon',
  'matchReloaded',
  'matchStatus',
  'statsRound',
  'statsPlayer',
  'gameOver',
] satisfies LogEvent['kind'][])

/** Applies a line that was received at `at`; returns whether the state changed. */
const applyLine = (folding: Folding, line: string, at: number | undefined): boolean => {
  const { state } = folding
  const { event, time: clock = state.time } = readLogLine(line) ?? {}
  // The author of a chat line is uncertain.
  if (clock === undefined || event === undefined || event.kind === 'said') return false
  const detail = event.kind === 'acted' ? readActDetail(line) : undefined
  if (detail === undefined && !countingKinds.has(event.kind))
    return 'player' in event && !isOld(state, clock) && follow(state, line, event, followRoster(state.roster, event))
  if (isRepeated(state, clock, line)) return false
  Object.assign(state, advanceClock(state, clock, at))
  const time = steadyTime(state) ?? clock
  if (state.match !== undefined && time - state.match.lastAt > matchSilenceMs) end(folding, 'abandoned')
  if ('player' in event) applyPlayer(folding, { line, time, event, detail })
  else applyGame(folding, line, time, event)
  if (state.match !== undefined) state.match.lastAt = steadyTime(state) ?? time
  return true
}

/**
 * Follows the matches in the log of a game server (docs/product/matches.md): pass it lines, then take
 * the result. Does not change the given state. The result does not depend on how the lines are divided between calls.
 * `at`: when the lines were received, in milliseconds since 1970; undefined if that is unknown.
 */
export const createMatchFold = (given: MatchState, newId: () => string, at?: number) => {
  const folding: Folding = { state: structuredClone(given), ended: [], newId }
  let hasChanged = false
  return {
    line: (line: string): void => {
      if (applyLine(folding, line, at)) hasChanged = true
    },
    result: (): FoldedMatches => ({ state: folding.state, ended: folding.ended, hasChanged }),
  }
}

/** Follows the matches in lines, starting from a state. */
export const foldMatches = (
  given: MatchState,
  lines: Iterable<string>,
  newId: () => string,
  at?: number,
): FoldedMatches => {
  const fold = createMatchFold(given, newId, at)
  for (const line of lines) fold.line(line)
  return fold.result()
}

/** Ends the open match because no more lines come; undefined if none is worth keeping. */
export const abandonMatch = (
  given: MatchState,
): { readonly state: MatchState; readonly ended: EndedMatch | undefined } => {
  const folding: Folding = { state: structuredClone(given), ended: [], newId: () => '' }
  end(folding, 'abandoned')
  return { state: folding.state, ended: folding.ended[0] }
}
