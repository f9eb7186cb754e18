import { workshopItemOf } from '../steam/workshop.ts'
import { loadMatch, type MatchZy, matchStatus, noMatch } from './matchzy.ts'
import type { Visitor } from './visits.ts'

/** The part of a practice server that its match commands read and change. */
export type MatchState = {
  /** The number of bots. */
  bots: number
  /** The match that MatchZy has. */
  match: MatchZy
  /** Changes the map. */
  changeMap(map: string): void
  /** Throws a visitor out; undefined if nobody has this user id. */
  kick(userId: number): Visitor | undefined
  /** Writes a line to the server's log. */
  log(line: string): void
}

type Command = (state: MatchState, values: readonly string[]) => string | Promise<string>

/** A change of a setting, as CS2's log has it. */
const setting =
  (name: string): Command =>
  (state, values) => {
    state.log(`server_cvar: "${name}" "${values.join(' ')}"`)
    return ''
  }

const logged =
  (line: string): Command =>
  (state) => {
    state.log(line)
    return ''
  }

const settings = [
  'bot_difficulty',
  'bot_quota_mode',
  'mp_buy_anywhere',
  'mp_ct_default_secondary',
  'mp_free_armor',
  'mp_freezetime',
  'mp_give_player_c4',
  'mp_maxmoney',
  'mp_maxrounds',
  'mp_roundtime_defuse',
  'mp_startmoney',
  'mp_t_default_secondary',
  'sv_cheats',
  'sv_grenade_trajectory_prac_pipreview',
  'sv_infinite_ammo',
]

/** The files in the folder `cfg` of the image. */
const configurations: ReadonlySet<string> = new Set([
  'gamemode_competitive',
  'gamemode_competitive2v2',
  'retake',
  'prefire',
])

/** The commands of MatchZy that the match desk sends (its source registers them; see `defaultDeskCommands`). */
const ofMatchZy = {
  css_exitprac: 'Match mode loaded',
  css_prac: 'Practice mode loaded',
  css_start: 'Match started',
  css_restart: 'Match reset',
  css_forcepause: 'Match paused',
  css_forceunpause: 'Match unpaused',
}

const setBots = (state: MatchState, count: number): string => {
  state.bots = count
  state.log(`server_cvar: "bot_quota" "${count}"`)
  return ''
}

const commands: Readonly<Record<string, Command>> = {
  changelevel: (state, [map = '']) => {
    if (!/^\w{1,64}$/.test(map)) return `changelevel failed: "${map}" not found`
    state.changeMap(map)
    return ''
  },
  host_workshop_map: (state, [number = '']) => {
    const item = workshopItemOf(number)
    if (item === undefined) return `host_workshop_map failed: item ${number} not found`
    state.changeMap(item.map)
    return ''
  },
  exec: (state, [name = '']) => {
    const file = name.replace(/\.cfg$/, '')
    if (!configurations.has(file)) return `couldn't exec ${file}.cfg`
    state.log(`Executing ${file}.cfg`)
    return ''
  },
  bot_add: (state) => setBots(state, state.bots + 1),
  bot_kick: (state) => setBots(state, 0),
  bot_quota: (state, [count = '0']) => setBots(state, Number(count)),
  game_alias: (state, [mode = '']) => {
    state.log(`The next map plays ${mode}`)
    return ''
  },
  css_endmatch: (state) => {
    state.match = noMatch
    state.log('[MatchZy] Match ended')
    return ''
  },
  get5_status: ({ match }) => matchStatus(match),
  matchzy_loadmatch_url: loadMatch,
  matchzy_addplayer: (state, [steamId = '', team = '']) => {
    if (state.match.config === undefined) return 'No match is setup!'
    const { team1, team2 } = state.match.config
    const players = { team1, team2 }[team]?.players
    if (players === undefined) return 'Unknown team: must be one of team1, team2, spec'
    if (steamId in team1.players || steamId in team2.players) return `Failed to add player  to ${team}.`
    players[steamId] = ''
    state.log(`[MatchZy] ${steamId} plays in ${team}`)
    return `Player  added to ${team} successfully!`
  },
  css_readyrequired: (state, [count = '']) => {
    state.log(`[MatchZy] ${count} players must be ready`)
    return ''
  },
  matchzy_knife_enabled_default: setting('matchzy_knife_enabled_default'),
  mp_restartgame: logged('World triggered "Restart_Round_(1_second)"'),
  mp_swapteams: logged('World triggered "Swap_Teams"'),
  mp_warmup_start: logged('World triggered "Warmup_Start"'),
  mp_warmup_end: logged('World triggered "Warmup_End"'),
  mp_pause_match: logged('World triggered "Match_Paused"'),
  mp_unpause_match: logged('World triggered "Match_Unpaused"'),
  say: (state, values) => {
    state.log(`"Console<0><Console><Console>" say "${values.join(' ')}"`)
    return ''
  },
  kickid: (state, [userId = '']) => {
    const visitor = state.kick(Number(userId))
    if (visitor === undefined) return `Couldn't find the user ${userId}`
    state.log(`"${visitor.name}<${userId}><${visitor.steamId}><>" disconnected (reason "Kicked by Console")`)
    return ''
  },
  ...Object.fromEntries(settings.map((name) => [name, setting(name)])),
  ...Object.fromEntries(Object.entries(ofMatchZy).map(([name, line]) => [name, logged(`[MatchZy] ${line}`)])),
}

/** The command with a name; undefined if it is none of the match commands. */
export const matchCommand = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined
