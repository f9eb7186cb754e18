import { cleanText } from '../../common/clean-text.ts'
import { nicknameMaxLength } from '../limits.ts'
import type { LogEvent, LogPlayer } from '../log/log-event.ts'
import { readLogLine } from '../log/read-log-line.ts'
import { weaponClass } from '../log/weapons.ts'
import type { LeaderboardMode } from '../modes.ts'
import type { CountingState } from './counting-state.ts'
import { followPlayers } from './follow-players.ts'
import { followRound } from './follow-round.ts'
import { type Increments, noIncrements } from './increments.ts'
import { countsRounds, hasRounds } from './modes.ts'

export type Counted = {
  /** For the lines that come next. */
  readonly state: CountingState
  /** What the lines add to each player's totals, by Steam ID. */
  readonly increments: ReadonlyMap<string, Readonly<Increments>>
  /** New names of players by Steam ID, safe to show. */
  readonly names: ReadonlyMap<string, string>
  /** Lines that were read, and lines that are none we know. */
  readonly lines: { readonly read: number; readonly unknown: number }
}

type PlayerEvent = Extract<LogEvent, { player: LogPlayer }>

const killsOfClass = { rifle: 'rifleKills', pistol: 'pistolKills', awp: 'awpKills' } as const

/**
 * Counts log lines of one game server for a mode (docs/product.md#leaderboard-counting): feed it lines, then take the
 * result. The given state is not changed.
 */
export const createCount = (given: CountingState, mode: LeaderboardMode) => {
  const state = structuredClone(given)
  const increments = new Map<string, Increments>()
  const names = new Map<string, string>()
  let read = 0
  let unknown = 0

  const incrementsOf = (steamId: string): Increments => {
    const known = increments.get(steamId) ?? noIncrements()
    increments.set(steamId, known)
    return known
  }
  const isCounting = () => state.isLive || !hasRounds(mode)
  const rounds = followRound(state, incrementsOf)
  const players = followPlayers({
    state,
    isCounting,
    incrementsOf,
    onLeave: (steamId) => rounds.leave(steamId),
    onName: (steamId, name) => {
      const clean = cleanText(name, nicknameMaxLength)
      if (clean !== '') names.set(steamId, clean)
    },
  })

  const setLive = (isLive: boolean): void => {
    players.countAllPlaytime()
    state.isLive = isLive
    rounds.drop()
  }

  const see = (player: LogPlayer): void => {
    players.see(player)
    const { steamId, team } = player
    if (steamId !== undefined && (team === 'ct' || team === 't')) rounds.correctSide(steamId, team)
  }

  const die = (steamId: string | undefined): void => {
    if (steamId === undefined) return
    if (isCounting()) incrementsOf(steamId).deaths += 1
    rounds.die(steamId)
  }

  const kill = ({ player, victim, weapon, isHeadshot }: Extract<LogEvent, { kind: 'killed' }>): void => {
    see(player)
    see(victim)
    if (victim.steamId === undefined) return
    // A bot kills nobody; whoever it shot is out of the round all the same.
    if (player.steamId === undefined) {
      rounds.die(victim.steamId)
      return
    }
    die(victim.steamId)
    const isTeamKill = hasRounds(mode) && player.team !== undefined && player.team === victim.team
    if (!isCounting() || isTeamKill || player.steamId === victim.steamId) return
    const counts = incrementsOf(player.steamId)
    counts.kills += 1
    if (isHeadshot) counts.headshots += 1
    const kind = weaponClass(weapon)
    if (kind !== undefined) counts[killsOfClass[kind]] += 1
  }

  const switchTeam = ({ player, to }: Extract<LogEvent, { kind: 'switched' }>): void => {
    players.see({ ...player, team: undefined })
    if (player.steamId === undefined) return
    if (state.round?.members[player.steamId] !== to) rounds.leave(player.steamId)
    players.switchTo(player.steamId, to)
  }

  const win = (winner: 'ct' | 't' | undefined): void => {
    // A decided round shows that a match is on, whose start was not seen.
    if (!state.isLive && winner !== undefined) setLive(true)
    rounds.settle(winner)
  }

  const changeMap = (): void => {
    players.leaveAll()
    setLive(false)
  }

  const applyToPlayers = (event: PlayerEvent): void => {
    switch (event.kind) {
      case 'killed':
        kill(event)
        break
      case 'switched':
        switchTeam(event)
        break
      case 'disconnected':
        if (event.player.steamId !== undefined) players.leave(event.player.steamId)
        break
      case 'connected':
        players.freeSlot(event.player)
        see(event.player)
        break
      case 'suicide':
      case 'killedByBomb':
        see(event.player)
        die(event.player.steamId)
        break
      case 'assisted':
      case 'flashAssisted':
        see(event.player)
        see(event.victim)
        break
      case 'said':
        // A name can make any line of its owner somebody else's chat.
        break
      default:
        see(event.player)
    }
  }

  const applyToGame = (event: Exclude<LogEvent, PlayerEvent>): void => {
    switch (event.kind) {
      case 'matchStart':
        setLive(true)
        break
      case 'restartRound':
      case 'gameCommencing':
      case 'gameOver':
        setLive(false)
        break
      case 'loadingMap':
        changeMap()
        break
      case 'roundStart':
        if (state.isLive && countsRounds(mode)) rounds.start(players.present())
        else rounds.drop()
        break
      case 'roundWon':
        win(event.winner)
        break
      case 'roundEnd':
        rounds.end()
        break
      default:
    }
  }

  return {
    /** Counts a line, without its line break. */
    line: (text: string): void => {
      if (text.trim() === '') return
      read += 1
      const known = readLogLine(text)
      if (known === undefined) {
        unknown += 1
        return
      }
      if (known.time !== undefined) players.advance(known.time)
      if ('player' in known.event) applyToPlayers(known.event)
      else applyToGame(known.event)
    },
    /** The log of a new map begins. */
    changeMap,
    /** What was counted, up to the time of the last line. */
    result: (): Counted => {
      players.countAllPlaytime()
      return { state, increments, names, lines: { read, unknown } }
    },
  }
}

/** Counts lines on top of a state. */
export const countLines = (state: CountingState, lines: Iterable<string>, mode: LeaderboardMode): Counted => {
  const count = createCount(state, mode)
  for (const line of lines) count.line(line)
  return count.result()
}
