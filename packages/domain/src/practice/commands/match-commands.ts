import { commandsOf } from './command.ts'

const matchzy = commandsOf('Match', 'matchzy')
const community = commandsOf('Match', 'community')

export const matchCommands = [
  matchzy('ready', '!ready', { aliases: ['.r'], isFrequent: true }),
  matchzy('unready', '!unready', { aliases: ['!notready', '.ur'] }),
  matchzy('forceready', '!forceready'),
  matchzy('pause', '!pause', { aliases: ['.p'], isFrequent: true }),
  matchzy('unpause', '!unpause', { aliases: ['.up'], isFrequent: true }),
  matchzy('tac', '!tac'),
  matchzy('tech', '!tech'),
  matchzy('stay', '!stay'),
  matchzy('switch', '!switch', { aliases: ['!swap'] }),
  matchzy('stop', '!stop'),
  matchzy('coach', '!coach', { args: 'side' }),
  matchzy('uncoach', '!uncoach'),
  matchzy('banMap', '!ban', { args: 'map' }),
  matchzy('pickMap', '!pick', { args: 'map' }),
  matchzy('help', '!help'),
  community('setup', '!setup'),
  community('rounds13', '!13r'),
  community('rounds24', '!24r'),
  community('demo', '!demo'),
  community('skins', '!ws'),
] as const
