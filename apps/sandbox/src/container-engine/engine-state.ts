import type { EngineMode } from './api/engine-listener.ts'
import type { ContainerEngine } from './container-engine.ts'
import type { Node } from './swarm/node.ts'
import { hasEnded, type Service } from './swarm/task.ts'

/** A node as the control API returns it. */
export type NodeState = {
  readonly id: string
  readonly name: string
  readonly isManager: boolean
  /** The swarm's view of the node: the swarm notices a power loss late. */
  readonly state: 'ready' | 'down'
  readonly isOn: boolean
  readonly engine: string
  readonly region: string
  readonly slots: string
  readonly tasks: number
  readonly volumes: readonly string[]
}

/** A service as the control API returns it. */
export type ServiceState = {
  readonly id: string
  readonly name: string
  /** The server name that players see. */
  readonly serverName: string
  readonly region: string
  readonly port: string
  /** State of its task, and why it waits or failed. */
  readonly state: string
  readonly problem: string
  readonly node: string
  /** Whether its game dies at each start. */
  readonly isBroken: boolean
  /** Number of finished tasks that are kept. */
  readonly formerTasks: number
  readonly map: string
  /** The version of the game; empty unless the server runs. */
  readonly version: string
  readonly players: readonly string[]
  readonly password: string
  readonly admins: readonly string[]
  readonly demos: number
}

export type EngineState = {
  readonly state: EngineMode
  readonly nodes: readonly NodeState[]
  readonly services: readonly ServiceState[]
  /** The names of removed services whose game would die again at its start. */
  readonly brokenGone: readonly string[]
}

const nodeState = ({ cluster, host, ports }: ContainerEngine, node: Node, index: number): NodeState => ({
  id: node.id,
  name: node.name,
  isManager: node.role === 'manager',
  state: node.state,
  isOn: node.isOn,
  engine: `tcp://${host}:${ports[index]}`,
  region: node.labels['warmup.region'] ?? '',
  slots: node.labels['warmup.slots'] ?? '',
  tasks: cluster.tasks.filter((task) => task.node === node && !hasEnded(task)).length,
  volumes: [...node.volumes.keys()],
})

const serviceState = (service: Service, { cluster: { tasks }, broken }: ContainerEngine): ServiceState => {
  const own = tasks.filter((task) => task.service === service)
  const task = own.at(-1)
  const server = own.flatMap(({ container }) => container?.server ?? []).at(-1)
  const [volume = ''] = service.plan.mounts.values()
  return {
    id: service.id,
    name: service.name,
    serverName: service.plan.environment.SERVER_NAME ?? '',
    region: service.plan.labels['warmup.region'] ?? '',
    port: String(server?.port ?? service.plan.environment.GAME_PORT ?? ''),
    state: task?.state ?? 'none',
    problem: task?.error ?? '',
    node: task?.node?.name ?? '',
    isBroken: broken.has(service.name),
    formerTasks: own.filter(hasEnded).length,
    map: server?.map ?? '',
    version: server?.version ?? '',
    players: server?.visitors.map(({ name }) => name) ?? [],
    password: server?.password ?? '',
    admins: server?.admins ?? [],
    demos: task?.node?.volumes.get(volume)?.demos.size ?? 0,
  }
}

/** Returns the state of the whole engine, for its control API and its page. */
export const engineState = (engine: ContainerEngine): EngineState => ({
  state: engine.mode,
  nodes: engine.cluster.nodes.map((node, index) => nodeState(engine, node, index)),
  services: engine.cluster.services.map((service) => serviceState(service, engine)),
  brokenGone: [...engine.broken].filter((name) => !engine.cluster.services.some((service) => service.name === name)),
})
