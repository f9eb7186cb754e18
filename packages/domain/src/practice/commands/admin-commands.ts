import { commandsOf } from './command.ts'

const matchzy = commandsOf('Admin', 'matchzy')
const community = commandsOf('Admin', 'community')

/** Commands for the server's admins. */
export const adminCommands = [
  matchzy('prac', '!prac', { aliases: ['!tactics'], isFrequent: true }),
  matchzy('exitPrac', '!exitprac', { aliases: ['!match'] }),
  community('noPrac', '!noprac'),
  matchzy('start', '!start', { aliases: ['!force', '!forcestart'], isFrequent: true }),
  matchzy('restart', '!restart', { aliases: ['!rr'] }),
  matchzy('endMatch', '!endmatch', { aliases: ['!forceend'] }),
  matchzy('map', '!map', { args: 'map', isFrequent: true }),
  community('workshopMap', '!wsmap', { args: 'workshopId', isFrequent: true }),
  matchzy('reloadMap', '!rmap', { aliases: ['.reloadmap'] }),
  matchzy('restore', '!restore', { args: 'number' }),
  matchzy('forcePause', '!forcepause', { aliases: ['!fp'] }),
  matchzy('forceUnpause', '!forceunpause', { aliases: ['!fup'] }),
  matchzy('skipVeto', '!skipveto', { aliases: ['!sv'] }),
  matchzy('roundKnife', '!roundknife', { aliases: ['!rk'] }),
  matchzy('playout', '!playout'),
  matchzy('dryRun', '!dryrun', { aliases: ['!dry'] }),
  matchzy('readyRequired', '!readyrequired', { args: 'number' }),
  matchzy('settings', '!settings'),
  matchzy('whitelist', '!whitelist', { aliases: ['!wl'] }),
  matchzy('globalNades', '!globalnades'),
  matchzy('team1', '!team1', { args: 'name' }),
  matchzy('team2', '!team2', { args: 'name' }),
  matchzy('adminSay', '!asay', { args: 'text' }),
  community('kick', '!kick', { args: 'player' }),
  community('slay', '!slay', { args: 'player' }),
  community('banPlayer', '!ban', { args: 'player' }),
  matchzy('reloadAdmins', '.reload_admins'),
  matchzy('rcon', '!rcon', { args: 'command' }),
] as const
