import { cleanText } from '../../common/clean-text.ts'
import type { LogEvent, LogPlayer, Side } from '../../game/log/log-event.ts'
import { nicknameMaxLength } from '../../leaderboard/limits.ts'
import { playerName } from '../../players/player-name.ts'
import { maxLostRounds, maxMatchEvents, maxMatchPlayers, maxMatchRounds } from '../limits.ts'
import type { MatchEvent } from './match-event.ts'
import { decidedRounds } from './match-record.ts'
import type { OpenMatch, OpenRound, Present } from './match-state.ts'
import type { RoundDetail } from './read-detail.ts'
import { followTeams, winnerOf } from './teams.ts'

const cleanName = (name: string): string => cleanText(name, nicknameMaxLength)

/** Position of a player in the match. Adds a new player; undefined if the match has too many. */
export const playerIn = (
  match: OpenMatch,
  { steamId, name }: Pick<Present, 'steamId' | 'name'>,
): number | undefined => {
  const at = match.players.findIndex((player) =>
    steamId === null ? player.isBot && player.name === name : player.steamId === steamId,
  )
  if (at >= 0) return at
  if (match.players.length >= maxMatchPlayers) return undefined
  return match.players.push({ steamId, name, isBot: steamId === null }) - 1
}

const newRound = (startedAt: number): OpenRound => ({ startedAt, ct: [], t: [], events: [], damage: {} })

/** Replaces the rounds of a match. The game's own counts then cover at most these rounds. */
const setRounds = (match: OpenMatch, rounds: OpenRound[]): void => {
  const removed = Math.max(0, rounds.length - maxMatchRounds)
  match.rounds = rounds.slice(removed)
  for (const count of Object.values(match.counted ?? {}))
    count.rounds = Math.max(0, Math.min(count.rounds, rounds.length) - removed)
}

/** Starts a round. One that was not decided is played again. */
export const startRound = (match: OpenMatch, time: number): void => {
  const last = match.rounds.at(-1)
  if (last !== undefined && last.endedAt === undefined) match.rounds.pop()
  if (match.rounds.length < maxMatchRounds) match.rounds.push(newRound(time))
  match.health = {}
  delete match.defuser
}

const countEvents = ({ rounds }: OpenMatch): number => rounds.reduce((sum, { events }) => sum + events.length, 0)

/** Adds an event to the current round, also shortly after it was decided. */
export const addEvent = (match: OpenMatch, time: number, event: Omit<MatchEvent, 'at'>): void => {
  const round = match.rounds.at(-1)
  if (round === undefined || countEvents(match) >= maxMatchEvents) return
  round.events.push({ ...event, at: Math.max(0, Math.round((time - round.startedAt) / 1_000)) })
}

/** Adds an assist to the last kill of the victim. */
export const addAssist = (match: OpenMatch, kind: 'assist' | 'flashAssist', by: number, victim: number): void => {
  const kill = match.rounds.at(-1)?.events.findLast((event) => event.kind === 'kill' && event.victim === victim)
  if (kill !== undefined && kill[kind] === undefined) kill[kind] = by
}

const fullHealth = 100

type Hit = { readonly by: number | undefined; readonly victim: number; readonly health: number }

/** Counts the health that a hit took, as the game does; `by` is undefined for a hit that does not count. */
export const addHit = (match: OpenMatch, { by, victim, health }: Hit): void => {
  const round = match.rounds.at(-1)
  if (round === undefined) return
  const taken = Math.max(0, (match.health[victim] ?? fullHealth) - health)
  match.health[victim] = health
  if (by !== undefined && taken > 0) round.damage[by] = (round.damage[by] ?? 0) + taken
}

/** Rounds won by the teams that are on each side in the last of the rounds. */
const wonBySide = (rounds: readonly OpenRound[]): Record<Side, number> => {
  const { sidesOfA } = followTeams(rounds)
  const now = sidesOfA.at(-1) ?? 'ct'
  const won = { ct: 0, t: 0 }
  for (const [index, round] of rounds.entries()) {
    const team = round.endedAt === undefined ? undefined : winnerOf(round, sidesOfA[index] ?? 'ct')
    if (team !== undefined) won[(team === 'a') === (now === 'ct') ? 'ct' : 't'] += 1
  }
  return won
}

/**
 * Makes the rounds before the one that is being decided agree with the score: removes rounds that the server took back,
 * for example by restoring a backup, and adds rounds whose lines were lost.
 */
const matchScore = (match: OpenMatch, current: OpenRound, before: Readonly<Record<Side, number>>): void => {
  const decided: OpenRound[] = decidedRounds(match)
  const wonBefore = () => wonBySide([...decided, current])
  const played = before.ct + before.t
  let won = wonBefore()
  while (won.ct + won.t > played) {
    decided.pop()
    won = wonBefore()
  }
  const lost = { ct: before.ct - won.ct, t: before.t - won.t }
  if (lost.ct >= 0 && lost.t >= 0 && lost.ct + lost.t <= maxLostRounds) {
    const { startedAt, ct, t } = current
    for (const winner of ['ct', 't'] as const)
      for (let round = 0; round < lost[winner]; round += 1)
        decided.push({ ...newRound(startedAt), endedAt: startedAt, winner, reason: 'unknown', ct: [...ct], t: [...t] })
  }
  setRounds(match, decided)
  setRounds(match, [...match.rounds, current])
}

/** Removes the current round and all after the first `played` won rounds, because the server took them back. */
export const takeBackTo = (match: OpenMatch, played: number): void => {
  const decided: OpenRound[] = decidedRounds(match)
  while (decided.filter(({ winner }) => winner !== undefined).length > played) decided.pop()
  setRounds(match, decided)
  match.health = {}
  delete match.defuser
}

/**
 * Notes what the game has counted for a player in all rounds so far: it knows more than the lines, such as assists when an
 * enemy dies by suicide.
 */
export const noteGameCount = (
  match: OpenMatch,
  present: readonly Present[],
  { steamId, kills, deaths, assists, damage, details }: Extract<LogEvent, { kind: 'statsPlayer' }>,
): void => {
  const known = [...match.players, ...present].find((player) => player.steamId === steamId)
  const at = known && playerIn(match, known)
  if (at === undefined) return
  const rounds = decidedRounds(match).length
  match.counted = {
    ...match.counted,
    [at]: { rounds, kills, deaths, assists, ...(damage !== undefined && { damage }), ...(details && { details }) },
  }
}

type Decision = RoundDetail & { readonly winner: Side | undefined; readonly time: number }

/** Decides the current round. */
export const decideRound = (
  match: OpenMatch,
  present: readonly Present[],
  { winner, reason, score, time }: Decision,
): void => {
  if (match.rounds.at(-1)?.endedAt !== undefined || match.rounds.length === 0) startRound(match, time)
  const round = match.rounds.at(-1)
  if (round === undefined || round.endedAt !== undefined) return
  for (const player of present) {
    const at = playerIn(match, player)
    if (at !== undefined) round[player.side].push(at)
  }
  if (score !== undefined && winner !== undefined && score[winner] > 0)
    matchScore(match, round, { ...score, [winner]: score[winner] - 1 })
  // CS2 does not log who defused the bomb, only who began to.
  const isDefused = reason === 'bomb_defused' && round.events.every(({ kind }) => kind !== 'bomb_defused')
  if (isDefused && match.defuser !== undefined) addEvent(match, time, { kind: 'bomb_defused', by: match.defuser })
  Object.assign(round, { endedAt: time, reason, ...(winner && { winner }) })
}

/** A player of a line; undefined for the console, the broadcast and players whose account is not known yet. */
export const personOf = (line: string, { steamId, name }: LogPlayer): Pick<Present, 'steamId' | 'name'> | undefined => {
  if (steamId !== undefined) return { steamId, name: playerName(name, steamId) }
  return line.includes('><BOT>') ? { steamId: null, name: cleanName(name) } : undefined
}
