import type { CommandShape } from '../platform/control/index.ts'

/** How the operator commands are called. */
export const doctorUsage = {
  doctor: {
    name: 'doctor',
    usage:
      '[--mail ADDRESS] [--json]    (checks address, proxies, database, Steam, mail, gateways, game servers and machines)',
    options: ['mail'],
    flags: ['json'],
  },
} as const satisfies Record<string, CommandShape>
