import type { CommandShape } from '../../platform/control/index.ts'

/** How the operator commands are called. */
export const machinesUsage = {
  machines: {
    name: 'machines',
    usage: [
      '   (nodes and regions, and what the ledger and the machines do not agree about)',
      'adopt <service> --duration 1m',
      'remove <service or volume>',
    ].join('\n  npm run operator -- machines '),
    words: ['action', 'subject'],
    options: ['duration'],
  },
} as const satisfies Record<string, CommandShape>
