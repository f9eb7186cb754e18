import type { Cluster } from '../swarm/cluster.ts'
import type { JsonObject } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'
import { type Container, containerLabels, hasEnded, type Service, type Task } from '../swarm/task.ts'
import type { Volume } from '../swarm/volume.ts'

/** The newest version of the Docker Engine API that is played. */
export const apiVersion = '1.41'
export const engineVersion = '20.10.24'

const iso = (at: number): string => new Date(at).toISOString()
const never = '0001-01-01T00:00:00Z'

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
    Engine: { EngineVersion: engineVersion },
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

export const serviceOut = (service: Service): JsonObject => ({
  ...recordOf(service),
  Spec: service.spec,
  ...(service.previousSpec !== undefined && { PreviousSpec: service.previousSpec }),
  Endpoint: { Spec: {} },
  ...updateStatusOut(service),
})

/** How many tasks of a service run, as lists tell on request. */
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

const containerState = ({ startedAt, finishedAt }: Container): 'created' | 'running' | 'exited' => {
  if (finishedAt !== undefined) return 'exited'
  return startedAt === undefined ? 'created' : 'running'
}

const mountsOut = (task: Task): JsonObject[] =>
  [...task.plan.mounts].map(([target, volume]) => ({
    Type: 'volume',
    Name: volume,
    Source: `/var/lib/docker/volumes/${volume}/_data`,
    Destination: target,
    Driver: 'local',
    Mode: 'z',
    RW: true,
    Propagation: '',
  }))

export const containerRowOut = (task: Task, container: Container): JsonObject => ({
  Id: container.id,
  Names: [`/${container.name}`],
  Image: task.plan.image,
  ImageID: `sha256:${container.id}`,
  Command: '',
  Created: Math.floor(container.createdAt / 1_000),
  Ports: [],
  Labels: containerLabels(task),
  State: containerState(container),
  Status: containerState(container) === 'running' ? 'Up' : `Exited (${container.exitCode})`,
  HostConfig: { NetworkMode: 'host' },
  NetworkSettings: { Networks: {} },
  Mounts: mountsOut(task),
})

export const containerOut = (task: Task, container: Container): JsonObject => {
  const state = containerState(container)
  return {
    Id: container.id,
    Created: iso(container.createdAt),
    Name: `/${container.name}`,
    State: {
      Status: state,
      Running: state === 'running',
      Paused: false,
      Restarting: false,
      OOMKilled: false,
      Dead: false,
      Pid: state === 'running' ? 1 : 0,
      ExitCode: container.exitCode,
      Error: '',
      StartedAt: container.startedAt === undefined ? never : iso(container.startedAt),
      FinishedAt: container.finishedAt === undefined ? never : iso(container.finishedAt),
    },
    Image: `sha256:${container.id}`,
    RestartCount: 0,
    Config: {
      Image: task.plan.image,
      Env: Object.entries(task.plan.environment).map(([name, value]) => `${name}=${value}`),
      Labels: containerLabels(task),
    },
    Mounts: mountsOut(task),
  }
}

export const volumeOut = ({ name, createdAt, labels }: Volume): JsonObject => ({
  CreatedAt: iso(createdAt),
  Driver: 'local',
  Labels: Object.keys(labels).length === 0 ? null : labels,
  Mountpoint: `/var/lib/docker/volumes/${name}/_data`,
  Name: name,
  Options: null,
  Scope: 'local',
})

const clusterOut = ({ id, createdAt }: Cluster): JsonObject => ({
  ID: id,
  Version: { Index: 10 },
  CreatedAt: iso(createdAt),
  UpdatedAt: iso(createdAt),
  Spec: { Name: 'default', Labels: {}, Orchestration: { TaskHistoryRetentionLimit: 5 } },
})

export const swarmOut = (cluster: Cluster): JsonObject => ({
  ...clusterOut(cluster),
  JoinTokens: { Worker: 'SWMTKN-1-worker', Manager: 'SWMTKN-1-manager' },
})

export const infoOut = (cluster: Cluster, node: Node): JsonObject => {
  const isManager = node.role === 'manager'
  const containers = cluster.containersOf(node)
  return {
    ID: node.id,
    Name: node.name,
    Containers: containers.length,
    ContainersRunning: containers.filter(({ container }) => containerState(container) === 'running').length,
    Driver: 'overlay2',
    NCPU: node.cpuNanos / 1_000_000_000,
    MemTotal: node.memoryBytes,
    OSType: 'linux',
    Architecture: 'x86_64',
    ServerVersion: engineVersion,
    Swarm: {
      NodeID: node.id,
      NodeAddr: node.address,
      LocalNodeState: 'active',
      ControlAvailable: isManager,
      Error: '',
      RemoteManagers: [{ NodeID: cluster.manager.id, Addr: `${cluster.manager.address}:2377` }],
      ...(isManager && { Nodes: cluster.nodes.length, Managers: 1, Cluster: clusterOut(cluster) }),
    },
  }
}

export const versionOut: JsonObject = {
  Platform: { Name: 'Warmup sandbox' },
  Version: engineVersion,
  ApiVersion: apiVersion,
  MinAPIVersion: '1.12',
  Os: 'linux',
  Arch: 'amd64',
}
