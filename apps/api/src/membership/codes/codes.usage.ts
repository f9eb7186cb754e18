import type { CommandShape } from '../../platform/control/index.ts'

/** How the operator command about codes is called. */
export const codesUsage = {
  codes: {
    name: 'codes',
    usage: [
      '    (the codes that operators made together, with how many are redeemed)',
      'gifts    (the codes of gifts that players bought in the shop)',
      'make <name> (<days> | --hours N) [--count N] [--uses N] [--until YYYY-MM-DD]    (for days of VIP, or hours of a practice server; prints the codes, once; uses: players for each code)',
      'revoke <name>    (at once; what was redeemed stays)',
      'redeemed <name>    (who redeemed them when, the newest first)',
    ].join('\n  npm run operator -- codes '),
    words: ['action', 'name', 'days'],
    options: ['hours', 'count', 'uses', 'until'],
  },
} as const satisfies Record<string, CommandShape>
