import { followRoster, type RosterNews, rosterKey } from '../../game/follow-roster.ts'
import type { LogEvent, LogPlayer } from '../../game/log/log-event.ts'
import { weaponClass } from '../../game/log/weapons.ts'
import type { Counting } from './counting.ts'
import { hasRounds } from './modes.ts'

export type PlayerEvent = Extract<LogEvent, { player: LogPlayer }>

const killsOfClass = { rifle: 'rifleKills', pistol: 'pistolKills', awp: 'awpKills' } as const

const see = ({ players, rounds }: Counting, player: LogPlayer): void => {
  players.see(player)
  const { steamId, team } = player
  if (steamId !== undefined && (team === 'ct' || team === 't')) rounds.correctSide(steamId, team)
}

const die = ({ isPlaying, tally, rounds }: Counting, steamId: string | undefined): void => {
  if (steamId === undefined) return
  if (isPlaying()) tally.addPlay(steamId, 'deaths')
  rounds.die(steamId)
}

const kill = (
  counting: Counting,
  { player, victim, weapon, isHeadshot }: Extract<LogEvent, { kind: 'killed' }>,
): void => {
  const { mode, rounds, isPlaying } = counting
  const { addPlay } = counting.tally
  if (victim.steamId === undefined) return
  // Bots get no kills, but their victims still leave the round.
  if (player.steamId === undefined) {
    rounds.die(victim.steamId)
    return
  }
  die(counting, victim.steamId)
  const isTeamKill = hasRounds(mode) && player.team !== undefined && player.team === victim.team
  if (!isPlaying() || isTeamKill || player.steamId === victim.steamId) return
  addPlay(player.steamId, 'kills')
  if (isHeadshot) addPlay(player.steamId, 'headshots')
  const kind = weaponClass(weapon)
  if (kind !== undefined) addPlay(player.steamId, killsOfClass[kind])
}

/** Removes the players who have left, from the server or from their side, and records the others in the line. */
const follow = (counting: Counting, event: PlayerEvent, { here, left }: RosterNews): void => {
  const { state, players, rounds } = counting
  const { steamId } = event.player
  for (const gone of left) players.leave(gone)
  if (steamId !== undefined) {
    // The line about the last disconnect of the player was lost.
    if (event.kind === 'connected') players.leave(steamId)
    if (event.kind === 'switched' && state.round?.members[steamId] !== event.to) rounds.leave(steamId)
  }
  for (const player of here) see(counting, player)
}

/** Counts what a line says of a player. Returns who is on the server, and who has left it. */
export const applyToPlayers = (counting: Counting, event: PlayerEvent): RosterNews => {
  const news = followRoster(counting.state.roster, event)
  counting.state.roster = news.roster
  follow(counting, event, news)
  const isHere = (player: LogPlayer) => news.here.some((other) => rosterKey(other) === rosterKey(player))
  if (event.kind === 'killed' && isHere(event.victim)) kill(counting, event)
  if ((event.kind === 'suicide' || event.kind === 'killedByBomb') && isHere(event.player))
    die(counting, event.player.steamId)
  return news
}
