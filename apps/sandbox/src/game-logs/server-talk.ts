import { accountOf, type LogPlayer, writeLogPlayer } from '@warmup/domain/game/log'

/**
 * Lines of a CS2 server besides kills and rounds, modelled on logs of real matches: settings, admin commands, money,
 * chat and the game's own statistics. Purchases, damage, grenades and dropped items are omitted.
 */

/** Kills and deaths of a player since the start of the match, as counted by the game. */
export type Score = { kills: number; deaths: number }

const settings = {
  sv_password: 'sandbox-password',
  tv_password: 'sandbox-password',
  mp_freezetime: '15',
  sv_tags: 'sandbox',
}

/** The settings lines at the start of a map, and the join of a spectator. */
export const settingsOfMap = (): readonly string[] => [
  'server cvars start',
  ...Object.entries(settings).map(([name, value]) => `"${name}" = "${value}"`),
  'server cvars end',
  'server_cvar: "rcon_password" "sandbox-password"',
  '"SourceTV<0><BOT><>" connected, address "(unknown)"',
  '"SourceTV<0><BOT><>" entered the game',
  'rcon from "127.0.0.1:50592": command "status_json"',
]

/** Money for a kill. In these lines CS2 writes the player number plus one. */
export const moneyForKill = (player: LogPlayer): string =>
  `${writeLogPlayer({ ...player, slot: player.slot + 1 })} money change 800+300 = $1100 (tracked)`

export const teamChatOf = (player: LogPlayer): string => `${writeLogPlayer(player)} say_team "nice one"`

/** A message to all players. A message has one line. */
export const chatOf = (player: LogPlayer, text: string): string =>
  `${writeLogPlayer(player)} say "${text.replaceAll(/[\r\n]+/g, ' ')}"`

const column = (value: string | number): string => String(value).padStart(7)

/** The statistics block after each round and each start of a match. */
export const roundStats = (map: string, round: number, scores: ReadonlyMap<LogPlayer, Score>): readonly string[] => [
  'JSON_BEGIN{',
  '"name": "round_stats",',
  `"round_number" : "${round}",`,
  `"map" : "${map}",`,
  '"fields" : "             accountid,   team,  money,  kills, deaths"',
  '"players" : {',
  ...[...scores].map(([{ steamId, team }, { kills, deaths }], index) => {
    const account = String(steamId === undefined ? 0 : accountOf(steamId)).padStart(20)
    return `"player_${index}" : "${[account, ...[team === 'ct' ? 3 : 2, 800, kills, deaths].map(column)].join(',')}"`
  }),
  '}}JSON_END',
]

/** The match status lines, which the game repeats after each round. */
export const matchStatus = (map: string, roundsPlayed: number, { ct, t } = { ct: 0, t: 0 }): readonly string[] => [
  'MatchStatus: Team playing "CT": Team CT',
  'MatchStatus: Team playing "TERRORIST": Team TERRORIST',
  `MatchStatus: Score: ${ct}:${t} on map "${map}" RoundsPlayed: ${roundsPlayed}`,
]
