import type { LogEvent, LogPlayer, Side } from '../../leaderboard/log/log-event.ts'
import { readLogLine } from '../../leaderboard/log/read-log-line.ts'
import { addAssist, addEvent, addHit, decideRound, personOf, playerIn, startRound } from './follow-match.ts'
import { leastRoundsBeforeWarmup, matchSilenceMs, maxMatchPlayers, repeatedLineMs } from './limits.ts'
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

/** Whether a line with this time is a repetition. */
const isOld = (state: MatchState, time: number): boolean => {
  const behind = (state.time ?? time) - time
  return behind > 0 && behind <= repeatedLineMs
}

/** Whether the same line with the same time came before. Notes it otherwise. */
const isRepeated = (state: MatchState, time: number, line: string): boolean => {
  const hash = fingerprint(line.trimEnd())
  if (state.time !== time) state.seen = []
  state.time = time
  if (state.seen.includes(hash)) return true
  state.seen = [...state.seen, hash].slice(-maxSeen)
  return false
}

const end = ({ state, ended }: Folding, how: MatchEnd): void => {
  const { match } = state
  state.match = undefined
  if (match !== undefined && isKept(match)) ended.push({ match, end: how })
}

/** Begins a match; one that restarts keeps its id. */
const begin = ({ state, newId }: Folding, time: number, map: string): void => {
  state.map = map === '' ? state.map : map
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

const leave = ({ present }: MatchState, person: Person): boolean => {
  const at = present.findIndex((other) => isSame(other, person))
  if (at >= 0) present.splice(at, 1)
  return at >= 0
}

const sideOf = (team: LogPlayer['team']): Side | undefined => (team === 'ct' || team === 't' ? team : undefined)

/** Stores the side of a player: the team in the line, or the one that they switch to. Returns whether it changed. */
const see = (state: MatchState, line: string, player: LogPlayer, team = player.team): boolean => {
  const person = personOf(line, player)
  if (person === undefined || team === undefined) return false
  const side = sideOf(team)
  if (side === undefined) return leave(state, person)
  const known = state.present.find((other) => isSame(other, person))
  if (known?.side === side && known.name === person.name) return false
  if (known !== undefined) Object.assign(known, { ...person, side })
  else if (state.present.push({ ...person, side }) > maxMatchPlayers) state.present.shift()
  return true
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
      if (at !== undefined) addEvent(match, time, { kind: 'death', by: at })
      break
    default:
  }
}

const applyPlayer = (
  { state }: Folding,
  { line, time, event, detail }: { line: string; time: number; event: ActEvent; detail: ActDetail | undefined },
): void => {
  const person = personOf(line, event.player)
  if (event.kind === 'connected' || event.kind === 'disconnected') {
    if (person !== undefined) leave(state, person)
    return
  }
  see(state, line, event.player, event.kind === 'switched' ? event.to : event.player.team)
  if ('victim' in event) see(state, line, event.victim)
  if (state.match === undefined) return
  if (detail !== undefined) act(state.match, line, time, event.player, detail)
  else applyToMatch(state.match, line, time, event)
}

const applyGame = (folding: Folding, line: string, time: number, event: LogEvent): void => {
  const { state } = folding
  const { match } = state
  switch (event.kind) {
    case 'matchStart':
      begin(folding, time, event.map)
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
      if (match?.rounds.at(-1)?.endedAt !== undefined) startRound(match, time)
      break
    case 'roundStart':
      if (match !== undefined) startRound(match, time)
      break
    case 'roundWon':
      // A decided round proves that a match is running, even if its start was not logged.
      if (match === undefined) begin(folding, time, state.map)
      if (state.match !== undefined)
        decideRound(state.match, state.present, { ...readRoundDetail(line), winner: event.winner, time })
      break
    case 'gameOver':
      end(folding, 'finished')
      break
    default:
  }
}

/** Lines that change a match; others only tell on which side a player is. */
const countingKinds: ReadonlySet<LogEvent['kind']> = new Set([
  'killed',
  'assisted',
  'flashAssisted',
  'suicide',
  'killedByBomb',
  'switched',
  'connected',
  'disconnected',
  'matchStart',
  'warmupStart',
  'loadingMap',
  'startedMap',
  'freezePeriod',
  'roundStart',
  'roundWon',
  'gameOver',
] satisfies LogEvent['kind'][])

/** Applies a line; returns whether the state changed. */
const applyLine = (folding: Folding, line: string): boolean => {
  const { state } = folding
  const { time, event } = readLogLine(line) ?? {}
  // The author of a chat line is uncertain.
  if (time === undefined || event === undefined || event.kind === 'said' || isOld(state, time)) return false
  const detail = event.kind === 'acted' ? readActDetail(line) : undefined
  if (detail === undefined && !countingKinds.has(event.kind)) return 'player' in event && see(state, line, event.player)
  if (isRepeated(state, time, line)) return false
  if (state.match !== undefined && time - state.match.lastAt > matchSilenceMs) end(folding, 'abandoned')
  if ('player' in event) applyPlayer(folding, { line, time, event, detail })
  else applyGame(folding, line, time, event)
  if (state.match !== undefined) state.match.lastAt = time
  return true
}

/**
 * Follows the matches in the log of a game server (docs/product/practice.md#practice-matches). Does not change the given
 * state. The result does not depend on how the lines are divided between calls.
 */
export const foldMatches = (given: MatchState, lines: Iterable<string>, newId: () => string): FoldedMatches => {
  const folding: Folding = { state: structuredClone(given), ended: [], newId }
  let hasChanged = false
  for (const line of lines) if (applyLine(folding, line)) hasChanged = true
  return { state: folding.state, ended: folding.ended, hasChanged }
}

/** Ends the open match because no more lines come; undefined if none is worth keeping. */
export const abandonMatch = (
  given: MatchState,
): { readonly state: MatchState; readonly ended: EndedMatch | undefined } => {
  const folding: Folding = { state: structuredClone(given), ended: [], newId: () => '' }
  end(folding, 'abandoned')
  return { state: folding.state, ended: folding.ended[0] }
}
