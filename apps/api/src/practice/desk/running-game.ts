import { consoleOf, type GameConsole, isReady, type Machines } from '../../machines/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { serverToAct } from '../server/members.service.ts'

/** CS2's own command, whose answer has the ids of the users. */
export const usersCommand = 'users'

/** A running game server that the caller may act on from the match desk. */
export type DeskGame = { readonly game: GameConsole; readonly machines: Machines }

/** Throws if the caller may not use the desk of the server, or if its game does not run. */
export const runningGame = async (
  context: PracticeContext,
  session: Session,
  id: string,
  db?: Database,
): Promise<DeskGame> => {
  const { record } = await serverToAct(context, session, id, 'desk', db)
  const { machines } = context
  const { server, place } = record
  if (machines === undefined || server.desiredState !== 'running' || place === undefined || !isReady(place))
    throw practiceError('not_running')
  return { machines, game: consoleOf(machines, server, place) }
}

/**
 * The key of a user of a game server. The game reuses the id of a player who left, so the key also covers the name: an
 * action never meets another player. The key does not reveal the name of a hidden player.
 */
export const userKey = ({ sign }: GameConsole, user: { readonly userId: number; readonly name: string }): string =>
  sign(`${user.userId}\n${user.name}`).slice(0, 22)
