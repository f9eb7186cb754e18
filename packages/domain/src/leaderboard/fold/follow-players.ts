import type { LogPlayer, Side, Team } from '../log/log-event.ts'
import type { CountingState, FollowedPlayer } from './counting-state.ts'
import type { Increments } from './increments.ts'
import { idleAfterMs, longestSilenceMs, maxFollowedPlayers, sessionGapMs } from './limits.ts'

/** Longest name that is remembered, in code units; the game's are shorter. */
const maxNameLength = 128

const sideOf = (team: Team): Side | undefined => (team === 'ct' || team === 't' ? team : undefined)

export type FollowOptions = {
  readonly state: CountingState
  /** Whether play counts at the moment. */
  isCounting(): boolean
  incrementsOf(steamId: string): Increments
  /** Called with whoever is not on the server any more. */
  onLeave(steamId: string): void
  /** Called with the name of whoever has a new one. */
  onName(steamId: string, name: string): void
}

/** Follows who is on a game server, in which team and for how long, and counts playtime and sessions. */
export const followPlayers = ({ state, isCounting, incrementsOf, onLeave, onName }: FollowOptions) => {
  const { players, left } = state

  /** Counts what a player has played since it was counted last. */
  const countPlaytime = (steamId: string, player: FollowedPlayer): void => {
    const to = Math.min(state.clock, player.seenAt + idleAfterMs)
    if (player.side !== undefined && isCounting() && to > player.countedTo) {
      const played = player.restMs + to - player.countedTo
      player.restMs = played % 1_000
      if (played >= 1_000) incrementsOf(steamId).playtimeSeconds += Math.floor(played / 1_000)
    }
    player.countedTo = state.clock
  }

  const beginSession = (steamId: string, player: FollowedPlayer): void => {
    if (player.isInSession) return
    player.isInSession = true
    incrementsOf(steamId).sessions += 1
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
    if (!player.isInSession || state.time === undefined) return
    delete left[steamId]
    left[steamId] = state.time
    forgetLeft(state.time)
  }

  const wasHere = (steamId: string): boolean => {
    if (state.time !== undefined) forgetLeft(state.time)
    return Object.hasOwn(left, steamId)
  }

  const makeRoom = (): void => {
    const ids = Object.keys(players)
    if (ids.length < maxFollowedPlayers) return
    const seenAt = (steamId: string) => players[steamId]?.seenAt ?? 0
    leave(ids.reduce((oldest, steamId) => (seenAt(steamId) < seenAt(oldest) ? steamId : oldest)))
  }

  const add = (steamId: string, slot: number): FollowedPlayer => {
    makeRoom()
    const player: FollowedPlayer = {
      slot,
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
    /** Lets time pass until a line's. A clock that is set back stands still. */
    advance: (time: number): void => {
      if (state.time !== undefined) state.clock += Math.min(Math.max(time - state.time, 0), longestSilenceMs)
      state.time = time
    },
    /** Notes a player whom a line names; bots and the console are nobody. */
    see: ({ steamId, slot, team, name }: LogPlayer): void => {
      if (steamId === undefined) return
      const player = players[steamId] ?? add(steamId, slot)
      if (state.clock - player.seenAt > idleAfterMs) countPlaytime(steamId, player)
      player.seenAt = state.clock
      player.slot = slot
      const known = name.slice(0, maxNameLength)
      if (known !== player.name) {
        player.name = known
        onName(steamId, known)
      }
      if (team !== undefined) setSide(steamId, player, sideOf(team))
    },
    switchTo: (steamId: string, team: Team): void => {
      const player = players[steamId]
      if (player !== undefined) setSide(steamId, player, sideOf(team))
    },
    /**
     * A number on the server belongs to one player: whoever had it before is gone. Whoever comes was here before only if
     * the line that said so is missing, and has left since.
     */
    freeSlot: ({ slot, steamId }: LogPlayer): void => {
      for (const [other, player] of Object.entries(players)) if (player.slot === slot || other === steamId) leave(other)
    },
    leaveAll: (): void => {
      for (const steamId of Object.keys(players)) leave(steamId)
    },
    countAllPlaytime: (): void => {
      for (const [steamId, player] of Object.entries(players)) countPlaytime(steamId, player)
    },
    /** Who is on a side, without those who are idle. */
    present: (): [steamId: string, side: Side][] =>
      Object.entries(players).flatMap(([steamId, { side, seenAt }]) =>
        side === undefined || state.clock - seenAt > idleAfterMs ? [] : [[steamId, side] as [string, Side]],
      ),
  }
}
