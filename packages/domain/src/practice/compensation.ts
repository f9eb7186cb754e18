import { compensatedMaintenanceMs } from './limits.ts'

/** By how much maintenance from `since` to `until` extends a server, in milliseconds: by its whole length if it was long. */
export const compensationOf = (since: number, until: number): number =>
  until - since > compensatedMaintenanceMs ? until - since : 0
