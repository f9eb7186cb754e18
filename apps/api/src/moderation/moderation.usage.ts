import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const moderationUsage = {
  moderation: {
    name: 'moderation',
    usage: [
      'import <sourcebans|simple_admin|css_bans|banned_user> <file> [--apply]    (bans and mutes of another system; counts only without --apply)',
      'export csv <file>    (all bans and mutes)',
      'export banned_user <file>    (the bans for ever, for the game)',
    ].join('\n  npm run operator -- moderation '),
    words: ['action', 'format', 'file'],
    flags: ['apply'],
  },
} as const satisfies Record<string, CommandShape>
