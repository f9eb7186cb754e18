import { cleanText } from '../../common/clean-text.ts'
import { nicknameMaxLength } from '../limits.ts'
import type { LogEvent, LogPlayer } from '../log/log-event.ts'
import { readLogLine } from '../log/read-log-line.ts'
import { weaponClass } from '../log/weapons.ts'
import type { LeaderboardMode } from '../modes.ts'
import type { CountingState } from './counting-state.ts'
import { followPlayers } from './follow-players.ts'
import { followRound } from './follow-round.ts'
import type { Increments } from './increments.ts'
import { countsRounds, hasRounds } from './modes.ts'
import { createTally } from './tally.ts'

export type Counted = {
  /** State for the next lines. */
  readonly state: CountingState
  /** Additions to each player's totals, by Steam ID. */
  readonly increments: ReadonlyMap<string, Readonly<Increments>>
  /** New player names by Steam ID, safe to show. */
  readonly names: ReadonlyMap<string, string>
  /** Number of lines read, and of those with an unknown format. */
  readonly lines: { readonly read: number; readonly unknown: number }
}

type PlayerEvent = Extract<LogEvent, { player: LogPlayer }>

const killsOfClass = { rifle: 'rifleKills', pistol: 'pistolKills', awp: 'awpKills' } as const

/**
 * Counts log lines of one game server for a mode (docs/product/leaderboard.md#leaderboard-counting): pass it lines, then take the
 * result. Does not change the given state.
 */
export const createCount = (given: CountingState, mode: LeaderboardMode) => {
  const state = structuredClone(given)
  const tally = createTally(state, mode)
  const { addPlay } = tally
  const names = new Map<string, string>()
  let read = 0
  let unknown = 0

  const isCounting = () => state.isLive || !hasRounds(mode)
  const rounds = followRound(state, addPlay)
  const players = followPlayers({
    state,
    isCounting,
    addPlay,
    addSession: (steamId) => tally.add(steamId, 'sessions'),
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

  /** Discards a match that restarts or returns to warmup. */
  const beginAgain = (isLive: boolean): void => {
    setLive(isLive)
    tally.takeBack()
  }

  const endMatch = (): void => {
    setLive(false)
    tally.settle()
  }

  const see = (player: LogPlayer): void => {
    players.see(player)
    const { steamId, team } = player
    if (steamId !== undefined && (team === 'ct' || team === 't')) rounds.correctSide(steamId, team)
  }

  const die = (steamId: string | undefined): void => {
    if (steamId === undefined) return
    if (isCounting()) addPlay(steamId, 'deaths')
    rounds.die(steamId)
  }

  const kill = ({ player, victim, weapon, isHeadshot }: Extract<LogEvent, { kind: 'killed' }>): void => {
    see(player)
    see(victim)
    if (victim.steamId === undefined) return
    // Bots get no kills, but their victims still leave the round.
    if (player.steamId === undefined) {
      rounds.die(victim.steamId)
      return
    }
    die(victim.steamId)
    const isTeamKill = hasRounds(mode) && player.team !== undefined && player.team === victim.team
    if (!isCounting() || isTeamKill || player.steamId === victim.steamId) return
    addPlay(player.steamId, 'kills')
    if (isHeadshot) addPlay(player.steamId, 'headshots')
    const kind = weaponClass(weapon)
    if (kind !== undefined) addPlay(player.steamId, killsOfClass[kind])
  }

  const switchTeam = ({ player, to }: Extract<LogEvent, { kind: 'switched' }>): void => {
    players.see({ ...player, team: undefined })
    if (player.steamId === undefined) return
    if (state.round?.members[player.steamId] !== to) rounds.leave(player.steamId)
    players.switchTo(player.steamId, to)
  }

  const win = (winner: 'ct' | 't' | undefined): void => {
    // A decided round proves that a match is running, even if its start was not logged.
    if (!state.isLive && winner !== undefined) setLive(true)
    rounds.settle(winner)
  }

  const changeMap = (): void => {
    players.leaveAll()
    endMatch()
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
        players.takeSlot(event.player)
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
        // A name can make a player's line look like another player's chat.
        break
      default:
        see(event.player)
    }
  }

  const applyToGame = (event: Exclude<LogEvent, PlayerEvent>): void => {
    switch (event.kind) {
      case 'matchStart':
        beginAgain(true)
        break
      case 'warmupStart':
        beginAgain(false)
        break
      case 'restartRound':
        setLive(false)
        break
      // The game waited for players because a side was empty. This is not a restart, so earlier play still counts.
      case 'gameCommencing':
      case 'gameOver':
        endMatch()
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
    /** Counts a line without its line break. */
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
    /** Starts the log of a new map. */
    changeMap,
    /** Makes the counts so far final: a restart of the match no longer discards them. */
    settle: (): void => tally.settle(),
    /** The counts up to the time of the last line. */
    result: (): Counted => {
      players.countAllPlaytime()
      return { state, increments: tally.increments, names, lines: { read, unknown } }
    },
  }
}

/** Counts lines, starting from a state. */
export const countLines = (state: CountingState, lines: Iterable<string>, mode: LeaderboardMode): Counted => {
  const count = createCount(state, mode)
  for (const line of lines) count.line(line)
  return count.result()
}
