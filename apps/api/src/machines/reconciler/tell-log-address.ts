import type { PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { updatePlace } from '../places/work.store.ts'
import { rcon } from '../rcon/rcon-client.ts'
import { targetOf } from '../rcon/rcon-target.ts'
import { type ReconcilerContext, write } from './reconciler.context.ts'

const placeholder = '{log_address}'

/**
 * Tells a game server where to send its log, after its start and whenever its key has ended or is one of the former
 * release (docs/product/practice.md#practice-logs). If it cannot be reached, the next complete round tries again. The address is
 * a secret: nothing here may log a command.
 */
export const tellLogAddress = async (context: ReconcilerContext, server: ServerRow, place: PlaceRow): Promise<void> => {
  const { config, log, tenant } = context
  if (config.commands.log.length === 0) return
  const { address, keyVersion } = tenant.logAddressOf(server, place)
  if (place.loggedKey === keyVersion && place.loggedTask === '') return
  const target = targetOf(context, server, place)
  try {
    for (const command of config.commands.log) {
      const answer = await rcon(
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
  // An empty `loggedTask` makes the former release tell the game server again, if Warmup goes back to it.
  const told = { loggedTask: '', keyedTask: place.taskId, loggedKey: keyVersion }
  await write(context, (tx) => updatePlace(tx, place, told))
}
