import { compensatedMaintenanceMs } from '../limits.ts'

/**
 * Extension of a server for maintenance from `since` to `until`, in milliseconds: the whole duration of long
 * maintenance, else 0.
 */
export const compensationOf = (since: number, until: number): number =>
  until - since > compensatedMaintenanceMs ? until - since : 0
