import type { Readable } from 'node:stream'
import type Docker from 'dockerode'
import { clientOf, readTls } from './engine-client.ts'
import { answerOf, EngineError, engineAnswerMs, UnknownEngineError, unlessGone, within } from './engine-error.ts'
import { type Ran, runIn } from './engine-exec.ts'
import {
  type EngineNode,
  type EngineService,
  type EngineTask,
  environmentReading,
  infoReading,
  nodesReading,
  servicesReading,
  tasksReading,
  volumesReading,
} from './engine-readings.ts'
import type { MachinesConfig } from './machines.config.ts'
import { type ServiceSpec, serverLabel, servicePrefix } from './service-spec.ts'

/** Where a server's container is. */
export type ContainerPlace = { readonly nodeId: string; readonly containerId: string }

/**
 * The machines on which practice servers run, as far as Warmup uses them. Everything rejects with `EngineError`; what
 * is about one node with `UnknownEngineError` where nobody says where that node's engine is.
 */
export type Engine = {
  nodes(): Promise<readonly EngineNode[]>
  /** The services of practice servers; only those of these names if given. */
  services(names?: readonly string[]): Promise<readonly EngineService[]>
  /** Their tasks, current and former. */
  tasks(services?: readonly string[]): Promise<readonly EngineTask[]>
  /** The variables of a service's containers, passwords among them: not to be printed. */
  environment(service: Pick<EngineService, 'id'>): Promise<ReadonlyMap<string, string>>
  createService(spec: ServiceSpec): Promise<void>
  /** Rejects with 409 or 500 if the service was changed since it was read. */
  updateService(service: EngineService, spec: ServiceSpec): Promise<void>
  /** Does nothing if it is gone. */
  removeService(service: Pick<EngineService, 'id'>): Promise<void>
  /** Removes a volume from a node; does nothing if it is gone. Rejects with 409 while a container uses it. */
  removeVolume(node: EngineNode, name: string): Promise<void>
  /** Names of the volumes of practice servers on a node. */
  volumes(node: EngineNode): Promise<readonly string[]>
  /** Runs a program in a container, without a shell. */
  run(place: ContainerPlace, command: readonly string[]): Promise<Ran>
  /** A file or folder of a container as a tar archive, which the caller reads to its end or destroys. */
  archive(place: ContainerPlace, path: string): Promise<Readable>
  /** Calls back at each event of nodes, services and containers. Resolves when the stream ends. */
  follow(onEvent: () => void, signal: AbortSignal): Promise<void>
}

/** Label of a node with the address of its own engine, which has its containers and volumes. */
const engineLabel = 'warmup.engine'

/** Speaks to the Docker engine that manages the machines, and to the engines of its nodes. */
export const createEngine = ({ engine: address, tls: tlsFolder }: Pick<MachinesConfig, 'engine' | 'tls'>): Engine => {
  const tls = tlsFolder === undefined ? undefined : readTls(tlsFolder)
  const manager = clientOf(address, tls, engineAnswerMs)
  const streaming = clientOf(address, tls, undefined)
  const ofNodes = new Map<string, Docker>()

  const nodes = () => answerOf(nodesReading, manager.listNodes())
  /** The engine that has a node's containers. Rejects where nobody says where it is. */
  const engineOf = async (node: EngineNode): Promise<Docker> => {
    const own = node.labels[engineLabel]
    if (own === address) return manager
    if (own === undefined) {
      if ((await answerOf(infoReading, manager.info())).nodeId === node.id) return manager
      throw new UnknownEngineError(node.name, engineLabel)
    }
    const known = ofNodes.get(own) ?? clientOf(own, tls, engineAnswerMs)
    ofNodes.set(own, known)
    return known
  }
  const containerAt = async ({ nodeId, containerId }: ContainerPlace): Promise<Docker.Container> => {
    const node = (await nodes()).find(({ id }) => id === nodeId)
    if (node === undefined) throw new EngineError('the machine of the container is gone', undefined)
    return (await engineOf(node)).getContainer(containerId)
  }
  const filtered = (filters: Record<string, readonly string[]>) => ({ filters: JSON.stringify(filters) }) as object

  return {
    nodes,
    services: async (names) => {
      const filter = filtered({ label: [serverLabel], ...(names && { name: names }) })
      return answerOf(servicesReading, manager.listServices(filter))
    },
    tasks: (services) => answerOf(tasksReading, manager.listTasks(services ? filtered({ service: services }) : {})),
    environment: ({ id }) => answerOf(environmentReading, manager.getService(id).inspect()),
    createService: async (spec) => {
      await within(manager.createService(spec as Docker.CreateServiceOptions))
    },
    updateService: async ({ id, index }, spec) => {
      await within(manager.getService(id).update({ _query: { version: index }, _body: spec }))
    },
    removeService: ({ id }) => unlessGone(manager.getService(id).remove()),
    removeVolume: async (node, name) => unlessGone((await engineOf(node)).getVolume(name).remove()),
    volumes: async (node) =>
      answerOf(volumesReading, (await engineOf(node)).listVolumes(filtered({ name: [servicePrefix] }))),
    run: async (place, command) => runIn(await containerAt(place), command),
    archive: async (place, path) => (await within((await containerAt(place)).getArchive({ path }))) as Readable,
    follow: async (onEvent, signal) => {
      const filters = { type: ['node', 'service', 'container'] }
      const stream = (await within(streaming.getEvents({ ...filtered(filters), abortSignal: signal }))) as Readable
      onEvent()
      stream.on('data', onEvent)
      const stop = () => stream.destroy()
      signal.addEventListener('abort', stop, { once: true })
      await new Promise<void>((resolve) => {
        stream.once('close', resolve)
        stream.once('error', () => resolve())
        if (signal.aborted) stream.destroy()
      })
      signal.removeEventListener('abort', stop)
    },
  }
}
