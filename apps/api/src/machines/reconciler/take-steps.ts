import { holdsLease, inTransaction, type Transaction } from '../../platform/db/index.ts'
import { EngineError } from '../engine/engine-error.ts'
import { type ServiceContent, serviceSpecOf } from '../engine/service-spec.ts'
import { practicePlaces } from '../machines.tables.ts'
import { fullNodes } from '../nodes/capacity.ts'
import { isStoppedImage } from '../places/failing-servers.ts'
import { failingAt, type PlaceRow } from '../places/places.store.ts'
import { provide } from '../places/provisions.store.ts'
import { lockServer, type ServerRow, updateServer } from '../places/servers.store.ts'
import { isKept } from '../places/work.store.ts'
import type { Seen, Step } from './plan.ts'
import { NotInCharge, type ReconcilerContext } from './reconciler.context.ts'

/** The full nodes, where a service without data must not start. */
const avoidedBy = async (
  { config }: ReconcilerContext,
  tx: Transaction,
  { region: code }: PlaceRow,
  nodes: Seen['nodes'],
): Promise<string[]> => {
  const region = config.regions.find((known) => known.code === code)
  return region === undefined
    ? []
    : fullNodes([...nodes.values()], await tx.select().from(practicePlaces), region, config)
}

/**
 * The image for the next start of a locked server. A server that keeps dying starts from the image of the community
 * file, which may mend it, unless that image makes other servers fail.
 */
const imageOf = async (
  { config }: ReconcilerContext,
  tx: Transaction,
  server: ServerRow,
  place: PlaceRow,
): Promise<string> => {
  const { image } = config
  if (image === server.image || failingAt(place) === undefined || (await isStoppedImage(tx, image))) return server.image
  await updateServer(tx, server.id, { image })
  return image
}

/** Undefined if nothing should run at the place any more. */
const contentOf = async (
  context: ReconcilerContext,
  { id }: Pick<ServerRow, 'id'>,
  { place, nodeId }: Extract<Step, { kind: 'create' | 'update' }>,
  nodes: Seen['nodes'],
): Promise<ServiceContent | undefined> => {
  const { db, lease, sealedText, tenant } = context
  return inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) throw new NotInCharge()
    // Read in one transaction, so that no label names a newer version than its content.
    const server = await lockServer(tx, id)
    if (server === undefined || server.desiredState !== 'running' || !(await isKept(tx, place))) return undefined
    const password = sealedText.open(server.password)
    const rconPassword = sealedText.open(server.rconPassword)
    if (password === undefined || rconPassword === undefined)
      throw new Error(`The passwords of ${id} were sealed with a key that is not known here`)
    const provisions = await provide(tx, context, place)
    return {
      ...server,
      image: await imageOf(context, tx, server, place),
      password,
      rconPassword,
      admins: await tenant.adminsOf(tx, id),
      region: place.region,
      service: place.service,
      port: place.port,
      tvPort: provisions.tvPort,
      steamToken: context.steamTokens.get(provisions.steamToken ?? ''),
      nodeId,
      avoidedNodes: nodeId === undefined ? await avoidedBy(context, tx, place, nodes) : [],
    }
  })
}

const take = async (context: ReconcilerContext, server: ServerRow, step: Step, nodes: Seen['nodes']): Promise<void> => {
  const { engine, config, release } = context
  if (step.kind === 'remove') return engine.removeService(step.service)
  if (step.kind === 'release') return release(server, step)
  const content = await contentOf(context, server, step, nodes)
  if (content === undefined) return
  const spec = serviceSpecOf(content, config)
  if (step.kind === 'update') return engine.updateService(step.service, spec)
  try {
    await engine.createService(spec)
  } catch (error) {
    // The service exists already, from an attempt whose answer was lost.
    if (!(error instanceof EngineError && error.status === 409)) throw error
  }
}

/** A step that fails, such as one at a place to be removed, does not stop the others. */
export const takeAll = async (
  context: ReconcilerContext,
  server: ServerRow,
  steps: readonly Step[],
  { nodes }: Pick<Seen, 'nodes'>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps) await take(context, server, step, nodes).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
