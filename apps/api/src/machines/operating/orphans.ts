import { isSteamId } from '@warmup/domain/common'
import type { Database } from '../../platform/db/index.ts'
import type { Engine } from '../engine/engine.ts'
import { EngineError } from '../engine/engine-error.ts'
import type { EngineNode, EngineService } from '../engine/engine-readings.ts'
import { serverLabel } from '../engine/service-spec.ts'
import type { Machines } from '../machines.ts'
import { type NoPlace, serviceName } from '../places/places.store.ts'
import { allWork } from '../places/work.store.ts'

/** How long a stopping container may keep its volume, and the interval between checks. */
const stoppingMs = 60_000
const lookEveryMs = 500

/** Why a service or a volume is neither adopted nor removed. */
export type OrphanRefusal = {
  readonly refusal: 'in_the_book' | 'no_such_machine' | NoPlace
  /** For the operator. */
  readonly text: string
}

const refused = (refusal: OrphanRefusal['refusal'], text: string): OrphanRefusal => ({ refusal, text })

/** The orphan service with a name; undefined if no service has it. */
const orphanCalled = async (
  db: Database,
  engine: Engine,
  name: string,
): Promise<EngineService | OrphanRefusal | undefined> => {
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

/** Removes an orphan service and its volumes. Can be repeated. */
export const removeOrphan = async (
  db: Database,
  { engine, config }: Machines,
  name: string,
): Promise<Removal | OrphanRefusal> => {
  if (name === config.game_volume)
    return refused('in_the_book', `${name} is the volume of the game (machines.game_volume)`)
  const service = await orphanCalled(db, engine, name)
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

/** The labels and the environment of an orphan service. The environment contains passwords. */
export type KnownOrphan = NonNullable<ReturnType<typeof readLabels>> & {
  readonly environment: ReadonlyMap<string, string>
}

/** Reads the owner and the settings of an orphan service. */
export const readOrphan = async (
  db: Database,
  { engine }: Machines,
  name: string,
): Promise<KnownOrphan | OrphanRefusal> => {
  const service = await orphanCalled(db, engine, name)
  if (service === undefined) return refused('no_such_machine', `The machines have no service ${name}`)
  if ('refusal' in service) return service
  const known = readLabels(service)
  if (known === undefined) return refused('no_such_machine', 'Its labels are not those of a practice server')
  return { ...known, environment: await engine.environment(service) }
}
