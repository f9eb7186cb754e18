import { type DemoLinkPurpose, shownDemoName } from '@warmup/domain/matches'
import type { PracticeAction, PracticeEvent } from '@warmup/domain/practice'
import type { DemoPlace, MatchServers } from '../../matches/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { prolongStays } from '../usage/stays.store.ts'
import { addActivity } from './activity.store.ts'
import { stateOfKey } from './log-key.ts'
import { markServer } from './mark-server.ts'
import { actorOf, ownServer, serverToAct, withServerLocked } from './members.service.ts'
import { roleOf } from './server-state.ts'
import { findServer, holdServer, type ServerRecord, watchableServers } from './servers.store.ts'
import { recordMoves, recordNewGame } from './teammates.store.ts'

const action: PracticeAction = 'demos'

const events = {
  download: 'demo_downloaded',
  link: 'demo_link_created',
} as const satisfies Record<DemoLinkPurpose, PracticeEvent>

const demoPlace = (
  { machines }: Pick<PracticeContext, 'machines'>,
  { server, place }: Pick<ServerRecord, 'server' | 'place'>,
): DemoPlace => {
  if (machines === undefined) throw practiceError('machines_unreachable')
  if (server.desiredState !== 'running' || place === undefined || !place.isUp || place.containerId === '')
    throw practiceError('not_running')
  return { engine: machines.engine, container: place, folder: machines.config.demo_folder }
}

/** What the area of matches can do with the servers on which they are played. */
export const createMatchServers = (context: PracticeContext): MatchServers => ({
  own: async (session, id) => ({ name: (await ownServer(context, session, id)).record.server.name }),
  demosFor: async (session, id) => demoPlace(context, (await serverToAct(context, session, id, action)).record),
  demosOf: async (id) => {
    const record = await findServer(context.db, id)
    return record && demoPlace(context, record)
  },
  noteDemo: (session, { serverId, name, purpose }) =>
    withServerLocked(context, session, serverId, async (tx) => {
      await serverToAct(context, session, serverId, action, tx)
      await addActivity(tx, {
        serverId,
        event: events[purpose],
        actor: actorOf(session),
        at: context.now(),
        detail: shownDemoName(name),
      })
    }),
  watchableFor: async (steamId) =>
    (await watchableServers(context.db, context.now())).map((record) => ({
      server: record.server,
      place: record.place,
      isOwn: roleOf(record, steamId) !== undefined,
    })),
  find: findServer,
  stateOfKey: (sender) => stateOfKey(context, sender),
  hold: holdServer,
  recordNewGame,
  recordMoves: async (tx, id, moves, at) => {
    if (moves.size > 0) await prolongStays(tx, id, at)
    await recordMoves(tx, id, moves, at)
  },
  markChanged: (tx, id) => markServer(context, tx, id),
})
