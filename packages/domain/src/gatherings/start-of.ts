import type { ShownGathering } from './shown-gathering.ts'

/** When a gathering starts to count, in milliseconds since 1970; 0 for one that players started. */
export const startOf = ({ startsAt }: Pick<ShownGathering, 'startsAt'>): number =>
  startsAt === undefined ? 0 : Date.parse(startsAt)
