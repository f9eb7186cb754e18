import type { MachinesConfig } from './machines.config.ts'

/** Label of a service: the server that it is. */
export const serverLabel = 'warmup.instance'

/** With which the names of services and volumes begin. */
export const servicePrefix = 'warmup-'

/** What a service is made of, opened. */
export type ServiceContent = {
  readonly id: string
  readonly owner: string
  readonly name: string
  readonly password: string
  readonly rconPassword: string
  readonly admins: readonly string[]
  readonly image: string
  readonly region: string
  readonly service: string
  readonly port: number
  readonly version: number
  readonly settings: number
  readonly adminsVersion: number
  readonly verifies: boolean
  /** The node that has its data; undefined where any of the region may take it. */
  readonly nodeId: string | undefined
}

/** What the engine is asked for. The engine reads it; nothing else does. */
export type ServiceSpec = Readonly<Record<string, unknown>>

const gigahertz = 1_000_000_000
const megabyte = 1_048_576
const stopGraceMs = 15_000
const restartDelayMs = 5_000

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const environmentOf = (content: ServiceContent, own: MachinesConfig['environment']): string[] => {
  const admins = content.admins.join(',')
  const verify = content.verifies ? '1' : '0'
  const values = {
    name: content.name,
    password: content.password,
    rcon_password: content.rconPassword,
    admins,
    port: String(content.port),
    verify,
  }
  const variables = {
    SERVER_NAME: values.name,
    SERVER_PASSWORD: values.password,
    RCON_PASSWORD: values.rcon_password,
    SERVER_ADMINS: admins,
    GAME_PORT: values.port,
    VERIFY_FILES: verify,
    TZ: 'Asia/Shanghai',
    ...Object.fromEntries(Object.entries(own).map(([name, template]) => [name, filled(template, values)])),
  }
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`)
}

const networkOf = ({ network }: MachinesConfig, port: number) =>
  network === 'host'
    ? { task: { Networks: [{ Target: 'host' }] }, spec: {} }
    : {
        task: {},
        spec: {
          EndpointSpec: {
            Ports: ['udp', 'tcp'].map((protocol) => ({
              Protocol: protocol,
              TargetPort: port,
              PublishedPort: port,
              PublishMode: 'host',
            })),
          },
        },
      }

/** The service of a practice server: one replica in its region, with all that tells whose it is. */
export const serviceSpecOf = (content: ServiceContent, machines: MachinesConfig): ServiceSpec => {
  const network = networkOf(machines, content.port)
  const labels = {
    [serverLabel]: content.id,
    'warmup.owner': content.owner,
    'warmup.region': content.region,
    'warmup.port': String(content.port),
    'warmup.version': String(content.version),
    'warmup.settings': String(content.settings),
    'warmup.admins': String(content.adminsVersion),
  }
  return {
    Name: content.service,
    Labels: { ...labels, 'warmup.node': content.nodeId ?? '' },
    TaskTemplate: {
      ContainerSpec: {
        Image: content.image,
        Env: environmentOf(content, machines.environment),
        Labels: labels,
        Mounts: [{ Type: 'volume', Source: content.service, Target: machines.data_folder }],
        StopGracePeriod: stopGraceMs * 1_000_000,
      },
      Resources: {
        Reservations: {
          NanoCPUs: Math.round(machines.cpu * gigahertz),
          MemoryBytes: machines.memory_mb * megabyte,
        },
      },
      RestartPolicy: { Condition: 'any', Delay: restartDelayMs * 1_000_000 },
      Placement: {
        Constraints: [
          `node.labels.warmup.region==${content.region}`,
          ...(content.nodeId === undefined ? [] : [`node.id==${content.nodeId}`]),
        ],
      },
      ForceUpdate: content.version,
      ...network.task,
    },
    Mode: { Replicated: { Replicas: 1 } },
    UpdateConfig: { Parallelism: 1, Order: 'stop-first', FailureAction: 'continue' },
    ...network.spec,
  }
}
