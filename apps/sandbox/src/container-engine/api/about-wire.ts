import type { Cluster } from '../swarm/cluster.ts'
import type { JsonObject } from '../swarm/json.ts'
import type { Node } from '../swarm/node.ts'

/** The newest supported version of the Docker Engine API. */
export const apiVersion = '1.41'
export const engineVersion = '20.10.24'

export const iso = (at: number): string => new Date(at).toISOString()

export const plugins = [
  { Type: 'Log', Name: 'json-file' },
  { Type: 'Network', Name: 'host' },
  { Type: 'Volume', Name: 'local' },
]

const clusterOut = ({ id, createdAt }: Cluster): JsonObject => ({
  ID: id,
  Version: { Index: 10 },
  CreatedAt: iso(createdAt),
  UpdatedAt: iso(createdAt),
  Spec: {
    Name: 'default',
    Labels: {},
    Orchestration: { TaskHistoryRetentionLimit: 5 },
    Raft: { SnapshotInterval: 10_000, KeepOldSnapshots: 0, ElectionTick: 10, HeartbeatTick: 1 },
    Dispatcher: { HeartbeatPeriod: 5_000_000_000 },
    CAConfig: { NodeCertExpiry: 7_776_000_000_000_000 },
    EncryptionConfig: { AutoLockManagers: false },
  },
  DataPathPort: 4_789,
})

export const swarmOut = (cluster: Cluster): JsonObject => ({
  ...clusterOut(cluster),
  JoinTokens: { Worker: 'SWMTKN-1-worker', Manager: 'SWMTKN-1-manager' },
})

export const infoOut = (cluster: Cluster, node: Node): JsonObject => {
  const isManager = node.role === 'manager'
  const containers = cluster.containersOf(node)
  const running = containers.filter(({ container }) => container.finishedAt === undefined)
  return {
    ID: node.id,
    Name: node.name,
    Containers: containers.length,
    ContainersRunning: running.length,
    ContainersPaused: 0,
    ContainersStopped: containers.length - running.length,
    Images: new Set(containers.map(({ task }) => task.plan.image)).size,
    Driver: 'overlay2',
    Plugins: {
      Volume: ['local'],
      Network: ['host'],
      Log: ['json-file'],
    },
    LoggingDriver: 'json-file',
    CgroupDriver: 'systemd',
    CgroupVersion: '2',
    DefaultRuntime: 'runc',
    Runtimes: { runc: { path: 'runc' } },
    DockerRootDir: '/var/lib/docker',
    OperatingSystem: 'Warmup sandbox',
    KernelVersion: '0',
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
  GoVersion: 'none',
  GitCommit: 'none',
  KernelVersion: '0',
  BuildTime: '2023-04-04T00:00:00.000000000+00:00',
}
