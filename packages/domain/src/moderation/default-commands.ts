import { gameCommands } from '../game/desk/game-commands.ts'
import type { ModerationCommands, ModerationPlugin } from './commands.ts'

/** What desks send to a server. CS2 has no command that tells a single player something: all read a warning. */
const deskOfGame = {
  ...gameCommands,
  warn: ['say "{reason}"'],
  kick: ['kickid "{steam2}" "{reason}"'],
} as const

/**
 * CS2's own commands, by their help in the console: `banid <minutes> <userid | uniqueid> { kick }`, `kickid <userid |
 * uniqueid> { message }`, `removeid <uniqueid>`, and `writeid`, which writes `banned_user.cfg`. Quoted, because the console
 * divides words at colons. CS2 has no command that mutes a player.
 */
const ofGame: ModerationCommands = {
  ban: ['banid {minutes} "{steam2}" kick', 'kickid "{steam2}" "{reason}"', 'writeid'],
  unban: ['removeid "{steam2}"', 'writeid'],
  mute_voice: [],
  unmute_voice: [],
  mute_chat: [],
  unmute_chat: [],
  ...deskOfGame,
}

/**
 * CS2-SimpleAdmin 1.7.9 (https://github.com/daffyyyy/CS2-SimpleAdmin): basebans.md and basecomms.md of its documentation. The
 * commands with `add` take players who are not on the server; 0 minutes are for ever. Its own database keeps bans and mutes,
 * and it removes banned players when they come.
 */
const ofSimpleAdmin: ModerationCommands = {
  ban: ['css_addban {steam_id} {minutes} "{reason}"'],
  unban: ['css_unban {steam_id}'],
  ...deskOfGame,
  // Targets are read by Target.cs of CounterStrikeSharp: `#` with 17 digits is a Steam ID.
  warn: ['css_psay #{steam_id} "{reason}"'],
  mute_voice: ['css_addmute {steam_id} {minutes} "{reason}"'],
  unmute_voice: ['css_unmute {steam_id}'],
  mute_chat: ['css_addgag {steam_id} {minutes} "{reason}"'],
  unmute_chat: ['css_ungag {steam_id}'],
}

/** The commands of each step, unless the operator has set others. */
export const defaultModerationCommands: Readonly<Record<ModerationPlugin, ModerationCommands>> = {
  none: ofGame,
  simple_admin: ofSimpleAdmin,
}
