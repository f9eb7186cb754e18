import type { Tenant } from '../../machines/index.ts'
import { addActivity, portal } from './activity.store.ts'
import { beginTransition } from './transitions.ts'

/** Starts a server that moved again, and logs the node that it left. */
export const restartMoved: Tenant['restartMoved'] = async (tx, server, { from, now }) => {
  await beginTransition(tx, server, {
    transition: 'starting',
    actor: portal,
    now,
    set: { version: server.version + 1 },
  })
  await addActivity(tx, { serverId: server.id, event: 'moved', actor: portal, at: now, detail: from })
}
