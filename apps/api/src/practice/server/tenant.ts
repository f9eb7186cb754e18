import { formatGameVersion } from '@warmup/domain/servers'
import { asc, eq } from 'drizzle-orm'
import { type Tenant, updateServer } from '../../machines/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { addActivity, portal } from './activity.store.ts'
import { adoptOrphan } from './adopt-orphan.ts'
import { completeTransition } from './complete-transition.ts'
import { keyVersion, logAddress } from './log-key.ts'
import { markServer } from './mark-server.ts'
import { readyColumns } from './rented-time.ts'
import { restartMoved } from './restart-moved.ts'
import { nodeNotice } from './server-notices.ts'
import { secretsOf } from './server-secrets.ts'
import { beginTransition } from './transitions.ts'

const adminsOf = async (db: Database, serverId: string): Promise<string[]> => {
  const rows = await db
    .select({ steamId: practiceAdmins.steamId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.serverId, serverId))
    .orderBy(asc(practiceAdmins.position))
  return rows.map(({ steamId }) => steamId)
}

const restartForUpdate: Tenant['restartForUpdate'] = async (tx, server, { required, now, counted }) => {
  await beginTransition(tx, server, {
    transition: 'restarting',
    event: 'restarted_for_update',
    actor: portal,
    now,
    detail: formatGameVersion(required),
    set: { version: server.version + 1, restartedAt: now, ...counted },
  })
}

/**
 * The rented time of a server that keeps dying waits until it is up. The time of a booked server goes on, because its slot may
 * belong to another booking afterwards; it is counted how long it could not be used. A maintenance is compensated by itself.
 */
const failing: Tenant['failing'] = async (tx, server, since) => {
  if (server.isBooked) await updateServer(tx, server.id, { failsSince: server.failsSince ?? since })
  else if (server.timeWaitsSince === null && server.maintenanceSince === null)
    await updateServer(tx, server.id, { timeWaitsSince: since })
}

/** What the machines ask about rented servers, and what they report of them. */
export const createTenant = (
  context: Pick<PracticeContext, 'now' | 'notify' | 'markChanged' | 'logKeys' | 'publicUrl' | 'sealedText'>,
): Tenant => {
  const { now, notify } = context
  return {
    secretsOf: (db, server) => secretsOf(db, context.sealedText, server),
    adminsOf,
    logAddressOf: (server, place) => {
      const version = keyVersion(server, place)
      return { keyVersion: version, address: logAddress(context, { serverId: server.id, version }, now()) }
    },
    endTransition: (tx, server, places) => completeTransition(context, tx, server, places),
    nodeTrouble: (tx, server, place) => notify(tx, nodeNotice(server, now(), place.readyTask)),
    failing,
    recovered: async (tx, server) => {
      if (server.transition === null) await updateServer(tx, server.id, readyColumns(server, now()))
    },
    restartMoved,
    restartForUpdate,
    adopt: adoptOrphan,
    removed: async (tx, serverId) => {
      await updateServer(tx, serverId, { deletedAt: now() })
      await addActivity(tx, { serverId, event: 'deleted', actor: portal, at: now() })
    },
    changed: (tx, serverId) => markServer(context, tx, serverId),
  }
}
