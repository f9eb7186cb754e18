import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const leaderboardUsage = {
  leaderboard: {
    name: 'leaderboard',
    usage: 'rebuild    (recounts all kept logs and corrects the totals)',
    words: ['action'],
  },
} as const satisfies Record<string, CommandShape>
