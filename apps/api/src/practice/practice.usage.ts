import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const practiceUsage = {
  practice: {
    name: 'practice',
    usage: [
      'create <steamId> --name <name> --password <password> --region <region> --duration 1m [--fixed yes]',
      'extend <id> --duration 1m',
      'expire <id>',
      'list [<steamId>]',
      'maintenance <id> --state on|off [--hours 3]',
      'move <id> --without-data    (to another node; without the option it says what is in the way)',
      'renew-passwords <number of servers>    (of servers whose passwords no key in SESSION_KEYS opens; they restart)',
      'samples <steamId>',
    ].join('\n  npm run operator -- practice '),
    words: ['action', 'subject'],
    players: ['subject'],
    options: ['name', 'password', 'region', 'duration', 'fixed', 'state', 'hours'],
    flags: ['without-data'],
  },
} as const satisfies Record<string, CommandShape>
