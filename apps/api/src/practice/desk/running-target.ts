import { createHmac } from 'node:crypto'
import type { Database } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { RconTarget } from '../machines/rcon-client.ts'
import { targetOf } from '../machines/reconciler.context.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { serverToAct } from '../rentals/members.service.ts'
import { isReady } from '../rentals/server-state.ts'

/** A running game server that the caller may act on from the match desk. */
export type DeskTarget = { readonly target: RconTarget; readonly machines: Machines }

/** Throws if the caller may not use the desk of the server, or if its game does not run. */
export const runningTarget = async (
  context: PracticeContext,
  session: Session,
  id: string,
  db?: Database,
): Promise<DeskTarget> => {
  const { record } = await serverToAct(context, session, id, 'desk', db)
  const { machines } = context
  const { server, place } = record
  if (machines === undefined || server.wish !== 'running' || place === undefined || !isReady(place))
    throw practiceError('not_running')
  return { machines, target: targetOf(context, server, place) }
}

/**
 * The key of a user of a game server. The game gives the id of a player who left to the next one: the name in the key
 * prevents an action on the wrong player. It does not reveal the name of a hidden player.
 */
export const userKey = ({ password }: RconTarget, user: { readonly userId: number; readonly name: string }): string =>
  createHmac('sha256', password).update(`${user.userId}\n${user.name}`).digest('base64url').slice(0, 22)
