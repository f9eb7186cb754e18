import type { LogEvent, LogPlayer } from '../log/log-event.ts'
import { weaponClass } from '../log/weapons.ts'
import type { Counting } from './counting.ts'
import { hasRounds } from './modes.ts'

export type PlayerEvent = Extract<LogEvent, { player: LogPlayer }>

const killsOfClass = { rifle: 'rifleKills', pistol: 'pistolKills', awp: 'awpKills' } as const

const see = ({ players, rounds }: Counting, player: LogPlayer): void => {
  players.see(player)
  const { steamId, team } = player
  if (steamId !== undefined && (team === 'ct' || team === 't')) rounds.correctSide(steamId, team)
}

const die = ({ isCounting, tally, rounds }: Counting, steamId: string | undefined): void => {
  if (steamId === undefined) return
  if (isCounting()) tally.addPlay(steamId, 'deaths')
  rounds.die(steamId)
}

const kill = (
  counting: Counting,
  { player, victim, weapon, isHeadshot }: Extract<LogEvent, { kind: 'killed' }>,
): void => {
  const { mode, rounds, isCounting } = counting
  const { addPlay } = counting.tally
  see(counting, player)
  see(counting, victim)
  if (victim.steamId === undefined) return
  // Bots get no kills, but their victims still leave the round.
  if (player.steamId === undefined) {
    rounds.die(victim.steamId)
    return
  }
  die(counting, victim.steamId)
  const isTeamKill = hasRounds(mode) && player.team !== undefined && player.team === victim.team
  if (!isCounting() || isTeamKill || player.steamId === victim.steamId) return
  addPlay(player.steamId, 'kills')
  if (isHeadshot) addPlay(player.steamId, 'headshots')
  const kind = weaponClass(weapon)
  if (kind !== undefined) addPlay(player.steamId, killsOfClass[kind])
}

const switchTeam = (
  { state, players, rounds }: Counting,
  { player, to }: Extract<LogEvent, { kind: 'switched' }>,
): void => {
  players.see({ ...player, team: undefined })
  if (player.steamId === undefined) return
  if (state.round?.members[player.steamId] !== to) rounds.leave(player.steamId)
  players.switchTo(player.steamId, to)
}

/** Counts what a line says of a player. */
export const applyToPlayers = (counting: Counting, event: PlayerEvent): void => {
  const { players } = counting
  switch (event.kind) {
    case 'killed':
      kill(counting, event)
      break
    case 'switched':
      switchTeam(counting, event)
      break
    case 'disconnected':
      if (event.player.steamId !== undefined) players.leave(event.player.steamId)
      break
    case 'connected':
      players.freeSlot(event.player)
      see(counting, event.player)
      players.takeSlot(event.player)
      break
    case 'suicide':
    case 'killedByBomb':
      see(counting, event.player)
      die(counting, event.player.steamId)
      break
    case 'assisted':
    case 'flashAssisted':
      see(counting, event.player)
      see(counting, event.victim)
      break
    case 'said':
      // A name can make a player's line look like another player's chat.
      break
    default:
      see(counting, event.player)
  }
}
