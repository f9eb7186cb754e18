import type { CommandShape } from './platform/control/index.ts'

/** How the operator commands are called. */
export const updatesUsage = {
  updates: {
    name: 'updates',
    usage: '    (servers that players cannot join since the game was updated)',
  },
} as const satisfies Record<string, CommandShape>
