import { compensationOf } from '@warmup/domain/practice'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import { addActivity, portal } from '../rentals/activity.store.ts'
import { expiryColumns } from '../rentals/rented-time.ts'
import { lockServer, updateServer } from '../rentals/servers.store.ts'

export type MaintenanceOutcome = 'no_server' | 'unchanged' | { readonly compensatedMs: number }

/** Begins maintenance of a server, or changes its expected end. */
export const beginMaintenance = async (
  tx: Transaction,
  id: string,
  now: Date,
  until: Date | null = null,
): Promise<MaintenanceOutcome> => {
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  if (server.maintenanceSince !== null) {
    if (until === null) return 'unchanged'
    await updateServer(tx, id, { maintenanceUntil: until })
    return { compensatedMs: 0 }
  }
  await updateServer(tx, id, { maintenanceSince: now, maintenanceUntil: until })
  await addActivity(tx, { serverId: id, event: 'maintenance_began', actor: portal, at: now })
  return { compensatedMs: 0 }
}

/** Ends maintenance, and extends the server if it was long (docs/product/practice.md#practice-servers). */
export const endMaintenance = async (tx: Transaction, id: string, now: Date): Promise<MaintenanceOutcome> => {
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  if (server.maintenanceSince === null) return 'unchanged'
  // The slot of a booked server may be another's after its end.
  const compensatedMs = server.isBooked ? 0 : compensationOf(server.maintenanceSince.getTime(), now.getTime())
  await updateServer(tx, id, {
    maintenanceSince: null,
    maintenanceUntil: null,
    ...(compensatedMs > 0 ? expiryColumns(addMs(server.expiresAt, compensatedMs), now) : {}),
  })
  await addActivity(tx, { serverId: id, event: 'maintenance_ended', actor: portal, at: now })
  if (compensatedMs > 0) await addActivity(tx, { serverId: id, event: 'compensated', actor: portal, at: now })
  return { compensatedMs }
}
