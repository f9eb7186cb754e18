import type { PlaceRow } from '../places/places.store.ts'
import type { ServerRow } from '../places/servers.store.ts'
import { updatePlace } from '../places/work.store.ts'
import { RconError, rcon } from '../rcon/rcon-client.ts'
import { targetOf } from '../rcon/rcon-target.ts'
import { type ReconcilerContext, writeServer } from './reconciler.context.ts'

const placeholder = '{admins}'

/** Whether the admins are written to a file, rather than sent in the command. */
export const writesAdminsFile = ({ config }: Pick<ReconcilerContext, 'config'>): boolean =>
  !config.commands.admins.includes(placeholder)

/**
 * The file that MatchZy reads: Steam IDs as the keys of a JSON object of strings. Its command `reload_admins` reads the
 * file again (MatchZy 0.8.15: LoadAdmins in Utility.cs, OnReloadAdmins in ConsoleCommands.cs,
 * https://github.com/shobhit-pathak/MatchZy).
 */
const adminsFile = (admins: readonly string[]): string =>
  `${JSON.stringify(Object.fromEntries(admins.map((steamId) => [steamId, ''])), null, 2)}\n`

/** Rejects if the file could not be written, or if the game server did not take the command. */
const send = async (
  context: ReconcilerContext,
  server: ServerRow,
  place: PlaceRow,
  admins: readonly string[],
): Promise<void> => {
  const { config, engine } = context
  if (writesAdminsFile(context)) await engine.replaceFile(place, config.admins_file, adminsFile(admins))
  const command = config.commands.admins.replace(placeholder, admins.join(','))
  const answer = await rcon(targetOf(context, server, place), command)
  // A game server answers commands before it has loaded its plugins.
  if (/^\s*unknown command/i.test(answer))
    throw new RconError(`the game server does not know the command ${command.split(' ', 1)[0]}`)
}

/**
 * Gives a running game server its admins. After a failure the place stores the reason, and the next complete round tries
 * again.
 */
export const handOverAdmins = async (context: ReconcilerContext, server: ServerRow, place: PlaceRow): Promise<void> => {
  const admins = await context.tenant.adminsOf(context.db, server.id)
  const adminsProblem = await send(context, server, place, admins).then(
    () => '',
    (error: Error) => error.message,
  )
  if (adminsProblem === '') {
    await writeServer(context, server.id, (tx) =>
      updatePlace(tx, place, { adminsVersion: server.adminsVersion, adminsProblem }),
    )
    return
  }
  if (adminsProblem === place.adminsProblem) return
  await writeServer(context, server.id, (tx) => updatePlace(tx, place, { adminsProblem }))
  context.log.warn({ server: server.id, problem: adminsProblem }, 'a practice server could not be given its admins yet')
}
