import type { Readable } from 'node:stream'
import type { MachinesConfig } from '../machines.config.ts'
import { isEngineAddress } from './engine-address.ts'
import { clientOf, type EngineClient } from './engine-client.ts'
import { EngineError, UnknownEngineError, unlessGone } from './engine-error.ts'
import { type Ran, runIn } from './engine-exec.ts'
import { readFileIn, replaceFileIn } from './engine-files.ts'
import { readLogs } from './engine-logs.ts'
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
import { type Availability, setAvailability } from './node-availability.ts'
import { registryHeaders } from './registry-auth.ts'
import { type ServiceSpec, serverLabel, servicePrefix } from './service-spec.ts'
import { readTls } from './tls.ts'

/** The location of a server's container. */
export type ContainerPlace = { readonly nodeId: string; readonly containerId: string }

/**
 * The swarm, with the operations that Warmup uses. Every call rejects with `EngineError`; calls about one node reject
 * with `UnknownEngineError` if the address of the node's engine is unknown.
 */
export type Engine = {
  nodes(): Promise<readonly EngineNode[]>
  /** The services of practice servers, or only those with the given names. */
  services(names?: readonly string[]): Promise<readonly EngineService[]>
  /** Their tasks, current and former. */
  tasks(services?: readonly string[]): Promise<readonly EngineTask[]>
  /** The environment variables of a service's containers. They contain passwords and must not be printed. */
  environment(service: Pick<EngineService, 'id'>): Promise<ReadonlyMap<string, string>>
  createService(spec: ServiceSpec): Promise<void>
  /** Rejects with 409 or 500 if the service has changed since it was read. */
  updateService(service: EngineService, spec: ServiceSpec): Promise<void>
  /** Ignores a service that no longer exists. */
  removeService(service: Pick<EngineService, 'id'>): Promise<void>
  /**
   * Removes a volume from a node; ignores a volume that no longer exists. Rejects with 409 while a container uses it.
   */
  removeVolume(node: EngineNode, name: string): Promise<void>
  /** The names of the volumes of practice servers on a node. */
  volumes(node: EngineNode): Promise<readonly string[]>
  /** Runs a program in a container, without a shell. */
  run(place: ContainerPlace, command: readonly string[]): Promise<Ran>
  /** A file or folder of a container as a tar archive, which the caller reads to its end or destroys. */
  archive(place: ContainerPlace, path: string): Promise<Readable>
  /** The containers of the updater of the game, one on each node where it runs. */
  updaters(): Promise<readonly ContainerPlace[]>
  /** The content of a small file of a container. Rejects with 404 if there is none. */
  readFile(place: ContainerPlace, path: string): Promise<string>
  /** The last lines that a container wrote, the oldest first. It may have ended. */
  logs(place: ContainerPlace, lines: number): Promise<string>
  /**
   * Sets whether a node takes tasks or removes those that it has. Returns false if it is set so already. Rejects with
   * 500 if the node has changed since it was read.
   */
  setAvailability(nodeId: string, availability: Availability): Promise<boolean>
  /** Replaces a file of a container. A reader sees the former content or the new one. */
  replaceFile(place: ContainerPlace, path: string, content: string): Promise<void>
  /** Calls `onEvent` for each event of nodes, services and containers. Resolves when the stream ends. */
  follow(onEvent: () => void, signal: AbortSignal): Promise<void>
}

/** The node label with the address of the node's own engine, which holds its containers and volumes. */
const engineLabel = 'warmup.engine'
/** The service label of the updater of the game (deploy/game-server/updater/stack.yaml). */
const updaterLabel = 'warmup.updater'

/** The maximum size of a manager's response, which lists the whole swarm: some thousands of tasks. */
const maxManagerBytes = 16 * 1_048_576
/** The maximum size of a node's response. */
const maxNodeBytes = 4 * 1_048_576

type EngineOptions = Pick<MachinesConfig, 'engine' | 'tls'> & {
  /** Address, user name and password of the image's registry. */
  readonly registry?: string | undefined
  /** Timeout in milliseconds for a response, and between two chunks of an archive. */
  readonly answerMs?: number
}

const filtered = (filters: Record<string, readonly string[]>) => ({ query: { filters: JSON.stringify(filters) } })

/** Creates a client for the swarm's manager engine and the engines of its nodes. */
export const createEngine = ({ engine, tls: folder, registry, answerMs = 20_000 }: EngineOptions): Engine => {
  const tls = folder === undefined ? undefined : readTls(folder)
  const manager = clientOf(engine, { tls, answerMs, maxBytes: maxManagerBytes })

  const nodes = () => manager.read(nodesReading, '/nodes')
  /** The address of a node's own engine. Rejects if it is unknown. */
  const addressOf = async (node: EngineNode): Promise<string> => {
    const own = node.labels[engineLabel]
    if (own !== undefined) {
      if (isEngineAddress(own)) return own
      throw new EngineError(
        `the label ${engineLabel} of node ${node.name} says neither unix:///… nor tcp://host:port`,
        undefined,
      )
    }
    if ((await manager.read(infoReading, '/info')).nodeId === node.id) return engine
    throw new UnknownEngineError(node.name, engineLabel)
  }
  const engineOf = async (node: EngineNode): Promise<EngineClient> =>
    clientOf(await addressOf(node), { tls, answerMs, maxBytes: maxNodeBytes })
  const engineAt = async (nodeId: string): Promise<EngineClient> => {
    const node = (await nodes()).find(({ id }) => id === nodeId)
    if (node === undefined) throw new EngineError('the machine of the container is gone', undefined)
    return engineOf(node)
  }

  return {
    nodes,
    services: (names) =>
      manager.read(servicesReading, '/services', filtered({ label: [serverLabel], ...(names && { name: names }) })),
    tasks: (services) => manager.read(tasksReading, '/tasks', services && filtered({ service: services })),
    environment: ({ id }) => manager.read(environmentReading, `/services/${id}`),
    createService: async (spec) => {
      await manager.bytes('POST', '/services/create', { headers: registryHeaders(registry, spec), body: spec })
    },
    updateService: async ({ id, index }, spec) => {
      const query = { version: String(index) }
      await manager.bytes('POST', `/services/${id}/update`, {
        query,
        headers: registryHeaders(registry, spec),
        body: spec,
      })
    },
    removeService: ({ id }) => unlessGone(manager.bytes('DELETE', `/services/${id}`)),
    removeVolume: async (node, name) =>
      unlessGone((await engineOf(node)).bytes('DELETE', `/volumes/${encodeURIComponent(name)}`)),
    volumes: async (node) =>
      (await engineOf(node)).read(volumesReading, '/volumes', filtered({ name: [servicePrefix] })),
    run: async ({ nodeId, containerId }, command) => runIn(await engineAt(nodeId), containerId, command),
    archive: async ({ nodeId, containerId }, path) =>
      (await engineAt(nodeId)).stream(`/containers/${containerId}/archive`, { query: { path } }),
    updaters: async () => {
      const services = await manager.read(servicesReading, '/services', filtered({ label: [updaterLabel] }))
      if (services.length === 0) return []
      const tasks = await manager.read(tasksReading, '/tasks', filtered({ service: services.map(({ name }) => name) }))
      return tasks.filter(({ state, containerId }) => state === 'running' && containerId !== '')
    },
    readFile: async ({ nodeId, containerId }, path) => readFileIn(await engineAt(nodeId), containerId, path),
    logs: async ({ nodeId, containerId }, lines) => readLogs(await engineAt(nodeId), containerId, lines),
    setAvailability: (nodeId, availability) => setAvailability(manager, nodeId, availability),
    replaceFile: async ({ nodeId, containerId }, path, content) =>
      replaceFileIn(await engineAt(nodeId), containerId, { path, content }),
    follow: async (onEvent, signal) => {
      const filters = filtered({ type: ['node', 'service', 'container'] })
      const stream = await manager.stream('/events', { ...filters, isQuiet: true })
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
