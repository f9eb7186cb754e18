import * as z from 'zod'

const labels = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {})
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A machine of the swarm. */
const nodeReading = z
  .object({
    ID: z.string(),
    Spec: z.object({ Labels: labels, Availability: text }),
    Description: z.object({ Hostname: text }).nullish(),
    Status: z.object({ State: text, Addr: text }),
  })
  .transform(({ ID, Spec, Description, Status }) => ({
    id: ID,
    name: Description?.Hostname ?? ID,
    labels: Spec.Labels,
    isUp: Status.State === 'ready',
    takesServers: Status.State === 'ready' && Spec.Availability === 'active',
    address: Spec.Labels['warmup.address'] ?? Status.Addr,
  }))
export type EngineNode = z.output<typeof nodeReading>

/** A service of practice servers. */
const serviceReading = z
  .object({
    ID: z.string(),
    Version: z.object({ Index: z.number() }),
    Spec: z.object({ Name: z.string(), Labels: labels }),
  })
  .transform(({ ID, Version, Spec }) => ({ id: ID, index: Version.Index, name: Spec.Name, labels: Spec.Labels }))
export type EngineService = z.output<typeof serviceReading>

/** A container that the swarm runs for a service, or wants to. */
const taskReading = z
  .object({
    ID: z.string(),
    CreatedAt: text,
    ServiceID: z.string(),
    NodeID: text,
    DesiredState: text,
    Spec: z.object({ ContainerSpec: z.object({ Labels: labels }).nullish() }),
    Status: z.object({
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
    problem: Status.Err,
    labels: Spec.ContainerSpec?.Labels ?? {},
    containerId: Status.ContainerStatus?.ContainerID ?? '',
  }))
export type EngineTask = z.output<typeof taskReading>

export const nodesReading = z.array(nodeReading)
export const servicesReading = z.array(serviceReading)
export const tasksReading = z.array(taskReading)
export const infoReading = z
  .object({ Swarm: z.object({ NodeID: text }).nullish() })
  .transform(({ Swarm }) => ({ nodeId: Swarm?.NodeID ?? '' }))
export const volumesReading = z
  .object({ Volumes: z.array(z.object({ Name: z.string() })).nullish() })
  .transform(({ Volumes }) => (Volumes ?? []).map(({ Name }) => Name))
/** The variables that a service gives to its containers, by their names. */
export const environmentReading = z
  .object({
    Spec: z.object({ TaskTemplate: z.object({ ContainerSpec: z.object({ Env: z.array(z.string()).nullish() }) }) }),
  })
  .transform(({ Spec }) => {
    const lines = Spec.TaskTemplate.ContainerSpec.Env ?? []
    return new Map(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]))
  })
