import { isSteamId } from '@warmup/domain/common'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { Machines, PracticeBook } from '../practice.context.ts'
import { practiceAdmins, practiceServers } from '../practice.tables.ts'
import { addActivity, portal } from '../rentals/activity.store.ts'
import { expiryColumns } from '../rentals/rented-time.ts'
import { findServer } from '../rentals/servers.store.ts'
import type { Engine } from './engine.ts'
import { EngineError } from './engine-error.ts'
import type { EngineNode, EngineService } from './engine-readings.ts'
import { forgetForeign, type NoPlace, serviceName, takePlace } from './places.store.ts'
import { adoptProvisions } from './provisions.store.ts'
import { serverLabel } from './service-spec.ts'
import { allWork } from './work.store.ts'

/** How long a stopping container may keep its volume, and the interval between checks. */
const stoppingMs = 60_000
const lookEveryMs = 500

/** Why a service or a volume is neither adopted nor removed. */
export type StrangerRefusal = {
  readonly refusal: 'in_the_book' | 'no_such_machine' | NoPlace
  /** For the operator. */
  readonly text: string
}

const refused = (refusal: StrangerRefusal['refusal'], text: string): StrangerRefusal => ({ refusal, text })

/** A service that is not in the book; undefined if no service has this name. */
const strangerCalled = async (
  db: Database,
  engine: Engine,
  name: string,
): Promise<EngineService | StrangerRefusal | undefined> => {
  const inBook = (await allWork(db)).find(({ places }) => places.some(({ service }) => service === name))
  if (inBook !== undefined)
    return refused('in_the_book', `${name} is server ${inBook.server.id}: let that expire instead`)
  return (await engine.services([name])).find((service) => service.name === name)
}

const removeVolume = async (engine: Engine, node: EngineNode, name: string): Promise<void> => {
  const giveUpAt = performance.now() + stoppingMs
  for (;;) {
    try {
      await engine.removeVolume(node, name)
      return
    } catch (error) {
      const isInUse = error instanceof EngineError && error.status === 409
      if (!isInUse || performance.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }
}

/** What was removed, and the nodes that may still have a volume. */
export type Removal = {
  readonly isServiceRemoved: boolean
  /** Names of nodes. */
  readonly volumes: readonly string[]
  readonly failures: readonly { readonly node: string; readonly message: string }[]
}

/** Removes a service that is not in the book, and its volumes. Can be repeated. */
export const removeStranger = async (
  db: Database,
  { engine, config }: Machines,
  name: string,
): Promise<Removal | StrangerRefusal> => {
  if (name === config.game_volume)
    return refused('in_the_book', `${name} is the volume of the game (machines.game_volume)`)
  const service = await strangerCalled(db, engine, name)
  if (service !== undefined && 'refusal' in service) return service
  if (service !== undefined) await engine.removeService(service)
  const volumes: string[] = []
  const failures: { node: string; message: string }[] = []
  for (const node of await engine.nodes()) {
    try {
      if (!(await engine.volumes(node)).includes(name)) continue
      await removeVolume(engine, node, name)
      volumes.push(node.name)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      failures.push({ node: node.name, message: error.message })
    }
  }
  return service === undefined && volumes.length === 0 && failures.length === 0
    ? refused('no_such_machine', `The machines have nothing called ${name}`)
    : { isServiceRemoved: service !== undefined, volumes, failures }
}

/** A line for each service or volume that was removed, or that may be left. */
export const removalLines = (name: string, { isServiceRemoved, volumes, failures }: Removal): string[] => [
  ...(isServiceRemoved ? [`removed  service ${name}`] : []),
  ...volumes.map((node) => `removed  volume ${name} of node ${node}`),
  ...failures.map(({ node, message }) => `node ${node} may have a volume ${name}: ${message}`),
]

const wholeOf = (label: string | undefined): number | undefined => {
  const value = Number(label)
  return Number.isInteger(value) && value >= 1 ? value : undefined
}

/** Reads the labels of a server's service; undefined for another service. */
const readLabels = ({ name, labels }: EngineService) => {
  const id = labels[serverLabel] ?? ''
  const number = name === serviceName(id, 1) ? 1 : wholeOf(name.split('-').at(-1))
  const owner = labels['warmup.owner'] ?? ''
  const port = wholeOf(labels['warmup.port'])
  const version = wholeOf(labels['warmup.version'])
  const settings = wholeOf(labels['warmup.settings'])
  const adminsVersion = wholeOf(labels['warmup.admins'])
  const tvPort = labels['warmup.tv_port'] ? wholeOf(labels['warmup.tv_port']) : null
  const steamToken = labels['warmup.steam_token'] || null
  if (!number || !port || !version || !settings || !adminsVersion || tvPort === undefined) return undefined
  if (serviceName(id, number) !== name || !isSteamId(owner)) return undefined
  return {
    id,
    number,
    owner,
    region: labels['warmup.region'] ?? '',
    port,
    tvPort,
    steamToken,
    version,
    settings,
    adminsVersion,
  }
}

/** The labels and the environment of an unknown service. The environment contains passwords. */
export type KnownStranger = NonNullable<ReturnType<typeof readLabels>> & {
  readonly environment: ReadonlyMap<string, string>
}

/** Reads the owner and the settings of an unknown service. */
export const readStranger = async (
  db: Database,
  { engine }: Machines,
  name: string,
): Promise<KnownStranger | StrangerRefusal> => {
  const service = await strangerCalled(db, engine, name)
  if (service === undefined) return refused('no_such_machine', `The machines have no service ${name}`)
  if ('refusal' in service) return service
  const known = readLabels(service)
  if (known === undefined) return refused('no_such_machine', 'Its labels are not those of a practice server')
  return { ...known, environment: await engine.environment(service) }
}

/**
 * Adds an unknown service to the book, for example after an older backup was restored. Owner and settings come from the
 * service, which keeps running. Returns the server's id, or why it was refused: then nothing was written, and the
 * transaction can continue.
 */
export const adoptStranger = async (
  tx: Transaction,
  { sealedText, machines: { config } }: Pick<PracticeBook, 'sealedText'> & { readonly machines: Machines },
  { number, port, tvPort, steamToken, environment, ...known }: KnownStranger,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<string | StrangerRefusal> => {
  if ((await findServer(tx, known.id)) !== undefined)
    return refused('in_the_book', `Server ${known.id} is elsewhere already`)
  const admins = (environment.get('SERVER_ADMINS') ?? '').split(',').filter(isSteamId)
  const added = await tx
    .insert(practiceServers)
    .values({
      ...known,
      name: environment.get('SERVER_NAME') ?? known.id,
      password: sealedText.seal(environment.get('SERVER_PASSWORD') ?? ''),
      rconPassword: sealedText.seal(environment.get('RCON_PASSWORD') ?? ''),
      image: config.image,
      relocatable: true,
      createdAt: now,
      ...expiryColumns(expiresAt, now),
      wish: 'running',
      place: number,
      lastPlace: number,
    })
    .onConflictDoNothing()
    .returning({ id: practiceServers.id })
  if (added.length === 0) return refused('in_the_book', `Server ${known.id} is in the book`)
  await forgetForeign(tx, { ports: [port, ...(tvPort === null ? [] : [tvPort])] })
  const place = await takePlace(tx, config, {
    serverId: known.id,
    number,
    region: known.region,
    port,
    heldFrom: undefined,
  })
  if (typeof place === 'string') {
    await tx.delete(practiceServers).where(eq(practiceServers.id, known.id))
    return refused(place, `${known.region} has no free slot, or port ${port} is another server’s`)
  }
  await adoptProvisions(tx, place, { tvPort, steamToken })
  if (admins.length > 0)
    await tx
      .insert(practiceAdmins)
      .values(admins.map((steamId, position) => ({ serverId: known.id, steamId, position, note: '' })))
  await addActivity(tx, { serverId: known.id, event: 'created', actor: portal, at: now })
  return known.id
}
