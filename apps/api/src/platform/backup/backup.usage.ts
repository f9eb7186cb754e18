import type { CommandShape } from '../control/index.ts'

/** The file that stands for standard input and output. */
export const standardStream = '-'

/** How the operator commands are called. */
export const backupUsage = {
  backup: {
    name: 'backup',
    usage: '<file>    (writes all data into a file; - is standard output)',
    words: ['file'],
  },
  restore: {
    name: 'restore',
    usage: '<file> [--replace yes]    (into an empty database, or instead of all that is in it; - is standard input)',
    words: ['file'],
    options: ['replace'],
  },
} as const satisfies Record<string, CommandShape>
