import * as z from 'zod'
import { isLoopback } from '../../platform/loopback/index.ts'

const labels = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {})
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** Whether an address is the wildcard address, which is no target for a connection. */
const isUnspecified = (address: string): boolean => /^[0:.]*$/.test(address)

/**
 * The address of a node for players and RCON: from its label, otherwise from the swarm. A manager may report 0.0.0.0 or
 * 127.0.0.1 for itself; then only `ManagerStatus` has its network address. Empty if unknown.
 */
const addressOf = (label: string | undefined, seen: string, ofManager: string): string => {
  if (label !== undefined) return isUnspecified(label.trim()) ? '' : label.trim()
  const host = ofManager.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return [seen, host].find((address) => !isUnspecified(address) && !isLoopback(address)) ?? ''
}

/** The node's processors and memory for all its services together; undefined where the engine does not say. */
const resourcesReading = z
  .object({ NanoCPUs: z.number().nullish(), MemoryBytes: z.number().nullish() })
  .nullish()
  .transform((value) => ({ cpuNanos: value?.NanoCPUs ?? undefined, memoryBytes: value?.MemoryBytes ?? undefined }))

/** A node of the swarm. */
const nodeReading = z
  .object({
    ID: z.string(),
    Spec: z.object({ Labels: labels, Availability: text }),
    Description: z.object({ Hostname: text, Resources: resourcesReading }).nullish(),
    Status: z.object({ State: text, Addr: text }),
    ManagerStatus: z.object({ Addr: text }).nullish(),
  })
  .transform(({ ID, Spec, Description, Status, ManagerStatus }) => ({
    id: ID,
    name: Description?.Hostname ?? ID,
    labels: Spec.Labels,
    cpuNanos: Description?.Resources.cpuNanos,
    memoryBytes: Description?.Resources.memoryBytes,
    isUp: Status.State === 'ready',
    takesServers: Status.State === 'ready' && Spec.Availability === 'active',
    address: addressOf(Spec.Labels['warmup.address'], Status.Addr, ManagerStatus?.Addr ?? ''),
  }))
export type EngineNode = z.output<typeof nodeReading>

/** The message to the operator about a node without an address. */
export const unknownAddress = ({ name }: EngineNode): string =>
  `node ${name}: nothing says where players reach it: docker node update --label-add warmup.address=… ${name}`

/** A service of practice servers. */
const serviceReading = z
  .object({
    ID: z.string(),
    Version: z.object({ Index: z.number() }),
    Spec: z.object({ Name: z.string(), Labels: labels }),
  })
  .transform(({ ID, Version, Spec }) => ({ id: ID, index: Version.Index, name: Spec.Name, labels: Spec.Labels }))
export type EngineService = z.output<typeof serviceReading>

/** A task of the swarm: a container of a service, existing or planned. */
const taskReading = z
  .object({
    ID: z.string(),
    CreatedAt: text,
    ServiceID: z.string(),
    NodeID: text,
    DesiredState: text,
    Spec: z.object({ ContainerSpec: z.object({ Image: text, Labels: labels }).nullish() }),
    Status: z.object({
      Timestamp: text,
      State: text,
      Message: text,
      Err: text,
      ContainerStatus: z.object({ ContainerID: text }).nullish(),
    }),
  })
  .transform(({ ID, CreatedAt, ServiceID, NodeID, DesiredState, Spec, Status }) => ({
    id: ID,
    createdAt: CreatedAt,
    serviceId: ServiceID,
    nodeId: NodeID,
    isWanted: DesiredState === 'running' || DesiredState === 'ready',
    state: Status.State,
    /** When it entered this state. */
    stateSince: Status.Timestamp,
    problem: Status.Err,
    image: Spec.ContainerSpec?.Image ?? '',
    labels: Spec.ContainerSpec?.Labels ?? {},
    containerId: Status.ContainerStatus?.ContainerID ?? '',
  }))
export type EngineTask = z.output<typeof taskReading>

/** Checks the length of a list before its members, so that an error does not list each member. */
const list = z.array(z.unknown()).max(20_000)

export const nodesReading = list.pipe(z.array(nodeReading))
export const servicesReading = list.pipe(z.array(serviceReading))
export const tasksReading = list.pipe(z.array(taskReading))
export const infoReading = z
  .object({ Swarm: z.object({ NodeID: text }).nullish() })
  .transform(({ Swarm }) => ({ nodeId: Swarm?.NodeID ?? '' }))
export const volumesReading = z
  .object({ Volumes: z.array(z.object({ Name: z.string() })).nullish() })
  .transform(({ Volumes }) => (Volumes ?? []).map(({ Name }) => Name))
/** The environment variables of a service's containers, by name. */
export const environmentReading = z
  .object({
    Spec: z.object({ TaskTemplate: z.object({ ContainerSpec: z.object({ Env: z.array(z.string()).nullish() }) }) }),
  })
  .transform(({ Spec }) => {
    const lines = Spec.TaskTemplate.ContainerSpec.Env ?? []
    return new Map(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]))
  })
