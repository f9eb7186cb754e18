import { type DemoLinkPurpose, demoLinkLifetimeMs } from '@warmup/domain/matches'
import { EngineError } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { DemoPlace, MatchesContext } from '../matches.context.ts'
import { matchesError } from '../matches-errors.ts'
import { type OpenDemo, openDemo } from './demo-archive.ts'
import { isDemoName, type ListedDemo } from './demo-file.ts'
import { listDemos } from './demo-list.ts'

/** The error for the client. */
const refusedBy = ({ log }: MatchesContext, id: string, error: unknown) => {
  if (!(error instanceof EngineError)) return error
  if (error.status === 404) return matchesError('demo_not_found')
  log.warn({ err: error, server: id }, 'demos could not be read')
  return matchesError('demos_unreadable')
}

/** The demos of a server, newest first. */
export const demosOf = async (
  context: MatchesContext,
  session: Session,
  id: string,
): Promise<readonly ListedDemo[]> => {
  const { engine, container, folder } = await context.servers.demosFor(session, id)
  try {
    return await listDemos(engine, container, folder, context.now())
  } catch (error) {
    // The container has ended since the last observation.
    if (error instanceof EngineError && (error.status === 404 || error.status === 409))
      throw matchesError('not_running')
    throw refusedBy(context, id, error)
  }
}

const open = ({ engine, container, folder }: DemoPlace, name: string): Promise<OpenDemo> =>
  openDemo(engine, container, `${folder}/${name}`)

/** A signed link to a demo. Anyone with the link can use it until it expires. */
export const demoLink = async (
  context: MatchesContext,
  session: Session,
  { id, name, purpose = 'download' }: { id: string; name: string; purpose?: DemoLinkPurpose | undefined },
): Promise<{ readonly address: string; readonly expiresAt: Date }> => {
  const place = await context.servers.demosFor(session, id)
  if (!isDemoName(name)) throw matchesError('demo_not_found')
  try {
    const demo = await open(place, name)
    demo.close()
  } catch (error) {
    throw refusedBy(context, id, error)
  }
  const expiresAt = addMs(context.now(), demoLinkLifetimeMs)
  const token = context.demoLinks.issue([id, name], expiresAt)
  // The machine may have taken seconds to answer; the owner may have removed the caller in that time.
  await context.servers.noteDemo(session, { serverId: id, name, purpose })
  const path = `/api/practice/demos/${id}/${encodeURIComponent(name)}?token=${token}`
  return { address: `${context.publicUrl()}${path}`, expiresAt }
}

/** The demo of a link. */
export const demoOfLink = async (
  context: MatchesContext,
  { id, name, token }: { id: string; name: string; token: string },
): Promise<OpenDemo> => {
  if (!isDemoName(name) || !context.demoLinks.isValid(token, [id, name], context.now()))
    throw matchesError('demo_not_found')
  const place = await context.servers.demosOf(id)
  if (place === undefined) throw matchesError('demo_not_found')
  try {
    return await open(place, name)
  } catch (error) {
    throw refusedBy(context, id, error)
  }
}
