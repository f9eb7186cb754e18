import { logAddress } from '../logs/log-address.ts'
import type { ServerRow } from '../rentals/servers.store.ts'
import type { PlaceRow } from './places.store.ts'
import { type ReconcilerContext, targetOf, write } from './reconciler.context.ts'
import { updatePlace } from './work.store.ts'

const placeholder = '{log_address}'

/**
 * Tells a game server that has just started where to send its log (docs/product/practice.md#practice-logs). If it cannot
 * be reached, the next complete round tries again. The address is a secret: nothing here may log a command.
 */
export const tellLogAddress = async (context: ReconcilerContext, server: ServerRow, place: PlaceRow): Promise<void> => {
  const { config, log, now, tell } = context
  if (config.commands.log.length === 0) return
  const address = logAddress(context, server.id, now())
  const target = targetOf(context, server, place)
  try {
    for (const command of config.commands.log) {
      const answer = await tell(
        target,
        command.replaceAll(placeholder, () => address),
      )
      if (/^\s*unknown command/i.test(answer))
        log.warn({ server: server.id }, 'a practice server sends no log: it does not know a command of commands.log')
    }
  } catch (error) {
    log.debug({ err: error, server: server.id }, 'a practice server could not be told yet where to send its log')
    return
  }
  await write(context, (tx) => updatePlace(tx, place, { loggedTask: place.taskId }))
}
