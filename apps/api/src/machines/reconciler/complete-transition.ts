import type { PlaceRow } from '../places/places.store.ts'
import { lockServer, type ServerRow } from '../places/servers.store.ts'
import type { TransitionEnd } from '../tenant.ts'
import { type ReconcilerContext, write } from './reconciler.context.ts'

/** Completes a server's transition once the machines have carried it out. */
export const complete = async (
  context: ReconcilerContext,
  { id }: ServerRow,
  places: readonly PlaceRow[],
): Promise<void> => {
  const { log, tenant } = context
  let end = 'unchanged' as TransitionEnd
  await write(context, async (tx) => {
    end = 'unchanged'
    const server = await lockServer(tx, id)
    if (server === undefined || server.transition === null) return
    end = await tenant.endTransition(tx, server, places)
    if (end !== 'unchanged') await tenant.changed(tx, id)
  })
  if (end === 'created') log.info({ server: id }, 'a practice server was created')
}
