import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const consoleUsage = {
  console: {
    name: 'console',
    usage: [
      'viewers    (players who see the console and cannot act; the group OP acts)',
      'add-viewer <steamId>',
      'remove-viewer <steamId>',
      'moderators    (players who decide about sanctions and reports, and see neither money nor machines)',
      'add-moderator <steamId>',
      'remove-moderator <steamId>',
      'reset-factor <steamId|email>    (for an operator who has lost the second factor)',
      'actions [<id of a player, order, server or machine>]    (the last actions in the console)',
    ].join('\n  npm run operator -- console '),
    words: ['action', 'subject'],
    players: ['subject'],
  },
} as const satisfies Record<string, CommandShape>
