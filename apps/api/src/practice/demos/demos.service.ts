import {
  type DemoLinkPurpose,
  demoLinkLifetimeMs,
  type PracticeAction,
  type PracticeEvent,
  shownDemoName,
} from '@warmup/domain/practice'
import { addMs } from '../../platform/clock/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { ContainerPlace } from '../machines/engine.ts'
import { EngineError } from '../machines/engine-error.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from '../rentals/activity.store.ts'
import { actorOf, serverToAct, withServerLocked } from '../rentals/members.service.ts'
import { findServer, type ServerRecord } from '../rentals/servers.store.ts'
import { type OpenDemo, openDemo } from './demo-archive.ts'
import { isDemoName, type ListedDemo } from './demo-file.ts'
import { listDemos } from './demo-list.ts'

const action: PracticeAction = 'demos'

const events = {
  download: 'demo_downloaded',
  link: 'demo_link_created',
} as const satisfies Record<DemoLinkPurpose, PracticeEvent>

/** The container that has a server's demos. */
const containerOf = (
  { machines }: PracticeContext,
  { server, place }: Pick<ServerRecord, 'server' | 'place'>,
): { machines: Machines; container: ContainerPlace } => {
  if (machines === undefined) throw practiceError('machines_unreachable')
  if (server.wish !== 'running' || place === undefined || !place.isUp || place.containerId === '')
    throw practiceError('not_running')
  return { machines, container: place }
}

/** The error for the client. */
const refusedBy = (context: PracticeContext, id: string, error: unknown) => {
  if (!(error instanceof EngineError)) return error
  if (error.status === 404) return practiceError('demo_not_found')
  context.log.warn({ err: error, server: id }, 'demos could not be read')
  return practiceError('demos_unreadable')
}

/** The demos of a server, newest first. */
export const demosOf = async (
  context: PracticeContext,
  session: Session,
  id: string,
): Promise<readonly ListedDemo[]> => {
  const { record } = await serverToAct(context, session, id, action)
  const { machines, container } = containerOf(context, record)
  try {
    return await listDemos(machines.engine, container, machines.config.demo_folder, context.now())
  } catch (error) {
    // The container has ended since the last observation.
    if (error instanceof EngineError && (error.status === 404 || error.status === 409))
      throw practiceError('not_running')
    throw refusedBy(context, id, error)
  }
}

/** A signed link to a demo. Anyone with the link can use it until it expires. */
export const demoLink = async (
  context: PracticeContext,
  session: Session,
  { id, name, purpose = 'download' }: { id: string; name: string; purpose?: DemoLinkPurpose | undefined },
): Promise<{ readonly address: string; readonly expiresAt: Date }> => {
  const { record } = await serverToAct(context, session, id, action)
  const { machines, container } = containerOf(context, record)
  if (!isDemoName(name)) throw practiceError('demo_not_found')
  try {
    const demo = await openDemo(machines.engine, container, `${machines.config.demo_folder}/${name}`)
    demo.close()
  } catch (error) {
    throw refusedBy(context, id, error)
  }
  const expiresAt = addMs(context.now(), demoLinkLifetimeMs)
  const token = context.demoLinks.issue([id, name], expiresAt)
  await withServerLocked(context, session, id, async (tx) => {
    // The machine may have taken seconds to answer; the owner may have removed the caller in that time.
    await serverToAct(context, session, id, action, tx)
    await addActivity(tx, {
      serverId: id,
      event: events[purpose],
      actor: actorOf(session),
      at: context.now(),
      detail: shownDemoName(name),
    })
  })
  const path = `/api/practice/demos/${id}/${encodeURIComponent(name)}?token=${token}`
  return { address: `${context.publicUrl()}${path}`, expiresAt }
}

/** The demo of a link. */
export const demoOfLink = async (
  context: PracticeContext,
  { id, name, token }: { id: string; name: string; token: string },
): Promise<OpenDemo> => {
  if (!isDemoName(name) || !context.demoLinks.isValid(token, [id, name], context.now()))
    throw practiceError('demo_not_found')
  const record = await findServer(context.db, id)
  if (record === undefined) throw practiceError('demo_not_found')
  const { machines, container } = containerOf(context, record)
  try {
    return await openDemo(machines.engine, container, `${machines.config.demo_folder}/${name}`)
  } catch (error) {
    throw refusedBy(context, id, error)
  }
}
