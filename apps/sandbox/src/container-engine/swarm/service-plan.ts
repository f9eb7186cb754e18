import { type Constraint, readConstraint } from './constraints.ts'
import { type JsonObject, listIn, numberIn, objectIn, textIn, textsIn } from './json.ts'
import { Refusal, swarmRefusal } from './refusal.ts'

/** A host port that a service publishes, such as `udp/27300`. */
type HostPort = string

/** The simulated parts of a service's specification: at most one task. */
export type ServicePlan = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly image: string
  readonly environment: Readonly<Record<string, string>>
  readonly containerLabels: Readonly<Record<string, string>>
  /** Volumes by mount path. */
  readonly mounts: ReadonlyMap<string, string>
  /** The mount paths of volumes that the container only reads. */
  readonly readOnlyMounts: ReadonlySet<string>
  readonly cpuNanos: number
  readonly memoryBytes: number
  readonly constraints: readonly Constraint[]
  readonly hostPorts: readonly HostPort[]
  readonly restarts: 'none' | 'on-failure' | 'any'
  readonly restartDelayMs: number
  readonly replicas: number
  /** Serialized task template: a change replaces the task. */
  readonly template: string
}

const defaultRestartDelayMs = 5_000
const nanosPerMs = 1_000_000
const validName = /^[a-zA-Z0-9](?:[\w-]*[a-zA-Z0-9])?$/

const environmentOf = (lines: readonly unknown[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.map((line) => {
      const text = String(line)
      const at = text.indexOf('=')
      return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
    }),
  )

const hostPortsOf = (endpoint: JsonObject): HostPort[] =>
  listIn(endpoint.Ports)
    .map(objectIn)
    .filter(({ PublishMode }) => PublishMode === 'host')
    .map(({ Protocol, PublishedPort }) => `${textIn(Protocol) || 'tcp'}/${numberIn(PublishedPort)}`)

const restartsOf = (condition: unknown): ServicePlan['restarts'] =>
  condition === 'none' || condition === 'on-failure' ? condition : 'any'

/** Parses a specification, and rejects what the engine rejects. */
export const readServicePlan = (spec: JsonObject): ServicePlan => {
  const template = objectIn(spec.TaskTemplate)
  const container = objectIn(template.ContainerSpec)
  if (template.ContainerSpec === undefined) throw new Refusal(400, 'mismatched Runtime and *Spec fields')
  const name = textIn(spec.Name)
  if (name === '') throw swarmRefusal(400, 'InvalidArgument', 'meta: name must be provided')
  if (!validName.test(name)) {
    throw swarmRefusal(400, 'InvalidArgument', 'name must be valid as a DNS name component')
  }
  if (name.length > 63) throw swarmRefusal(400, 'InvalidArgument', 'name must be 63 characters or fewer')
  const image = textIn(container.Image)
  if (image === '') throw swarmRefusal(400, 'InvalidArgument', 'ContainerSpec: image reference must be provided')
  const reserved = objectIn(objectIn(template.Resources).Reservations)
  const restart = objectIn(template.RestartPolicy)
  const replicated = objectIn(objectIn(spec.Mode).Replicated)
  const endpoint = objectIn(spec.EndpointSpec)
  return {
    name,
    labels: textsIn(spec.Labels),
    image,
    environment: environmentOf(listIn(container.Env)),
    containerLabels: textsIn(container.Labels),
    mounts: new Map(
      listIn(container.Mounts)
        .map(objectIn)
        .map(({ Target, Source }) => [textIn(Target), textIn(Source)]),
    ),
    readOnlyMounts: new Set(
      listIn(container.Mounts)
        .map(objectIn)
        .flatMap(({ Target, ReadOnly }) => (ReadOnly === true ? [textIn(Target)] : [])),
    ),
    cpuNanos: numberIn(reserved.NanoCPUs),
    memoryBytes: numberIn(reserved.MemoryBytes),
    constraints: listIn(objectIn(template.Placement).Constraints).map((text) => readConstraint(String(text))),
    hostPorts: hostPortsOf(endpoint),
    restarts: restartsOf(restart.Condition),
    restartDelayMs: restart.Delay === undefined ? defaultRestartDelayMs : numberIn(restart.Delay) / nanosPerMs,
    replicas: replicated.Replicas === undefined ? 1 : Math.min(1, numberIn(replicated.Replicas)),
    template: JSON.stringify([template, endpoint]),
  }
}
