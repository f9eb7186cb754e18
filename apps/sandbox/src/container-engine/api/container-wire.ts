import { createHash } from 'node:crypto'
import type { JsonObject } from '../swarm/json.ts'
import { type Container, containerLabels, type Task } from '../swarm/task.ts'
import { iso } from './about-wire.ts'

const never = '0001-01-01T00:00:00Z'
const command = '/practice-server'
const hostNetworks = { host: { NetworkID: 'host' } }
const imageBytes = 133_172_611

/** Returns the id of an image, which clients may use instead of its name. */
export const imageId = (name: string): string =>
  name.startsWith('sha256:') ? name : `sha256:${createHash('sha256').update(name).digest('hex')}`

export const imageOut = (name: string, containers: number, createdAt: number): JsonObject => ({
  Id: imageId(name),
  RepoTags: [name.lastIndexOf(':') > name.lastIndexOf('/') ? name : `${name}:latest`],
  RepoDigests: [],
  ParentId: '',
  Created: Math.floor(createdAt / 1_000),
  Size: imageBytes,
  SharedSize: 0,
  VirtualSize: imageBytes,
  Labels: null,
  Containers: containers,
})

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** Formats a duration as in lists of containers. */
const inWords = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000)
  const [unit, size] = units.find((one) => seconds >= 2 * one[1]) ?? ['second', 1]
  return seconds < 1 ? 'Less than a second' : `${Math.floor(seconds / size)} ${unit}`
}

const statusText = ({ startedAt, finishedAt, exitCode }: Container): string => {
  if (finishedAt !== undefined) return `Exited (${exitCode}) ${inWords(Date.now() - finishedAt)} ago`
  return startedAt === undefined ? 'Created' : `Up ${inWords(Date.now() - startedAt)}`
}

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
    RW: !task.plan.readOnlyMounts.has(target),
    Propagation: '',
  }))

export const containerRowOut = (task: Task, container: Container): JsonObject => ({
  Id: container.id,
  Names: [`/${container.name}`],
  Image: task.plan.image,
  ImageID: imageId(task.plan.image),
  Command: command,
  Created: Math.floor(container.createdAt / 1_000),
  Ports: [],
  Labels: containerLabels(task),
  State: containerState(container),
  Status: statusText(container),
  HostConfig: { NetworkMode: 'host' },
  NetworkSettings: { Networks: hostNetworks },
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
    Image: imageId(task.plan.image),
    RestartCount: 0,
    Config: {
      Image: task.plan.image,
      Env: Object.entries(task.plan.environment).map(([name, value]) => `${name}=${value}`),
      Labels: containerLabels(task),
      Tty: false,
    },
    HostConfig: { NetworkMode: 'host', LogConfig: { Type: 'json-file', Config: {} } },
    NetworkSettings: { Ports: {}, Networks: hostNetworks },
    Mounts: mountsOut(task),
  }
}
