import { type JsonObject, objectIn } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { hasEnded, type Service, type Task } from '../swarm/task.ts'
import type { Volume } from '../swarm/volume.ts'
import { engineVersion, iso, plugins } from './about-wire.ts'

const recordOf = (item: { id: string; version: number; createdAt: number; updatedAt: number }) => ({
  ID: item.id,
  Version: { Index: item.version },
  CreatedAt: iso(item.createdAt),
  UpdatedAt: iso(item.updatedAt),
})

export const nodeOut = (node: Node): JsonObject => ({
  ...recordOf(node),
  Spec: { Labels: node.labels, Role: node.role, Availability: node.availability },
  Description: {
    Hostname: node.name,
    Platform: { Architecture: 'x86_64', OS: 'linux' },
    Resources: { NanoCPUs: node.cpuNanos, MemoryBytes: node.memoryBytes },
    Engine: { EngineVersion: engineVersion, Plugins: plugins },
  },
  Status: {
    State: node.state,
    ...(node.state === 'down' && { Message: 'heartbeat failure' }),
    Addr: node.address,
  },
  ...(node.role === 'manager' && {
    ManagerStatus: { Leader: true, Reachability: 'reachable', Addr: `${node.address}:2377` },
  }),
})

const updateStatusOut = ({ updateStatus }: Service): JsonObject => {
  if (updateStatus === undefined) return {}
  const { state, startedAt, completedAt } = updateStatus
  return {
    UpdateStatus: {
      State: state,
      StartedAt: iso(startedAt),
      ...(completedAt !== undefined && { CompletedAt: iso(completedAt) }),
      Message: state === 'updating' ? 'update in progress' : 'update completed',
    },
  }
}

const updateDefaults = {
  Parallelism: 1,
  FailureAction: 'pause',
  Monitor: 5_000_000_000,
  MaxFailureRatio: 0,
  Order: 'stop-first',
}

/** Returns a service's spec with default values, as for `insertDefaults`. */
export const withDefaults = ({ TaskTemplate, ...spec }: JsonObject): JsonObject => ({
  UpdateConfig: updateDefaults,
  RollbackConfig: updateDefaults,
  ...spec,
  TaskTemplate: {
    RestartPolicy: { Condition: 'any', Delay: 5_000_000_000, MaxAttempts: 0 },
    ...objectIn(TaskTemplate),
  },
  Mode: { Replicated: { Replicas: 1, ...objectIn(objectIn(spec.Mode).Replicated) } },
})

export const serviceOut = (service: Service): JsonObject => ({
  ...recordOf(service),
  Spec: service.spec,
  ...(service.previousSpec !== undefined && { PreviousSpec: service.previousSpec }),
  Endpoint: { Spec: {} },
  ...updateStatusOut(service),
})

/** The number of running tasks of a service, for lists with `status`. */
export const serviceStatusOut = (service: Service, tasks: readonly Task[]): JsonObject => {
  const own = tasks.filter((task) => task.service === service)
  return {
    ServiceStatus: {
      RunningTasks: own.filter(({ state, desired }) => state === 'running' && desired === 'running').length,
      DesiredTasks: service.plan.replicas,
      CompletedTasks: own.filter(({ state }) => state === 'complete').length,
    },
  }
}

export const taskOut = (task: Task): JsonObject => ({
  ...recordOf(task),
  Labels: {},
  Spec: task.spec,
  ServiceID: task.service.id,
  Slot: 1,
  ...(task.node !== undefined && { NodeID: task.node.id }),
  Status: {
    Timestamp: iso(task.timestamp),
    State: task.state,
    Message: task.message,
    ...(task.error !== '' && { Err: task.error }),
    ...(task.container !== undefined && {
      ContainerStatus: {
        ContainerID: task.container.id,
        PID: hasEnded(task) ? 0 : 1,
        ExitCode: task.container.exitCode,
      },
    }),
    PortStatus: {},
  },
  DesiredState: task.desired,
})

export const volumeOut = ({ name, createdAt, labels }: Volume): JsonObject => ({
  CreatedAt: iso(createdAt),
  Driver: 'local',
  Labels: Object.keys(labels).length === 0 ? null : labels,
  Mountpoint: `/var/lib/docker/volumes/${name}/_data`,
  Name: name,
  Options: null,
  Scope: 'local',
})
