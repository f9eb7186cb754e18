import { gameCommands } from '../../game/desk/game-commands.ts'
import type { DeskCommands } from './desk-command.ts'

/** The software that carries out the commands on a game server: MatchZy, or CS2 without a plugin. */
export const matchPlugins = ['matchzy', 'none'] as const
export type MatchPlugin = (typeof matchPlugins)[number]

/** CS2's own commands. */
const ofGame = {
  map: gameCommands.map,
  workshop: ['host_workshop_map {workshop}'],
  bots: ['bot_kick', 'bot_quota_mode normal', 'bot_difficulty {difficulty}', 'bot_quota {count}'],
  restart_round: gameCommands.restart,
  swap_sides: ['mp_swapteams'],
  say: gameCommands.say,
  kick: ['kickid {user}'],
  // Neither CS2 nor MatchZy has these modes: the image brings the settings as files in its folder `cfg`.
  retake: ['exec retake'],
  prefire: ['exec prefire'],
} as const satisfies Partial<DeskCommands>

/**
 * MatchZy 0.8.15 (https://github.com/shobhit-pathak/MatchZy): ConsoleCommands.cs, PracticeMode.cs and ConfigConvars.cs
 * register these commands, and the server console may use all of them (IsPlayerAdmin in Utility.cs). `css_prac`,
 * `css_exitprac` and a change of map need a match that has not started, so `css_endmatch` comes first; in practice mode
 * it changes nothing. `css_restart` resets the match to its warm-up. `css_forcepause` and `css_forceunpause` need no
 * agreement of the other team. `game_alias` chooses the game mode of the next map.
 */
const ofMatchZy: DeskCommands = {
  ...ofGame,
  map: ['css_endmatch', ...ofGame.map],
  workshop: ['css_endmatch', ...ofGame.workshop],
  practice: ['css_endmatch', 'css_prac'],
  scrim: ['css_endmatch', 'css_exitprac', 'game_alias competitive', 'css_readyrequired 10'],
  knife: ['css_endmatch', 'css_exitprac', 'matchzy_knife_enabled_default true', 'css_start'],
  duel: ['css_endmatch', 'css_exitprac', 'matchzy_knife_enabled_default false', 'css_readyrequired 2'],
  wingman: ['css_endmatch', 'css_exitprac', 'game_alias wingman', 'css_readyrequired 4'],
  restart_match: ['css_restart'],
  pause: ['css_forcepause'],
  unpause: ['css_forceunpause'],
}

const afresh = ['sv_cheats 0', 'sv_infinite_ammo 0', 'mp_warmup_end', 'mp_restartgame 1']

/** A server without a plugin: CS2's own settings, and the files of its game modes. */
const ofBareServer: DeskCommands = {
  ...ofGame,
  practice: [
    'sv_cheats 1',
    'sv_infinite_ammo 1',
    'sv_grenade_trajectory_prac_pipreview 1',
    'mp_buy_anywhere 1',
    'mp_maxmoney 65535',
    'mp_startmoney 65535',
    'mp_freezetime 0',
    'mp_roundtime_defuse 60',
    'mp_warmup_end',
    'mp_restartgame 1',
  ],
  scrim: ['exec gamemode_competitive', ...afresh],
  knife: [
    'exec gamemode_competitive',
    'mp_ct_default_secondary ""',
    'mp_t_default_secondary ""',
    'mp_give_player_c4 0',
    'mp_free_armor 1',
    'mp_maxmoney 0',
    ...afresh,
  ],
  duel: ['exec gamemode_competitive', 'mp_maxrounds 30', ...afresh],
  wingman: ['exec gamemode_competitive2v2', ...afresh],
  restart_match: ['mp_warmup_start'],
  pause: ['mp_pause_match'],
  unpause: ['mp_unpause_match'],
}

/** The commands of each action, unless the operator has set others. */
export const defaultDeskCommands: Readonly<Record<MatchPlugin, DeskCommands>> = {
  matchzy: ofMatchZy,
  none: ofBareServer,
}
