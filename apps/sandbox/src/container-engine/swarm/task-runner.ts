import type { PracticeServer } from '../../practice-server/practice-server.ts'
import { containerId } from './ids.ts'
import type { Node } from './node.ts'
import { ensureVolume } from './node-volumes.ts'
import { chooseNode } from './scheduler.ts'
import type { ServicePlan } from './service-plan.ts'
import { createSimulatedTimers } from './simulated-timers.ts'
import {
  type Container,
  containerLabels,
  createTask,
  hasEnded,
  isWanted,
  type Service,
  type Task,
  type TaskState,
} from './task.ts'
import type { Versions } from './versions.ts'
import type { Volume } from './volume.ts'

/** Starts the program of a container. Rejects if it exits at once, for example because its port is in use. */
export type RunProgram = (
  plan: ServicePlan,
  /** Its first volume. */
  volume: Volume | undefined,
  callbacks: { readonly onExit: (exitCode: number) => void; readonly print: (line: string) => void },
) => Promise<PracticeServer>

type TaskRunnerOptions = {
  readonly nodes: readonly Node[]
  readonly versions: Versions
  readonly speed: number
  readonly run: RunProgram
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called when a task of a service starts to run. */
  readonly onRunning: (service: Service) => void
}

const scheduleMs = 100
const preparingMs = 2_000
const startingMs = 500
const stoppingMs = 500
/** Exit code after a power loss. */
const lostExitCode = 255
/** Number of finished tasks kept for each service, with their containers. */
const keptTasks = 4
/** Images that no registry has, to simulate failed pulls. */
const missingImage = /missing/

/** Returns state, message and error of a finished task. Without an exit code it was stopped. */
const endOf = (exitCode: number | undefined): readonly [TaskState, string, string] => {
  if (exitCode === undefined) return ['shutdown', 'shutdown', '']
  return exitCode === 0 ? ['complete', 'finished', ''] : ['failed', 'started', `task: non-zero exit (${exitCode})`]
}

/** Manages the life cycle of tasks: finds a node, starts the program, and starts a new task after an exit. */
export class TaskRunner {
  #tasks: readonly Task[] = []
  readonly #options: TaskRunnerOptions
  readonly #timers
  readonly #starts = new Set<Promise<void>>()
  #isClosed = false

  constructor(options: TaskRunnerOptions) {
    this.#options = options
    this.#timers = createSimulatedTimers(options.speed)
  }

  get tasks(): readonly Task[] {
    return this.#tasks
  }

  tasksOf(service: Service): Task[] {
    return this.#tasks.filter((task) => task.service === service)
  }

  /** Adds a task, which runs as soon as a node is available. */
  add(service: Service): void {
    this.#add(service, 'running')
  }

  /** Stops the current tasks of a service, then starts a new one. */
  replace(service: Service): void {
    for (const task of this.tasksOf(service).filter(isWanted)) this.stop(task, 'shutdown')
    this.#letWhenAlone(this.#add(service, 'ready'))
  }

  stop(task: Task, desired: 'shutdown' | 'remove'): void {
    task.desired = desired
    this.#options.versions.touch(task)
    if (desired === 'remove' && (hasEnded(task) || task.container === undefined)) {
      this.#forget(task)
      return
    }
    if (hasEnded(task) || !(task.node?.isOn ?? true)) return
    if (task.container === undefined) {
      this.#enter(task, endOf(undefined))
      return
    }
    this.#tell(task, 'kill', { signal: '15' })
    this.#timers.after(stoppingMs, () => void this.#stopped(task))
  }

  /** Schedules pending tasks. */
  schedulePending(): void {
    for (const task of this.#tasks) if (task.state === 'pending') this.#schedule(task)
  }

  /** Moves the tasks of a node to other nodes. If the node is down, it does not wait for their end. */
  moveAwayFrom(node: Node): void {
    for (const task of this.#on(node).filter(isWanted)) {
      this.stop(task, 'shutdown')
      const next = this.#add(task.service, 'ready')
      if (node.isOn) this.#letWhenAlone(next)
      else this.#timers.after(task.plan.restartDelayMs, () => this.#let(next))
    }
  }

  /** Ends the containers of a node without power. The managers do not know yet. */
  losePower(node: Node): void {
    for (const { container } of this.#on(node)) void this.#end(container, lostExitCode)
  }

  /** Reports the tasks of a node that is back. */
  reportOf(node: Node): void {
    for (const task of this.#on(node)) {
      if (task.desired === 'remove') this.#forget(task)
      else {
        this.#enter(task, endOf(task.container === undefined ? undefined : lostExitCode))
        this.#restart(task)
      }
    }
    this.schedulePending()
  }

  /** Calls back after the given milliseconds of simulated time. */
  after(milliseconds: number, action: () => void): void {
    this.#timers.after(milliseconds, action)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#timers.close()
    await Promise.all(this.#starts)
    await Promise.all(this.#tasks.map(({ container }) => container?.server?.close()))
  }

  #on(node: Node): Task[] {
    return this.#tasks.filter((task) => task.node === node && !hasEnded(task))
  }

  #enter(task: Task, [state, message, error]: readonly [TaskState, string, string]): void {
    task.state = state
    task.message = message
    task.error = error
    task.timestamp = this.#options.now()
    this.#options.versions.touch(task)
  }

  #add(service: Service, desired: Task['desired']): Task {
    const task = createTask(service, desired, this.#options.versions.next(), this.#options.now())
    const former = this.tasksOf(service).filter(hasEnded)
    for (const dropped of former.slice(0, Math.max(0, former.length - keptTasks))) this.#forget(dropped)
    this.#tasks = [...this.#tasks, task]
    this.#timers.after(scheduleMs, () => this.#schedule(task))
    return task
  }

  #forget(task: Task): void {
    this.#tell(task, 'destroy')
    this.#tasks = this.#tasks.filter((each) => each !== task)
  }

  #schedule(task: Task): void {
    if (!isWanted(task) || task.node !== undefined) return
    const chosen = chooseNode(task.plan, this.#options.nodes, this.#tasks)
    if (typeof chosen === 'string') {
      if (task.error !== chosen) this.#enter(task, ['pending', 'pending task scheduling', chosen])
      return
    }
    task.node = chosen
    this.#enter(task, ['assigned', 'scheduler assigned task to node', ''])
    this.#timers.after(scheduleMs, () => this.#prepare(task))
  }

  #canGoOn(task: Task): boolean {
    return !this.#isClosed && isWanted(task) && !hasEnded(task) && (task.node?.isOn ?? false)
  }

  #prepare(task: Task): void {
    if (!this.#canGoOn(task)) return
    this.#enter(task, ['preparing', 'preparing', ''])
    this.#timers.after(preparingMs, () => {
      if (!this.#canGoOn(task)) return
      if (missingImage.test(task.plan.image)) {
        this.#enter(task, ['rejected', 'preparing', `No such image: ${task.plan.image}`])
        this.#restart(task)
        return
      }
      this.#enter(task, ['ready', 'prepared', ''])
      this.#start(task)
    })
  }

  #start(task: Task): void {
    if (task.state !== 'ready' || task.desired !== 'running') return
    this.#enter(task, ['starting', 'starting', ''])
    this.#timers.after(startingMs, () => {
      const start = this.#run(task).finally(() => this.#starts.delete(start))
      this.#starts.add(start)
    })
  }

  async #run(task: Task): Promise<void> {
    const { node, plan } = task
    if (node === undefined || !this.#canGoOn(task)) return
    const { now, run, onRunning } = this.#options
    const [volume] = [...plan.mounts.values()].map((name) => ensureVolume(node, name, {}, now()))
    const container: Container = {
      id: containerId(),
      name: `${task.service.name}.1.${task.id}`,
      createdAt: now(),
      startedAt: now(),
      finishedAt: undefined,
      exitCode: 0,
      printed: [],
      server: undefined,
    }
    task.container = container
    this.#tell(task, 'create')
    this.#tell(task, 'start')
    try {
      const server = await run(plan, volume, {
        onExit: (exitCode) => void this.#exited(task, exitCode),
        print: (text) => void container.printed.push({ at: now(), text }),
      })
      if (container.finishedAt !== undefined || !this.#canGoOn(task)) {
        await server.close()
        return
      }
      container.server = server
      this.#enter(task, ['running', 'started', ''])
      onRunning(task.service)
    } catch {
      await this.#exited(task, 1)
    }
  }

  /** Ends the program of a container. */
  async #end(container: Container | undefined, exitCode: number): Promise<void> {
    if (container === undefined || container.finishedAt !== undefined) return
    const { server } = container
    container.server = undefined
    container.exitCode = exitCode
    container.finishedAt = this.#options.now()
    await server?.close()
  }

  /** Handles the exit of a program. */
  async #exited(task: Task, exitCode: number): Promise<void> {
    await this.#end(task.container, exitCode)
    if (this.#isClosed || hasEnded(task)) return
    this.#enter(task, endOf(exitCode))
    this.#tell(task, 'die', { exitCode: String(exitCode) })
    this.#restart(task)
  }

  async #stopped(task: Task): Promise<void> {
    await this.#end(task.container, 0)
    if (this.#isClosed) return
    if (!hasEnded(task)) {
      this.#enter(task, endOf(undefined))
      this.#tell(task, 'die', { exitCode: '0' })
    }
    if (task.desired === 'remove') this.#forget(task)
    this.schedulePending()
  }

  #restart(task: Task): void {
    if (!isWanted(task)) return
    task.desired = 'shutdown'
    const { restarts, restartDelayMs } = task.plan
    if (restarts === 'none' || (restarts === 'on-failure' && task.state === 'complete')) return
    const next = this.#add(task.service, 'ready')
    this.#timers.after(restartDelayMs, () => this.#let(next))
    this.schedulePending()
  }

  /** Starts a task that waited for its predecessor. */
  #let(task: Task): void {
    if (task.desired !== 'ready') return
    task.desired = 'running'
    this.#options.versions.touch(task)
    this.#start(task)
  }

  /** Starts a task after the earlier tasks have ended. */
  #letWhenAlone(task: Task): void {
    const isAlone = this.tasksOf(task.service).every(
      (each) => each === task || hasEnded(each) || each.node?.state === 'down',
    )
    if (isAlone) this.#let(task)
    else this.#timers.after(scheduleMs, () => this.#letWhenAlone(task))
  }

  #tell(task: Task, action: string, attributes: Readonly<Record<string, string>> = {}): void {
    if (task.container === undefined || task.node === undefined) return
    task.node.events.add('container', action, task.container.id, {
      ...containerLabels(task),
      image: task.plan.image,
      name: task.container.name,
      ...attributes,
    })
  }
}
