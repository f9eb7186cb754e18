import { compensationOf } from '@warmup/domain/practice'
import { lockServer, updateServer } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { PracticeBook } from '../practice.context.ts'
import { addActivity, portal } from '../server/activity.store.ts'
import { expiryColumns } from '../server/rented-time.ts'
import { compensationNotice, maintenanceNotice } from '../server/server-notices.ts'

export type MaintenanceOutcome = 'no_server' | 'unchanged' | { readonly compensatedMs: number }

type Maintenance = Pick<PracticeBook, 'notify'> & { readonly id: string; readonly now: Date }

/** Begins maintenance of a server, or changes its expected end. */
export const beginMaintenance = async (
  tx: Transaction,
  { id, now, until = null, notify }: Maintenance & { readonly until?: Date | null },
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
  if (server.desiredState === 'running') await notify(tx, maintenanceNotice(server, now, until))
  return { compensatedMs: 0 }
}

/** Ends maintenance, and extends the server if it was long (docs/product/practice.md#practice-servers). */
export const endMaintenance = async (
  tx: Transaction,
  { id, now, notify }: Maintenance,
): Promise<MaintenanceOutcome> => {
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  const since = server.maintenanceSince
  if (since === null) return 'unchanged'
  // After the end of a booked server, its slot may belong to another booking.
  const compensatedMs = server.isBooked ? 0 : compensationOf(since.getTime(), now.getTime())
  const expiresAt = addMs(server.expiresAt, compensatedMs)
  await updateServer(tx, id, {
    maintenanceSince: null,
    maintenanceUntil: null,
    ...(compensatedMs > 0 ? expiryColumns(expiresAt, now) : {}),
  })
  await addActivity(tx, { serverId: id, event: 'maintenance_ended', actor: portal, at: now })
  if (compensatedMs > 0) {
    await addActivity(tx, { serverId: id, event: 'compensated', actor: portal, at: now })
    await notify(tx, compensationNotice({ ...server, expiresAt }, { since, now, compensatedMs }))
  }
  return { compensatedMs }
}
