import { languages } from '@warmup/domain/common'
import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const accountsUsage = {
  users: {
    name: 'users',
    usage: '[<part of an email, Steam ID or name>]',
    words: ['search'],
    players: ['search'],
  },
  log: {
    name: 'log',
    usage: '<steamId|email>',
    words: ['account'],
    players: ['account'],
  },
  sessions: {
    name: 'sessions',
    usage: 'end <steamId|email>',
    words: ['action', 'account'],
    players: ['account'],
  },
  password: {
    name: 'password',
    usage: `reset <email> [--language ${languages.join('|')}]`,
    words: ['action', 'email'],
    options: ['language'],
  },
} as const satisfies Record<string, CommandShape>
