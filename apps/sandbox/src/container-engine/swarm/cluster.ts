import { findNamed, swarmId } from './ids.ts'
import { type JsonObject, textIn, textsIn } from './json.ts'
import { createNode, type Node, type NodeOptions } from './node.ts'
import { ensureVolume, removeVolume } from './node-volumes.ts'
import { Refusal, swarmRefusal } from './refusal.ts'
import { readServicePlan } from './service-plan.ts'
import { type Container, isWanted, type Service, type Task } from './task.ts'
import { type RunProgram, TaskRunner } from './task-runner.ts'
import { createVersions, type Versions } from './versions.ts'
import type { Volume } from './volume.ts'

type ClusterOptions = {
  readonly nodes: readonly NodeOptions[]
  /** Speed of simulated time, as a multiple of real time. */
  readonly speed: number
  readonly run: RunProgram
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Time without a heartbeat until the managers consider a node down. */
const heartbeatMs = 12_000

const outOfSequence = () => swarmRefusal(500, 'Unknown', 'update out of sequence')

/**
 * A swarm of nodes. It runs one task for each service on a node that fulfils the constraints. When the task ends it
 * starts another; when the node is down, on another node.
 */
export class Cluster {
  readonly id = swarmId()
  readonly createdAt: number
  readonly nodes: readonly Node[]
  readonly #services = new Map<string, Service>()
  readonly #now: () => number
  readonly #versions: Versions
  readonly #runner: TaskRunner

  constructor({ nodes, speed, run, now }: ClusterOptions) {
    this.#now = now
    this.createdAt = now()
    this.#versions = createVersions(now)
    this.nodes = nodes.map((node) => createNode(node, this.#versions.next(), now))
    this.#runner = new TaskRunner({
      nodes: this.nodes,
      versions: this.#versions,
      speed,
      run,
      now,
      onRunning: (service) => this.#noteUpdated(service),
    })
  }

  get services(): readonly Service[] {
    return [...this.#services.values()]
  }

  get tasks(): readonly Task[] {
    return this.#runner.tasks
  }

  get manager(): Node {
    const [first] = this.nodes
    if (first === undefined) throw new Error('a swarm has at least one node')
    return first
  }

  service(idOrName: string): Service {
    const service = findNamed(this.#services.values(), idOrName)
    if (service === undefined) throw new Refusal(404, `service ${idOrName} not found`)
    return service
  }

  node(idOrName: string): Node {
    const node = findNamed(this.nodes, idOrName)
    if (node === undefined) throw new Refusal(404, `node ${idOrName} not found`)
    return node
  }

  createService(spec: JsonObject): Service {
    const plan = readServicePlan(spec)
    if (this.services.some(({ name }) => name === plan.name)) {
      const reason = `name conflicts with an existing object: service ${plan.name} already exists`
      throw swarmRefusal(409, 'AlreadyExists', reason)
    }
    const service: Service = {
      id: swarmId(),
      name: plan.name,
      createdAt: this.#now(),
      spec,
      plan,
      previousSpec: undefined,
      updateStatus: undefined,
      version: this.#versions.next(),
      updatedAt: this.#now(),
    }
    this.#services.set(service.id, service)
    this.#tell(service, 'create')
    if (plan.replicas > 0) this.#runner.add(service)
    return service
  }

  updateService(idOrName: string, version: number, spec: JsonObject): void {
    const service = this.service(idOrName)
    const plan = readServicePlan(spec)
    if (plan.name !== service.name) throw swarmRefusal(501, 'Unimplemented', 'renaming services is not supported')
    if (version !== service.version) throw outOfSequence()
    const isReplaced = plan.template !== service.plan.template
    service.previousSpec = service.spec
    service.spec = spec
    service.plan = plan
    this.#versions.touch(service)
    this.#tell(service, 'update')
    const current = this.#runner.tasksOf(service).filter(isWanted)
    if (plan.replicas === 0) for (const task of current) this.#runner.stop(task, 'shutdown')
    else if (current.length === 0) this.#runner.add(service)
    else if (isReplaced) {
      service.updateStatus = { state: 'updating', startedAt: this.#now(), completedAt: undefined }
      this.#tell(service, 'update', { 'updatestate.new': 'updating' })
      this.#runner.replace(service)
    }
  }

  removeService(idOrName: string): void {
    const service = this.service(idOrName)
    this.#services.delete(service.id)
    this.#tell(service, 'remove')
    for (const task of this.#runner.tasksOf(service)) this.#runner.stop(task, 'remove')
  }

  updateNode(idOrName: string, version: number, spec: JsonObject): void {
    const node = this.node(idOrName)
    if (version !== node.version) throw outOfSequence()
    node.labels = textsIn(spec.Labels)
    const availability = textIn(spec.Availability)
    node.availability = availability === 'pause' || availability === 'drain' ? availability : 'active'
    this.#changed(node)
    if (node.availability === 'drain') this.#runner.moveAwayFrom(node)
    this.#runner.schedulePending()
  }

  /** Turns a node's power on or off. */
  setPower(node: Node, isOn: boolean): void {
    if (node.isOn === isOn) return
    node.isOn = isOn
    if (!isOn) {
      this.#runner.losePower(node)
      this.#runner.after(heartbeatMs, () => this.#noticeLoss(node))
      return
    }
    if (node.state === 'down') {
      node.state = 'ready'
      this.#changed(node, { 'state.new': 'ready', 'state.old': 'down' })
    }
    this.#runner.reportOf(node)
  }

  /** Returns the containers of a node, including those of finished tasks. */
  containersOf(node: Node): readonly { readonly task: Task; readonly container: Container }[] {
    return this.tasks.flatMap((task) =>
      task.node === node && task.container !== undefined ? [{ task, container: task.container }] : [],
    )
  }

  createVolume(node: Node, name: string, labels: Volume['labels']): Volume {
    return ensureVolume(node, name, labels, this.#now())
  }

  removeVolume(node: Node, name: string): void {
    const users = this.containersOf(node).filter(({ task }) => [...task.plan.mounts.values()].includes(name))
    removeVolume(
      node,
      name,
      users.map(({ container }) => container),
    )
  }

  close(): Promise<void> {
    return this.#runner.close()
  }

  #tell(service: Service, action: string, attributes: Readonly<Record<string, string>> = {}): void {
    this.manager.events.add('service', action, service.id, { name: service.name, ...attributes })
  }

  #changed(node: Node, attributes: Readonly<Record<string, string>> = {}): void {
    this.#versions.touch(node)
    this.manager.events.add('node', 'update', node.id, { name: node.name, ...attributes })
  }

  #noteUpdated(service: Service): void {
    if (service.updateStatus?.state !== 'updating') return
    service.updateStatus = { ...service.updateStatus, state: 'completed', completedAt: this.#now() }
    this.#versions.touch(service)
    this.#tell(service, 'update', { 'updatestate.new': 'completed', 'updatestate.old': 'updating' })
  }

  #noticeLoss(node: Node): void {
    if (node.isOn || node.state === 'down') return
    node.state = 'down'
    this.#changed(node, { 'state.new': 'down', 'state.old': 'ready' })
    this.#runner.moveAwayFrom(node)
  }
}
