import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const keysUsage = {
  keys: {
    name: 'keys',
    usage: [
      '    (the keys for reading, with what they may read and when they were used last)',
      'make <name> <scopes> [<last day>]    (prints the key, once; scopes such as servers,brief; a day such as 2027-01-01)',
      'revoke <name>    (at once)',
    ].join('\n  npm run operator -- keys '),
    words: ['action', 'name', 'scopes', 'until'],
  },
} as const satisfies Record<string, CommandShape>
