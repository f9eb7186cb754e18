import type { PracticeServer } from '../../practice-server/practice-server.ts'
import { swarmId } from './ids.ts'
import type { JsonObject } from './json.ts'
import type { Node } from './node.ts'
import type { ServicePlan } from './service-plan.ts'

export type UpdateStatus = {
  readonly state: 'updating' | 'completed'
  readonly startedAt: number
  readonly completedAt: number | undefined
}

/** A service, which runs one task at a time. */
export type Service = {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  spec: JsonObject
  plan: ServicePlan
  previousSpec: JsonObject | undefined
  updateStatus: UpdateStatus | undefined
  version: number
  updatedAt: number
}

/** In the order of a task's life cycle; the last five are final. */
export const taskStates = [
  'new',
  'pending',
  'assigned',
  'accepted',
  'preparing',
  'ready',
  'starting',
  'running',
  'complete',
  'shutdown',
  'failed',
  'rejected',
  'orphaned',
] as const
export type TaskState = (typeof taskStates)[number]

/** A container: created at the start of a task, and kept after its end. */
export type Container = {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  startedAt: number | undefined
  finishedAt: number | undefined
  exitCode: number
  /** The lines that its program has printed. */
  readonly printed: { readonly at: number; readonly text: string }[]
  server: PracticeServer | undefined
}

export type Task = {
  readonly id: string
  readonly service: Service
  readonly plan: ServicePlan
  /** The task template of the service when the task was created. */
  readonly spec: JsonObject
  readonly createdAt: number
  node: Node | undefined
  container: Container | undefined
  state: TaskState
  desired: 'ready' | 'running' | 'shutdown' | 'remove'
  message: string
  error: string
  /** Time of the last state change. */
  timestamp: number
  version: number
  updatedAt: number
}

export const hasEnded = ({ state }: Pick<Task, 'state'>): boolean =>
  taskStates.indexOf(state) > taskStates.indexOf('running')

/** Whether a task should run, now or after its predecessor has ended. */
export const isWanted = ({ desired }: Pick<Task, 'desired'>): boolean => desired === 'running' || desired === 'ready'

/** Whether a task occupies its reserved resources and published ports. */
export const takesRoom = (task: Task): boolean => task.node !== undefined && !hasEnded(task)

export const createTask = (service: Service, desired: Task['desired'], version: number, now: number): Task => ({
  id: swarmId(),
  service,
  plan: service.plan,
  spec: service.spec.TaskTemplate as JsonObject,
  createdAt: now,
  node: undefined,
  container: undefined,
  state: 'new',
  desired,
  message: 'created',
  error: '',
  timestamp: now,
  version,
  updatedAt: now,
})

/** Returns the labels of a task's container: the service's container labels, and those that identify the task. */
export const containerLabels = (task: Task): Readonly<Record<string, string>> => ({
  'com.docker.swarm.node.id': task.node?.id ?? '',
  'com.docker.swarm.service.id': task.service.id,
  'com.docker.swarm.service.name': task.service.name,
  'com.docker.swarm.task': '',
  'com.docker.swarm.task.id': task.id,
  'com.docker.swarm.task.name': `${task.service.name}.1.${task.id}`,
  ...task.plan.containerLabels,
})
