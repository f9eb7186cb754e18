import { memberships } from '@warmup/domain/membership'
import type { CommandShape } from '../platform/control/index.ts'
import { codesUsage } from './codes/codes.usage.ts'

const types = memberships.toReversed().join('|')

/** How the operator commands are called. */
export const membershipUsage = {
  grant: {
    name: 'grant',
    usage: `<${types}> <steamId> [--until YYYY-MM-DD]`,
    words: ['type', 'steamId'],
    players: ['steamId'],
    options: ['until'],
  },
  revoke: {
    name: 'revoke',
    usage: `<${types}> <steamId>`,
    words: ['type', 'steamId'],
    players: ['steamId'],
  },
  list: {
    name: 'list',
    usage: '',
  },
  grants: {
    name: 'grants',
    usage: '<steamId>    (the VIP that shops and codes have given, by their names for it)',
    words: ['steamId'],
    players: ['steamId'],
  },
  ...codesUsage,
  samples: {
    name: 'samples',
    usage: "<type>:<steamId>,…    (a sandbox's database only, and once)",
    words: ['grants'],
  },
} as const satisfies Record<string, CommandShape>
