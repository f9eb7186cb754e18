import type { LogPlayer, Side, Team } from '../../game/log/log-event.ts'
import { advanceClock, steadyTime } from '../../game/log-clock.ts'
import type { CountingState, FollowedPlayer } from './counting-state.ts'
import { idleAfterMs, longestSilenceMs, maxFollowedPlayers, sessionGapMs } from './limits.ts'
import type { AddCount } from './tally.ts'

/** Maximum length of a stored name, in code units; the game's names are shorter. */
const maxNameLength = 128

const sideOf = (team: Team): Side | undefined => (team === 'ct' || team === 't' ? team : undefined)

export type FollowOptions = {
  readonly state: CountingState
  /** Whether play currently counts. */
  isCounting(): boolean
  readonly addPlay: AddCount
  readonly addSession: (steamId: string) => void
  /** Called when a player has left the server. */
  onLeave(steamId: string): void
  /** Called when a player has a new name. */
  onName(steamId: string, name: string): void
}

/** Tracks the players on a game server with their teams, and counts playtime and sessions. */
export const followPlayers = ({ state, isCounting, addPlay, addSession, onLeave, onName }: FollowOptions) => {
  const { players, left } = state

  /** Counts the player's playtime since the last count. */
  const countPlaytime = (steamId: string, player: FollowedPlayer): void => {
    const to = Math.min(state.clock, player.seenAt + idleAfterMs)
    if (player.side !== undefined && isCounting() && to > player.countedTo) {
      const played = player.restMs + to - player.countedTo
      player.restMs = played % 1_000
      if (played >= 1_000) addPlay(steamId, 'playtimeSeconds', Math.floor(played / 1_000))
    }
    player.countedTo = state.clock
  }

  const beginSession = (steamId: string, player: FollowedPlayer): void => {
    if (player.isInSession) return
    player.isInSession = true
    addSession(steamId)
  }

  const setSide = (steamId: string, player: FollowedPlayer, side: Side | undefined): void => {
    if (player.side === side) return
    countPlaytime(steamId, player)
    player.side = side
    if (side !== undefined) beginSession(steamId, player)
  }

  const forgetLeft = (time: number): void => {
    const ids = Object.keys(left)
    for (const steamId of ids) {
      const away = time - (left[steamId] ?? 0)
      if (away < 0 || away > sessionGapMs) delete left[steamId]
    }
    for (const steamId of Object.keys(left).slice(0, -maxFollowedPlayers)) delete left[steamId]
  }

  const leave = (steamId: string): void => {
    const player = players[steamId]
    if (player === undefined) return
    countPlaytime(steamId, player)
    delete players[steamId]
    onLeave(steamId)
    const time = steadyTime(state)
    if (!player.isInSession || time === undefined) return
    delete left[steamId]
    left[steamId] = time
    forgetLeft(time)
  }

  const wasHere = (steamId: string): boolean => {
    const time = steadyTime(state)
    if (time !== undefined) forgetLeft(time)
    return Object.hasOwn(left, steamId)
  }

  const makeRoom = (): void => {
    const ids = Object.keys(players)
    if (ids.length < maxFollowedPlayers) return
    const seenAt = (steamId: string) => players[steamId]?.seenAt ?? 0
    leave(ids.reduce((oldest, steamId) => (seenAt(steamId) < seenAt(oldest) ? steamId : oldest)))
  }

  const add = (steamId: string): FollowedPlayer => {
    makeRoom()
    const player: FollowedPlayer = {
      side: undefined,
      name: '',
      seenAt: state.clock,
      countedTo: state.clock,
      restMs: 0,
      isInSession: wasHere(steamId),
    }
    delete left[steamId]
    players[steamId] = player
    return player
  }

  return {
    leave,
    /** Advances the clock to the time of a line that was received at `at`, by our clock. */
    advance: (time: number, at: number | undefined): void => {
      const before = steadyTime(state)
      Object.assign(state, advanceClock(state, time, at))
      const now = steadyTime(state)
      if (before !== undefined && now !== undefined) state.clock += Math.min(now - before, longestSilenceMs)
    },
    /** Records a player in a line; ignores bots and the console. */
    see: ({ steamId, team, name }: LogPlayer): void => {
      if (steamId === undefined) return
      const player = players[steamId] ?? add(steamId)
      if (state.clock - player.seenAt > idleAfterMs) countPlaytime(steamId, player)
      player.seenAt = state.clock
      const known = name.slice(0, maxNameLength)
      if (known !== player.name) {
        player.name = known
        onName(steamId, known)
      }
      if (team !== undefined) setSide(steamId, player, sideOf(team))
    },
    leaveAll: (): void => {
      for (const steamId of Object.keys(players)) leave(steamId)
    },
    countAllPlaytime: (): void => {
      for (const [steamId, player] of Object.entries(players)) countPlaytime(steamId, player)
    },
    /** Players on a side, without idle ones. */
    present: (): [steamId: string, side: Side][] =>
      Object.entries(players).flatMap(([steamId, { side, seenAt }]) =>
        side === undefined || state.clock - seenAt > idleAfterMs ? [] : [[steamId, side] as [string, Side]],
      ),
  }
}
