import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const webhooksUsage = {
  webhooks: {
    name: 'webhooks',
    usage: [
      '    (the targets, with what waits and how each answered last)',
      'deliveries <target>    (the last 50, the newest first)',
      'test <target>    (sends a message now, and prints the answer)',
    ].join('\n  npm run operator -- webhooks '),
    words: ['action', 'target'],
  },
} as const satisfies Record<string, CommandShape>
