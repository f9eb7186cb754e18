import type { MachinesConfig } from '../machines.config.ts'
import { fingerprintOf } from '../places/steam-tokens.ts'

/** The service label with the id of the server. */
export const serverLabel = 'warmup.instance'

/** The prefix of the names of services and volumes. */
export const servicePrefix = 'warmup-'

/** The content of a service, with opened passwords. */
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
  /** The port of the broadcast; null without one. */
  readonly tvPort: number | null
  /** Null, for no delay, if the owner does not allow watching. */
  readonly watchFrom: number | null
  /** The Steam game server token; undefined without one. */
  readonly steamToken: string | undefined
  readonly version: number
  readonly settings: number
  readonly adminsVersion: number
  readonly verifies: boolean
  /** The node with the server's data; undefined if any node of the region may run it. */
  readonly nodeId: string | undefined
  /** Ids of nodes that must not run it. */
  readonly avoidedNodes: readonly string[]
}

/** A service in the engine's format. Warmup reads only its image. */
export type ServiceSpec = {
  readonly TaskTemplate: {
    readonly ContainerSpec: { readonly Image: string; readonly [name: string]: unknown }
    readonly [name: string]: unknown
  }
  readonly [name: string]: unknown
}

const gigahertz = 1_000_000_000
const megabyte = 1_048_576
const stopGraceMs = 15_000
const restartDelayMs = 5_000

/** What each server reserves on its node, in the engine's units. */
export const reservationOf = ({ cpu, memory_mb }: Pick<MachinesConfig, 'cpu' | 'memory_mb'>) => ({
  NanoCPUs: Math.round(cpu * gigahertz),
  MemoryBytes: memory_mb * megabyte,
})

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const environmentOf = (
  content: ServiceContent,
  { environment: own, tv_delay_seconds }: Pick<MachinesConfig, 'environment' | 'tv_delay_seconds'>,
): string[] => {
  const admins = content.admins.join(',')
  const verify = content.verifies ? '1' : '0'
  const values = {
    name: content.name,
    password: content.password,
    rcon_password: content.rconPassword,
    admins,
    port: String(content.port),
    tv_port: String(content.tvPort ?? ''),
    tv_delay: content.watchFrom === null ? '0' : String(tv_delay_seconds),
    steam_token: content.steamToken ?? '',
    verify,
  }
  const variables = {
    SERVER_NAME: values.name,
    SERVER_PASSWORD: values.password,
    RCON_PASSWORD: values.rcon_password,
    SERVER_ADMINS: admins,
    GAME_PORT: values.port,
    TV_PORT: values.tv_port,
    TV_DELAY: values.tv_delay,
    STEAM_TOKEN: values.steam_token,
    VERIFY_FILES: verify,
    TZ: 'Asia/Shanghai',
    ...Object.fromEntries(Object.entries(own).map(([name, template]) => [name, filled(template, values)])),
  }
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`)
}

const published = (protocol: 'udp' | 'tcp', port: number) => ({
  Protocol: protocol,
  TargetPort: port,
  PublishedPort: port,
  PublishMode: 'host',
})

const networkOf = ({ network }: MachinesConfig, { port, tvPort }: ServiceContent) =>
  network === 'host'
    ? { task: { Networks: [{ Target: 'host' }] }, spec: {} }
    : {
        task: {},
        spec: {
          EndpointSpec: {
            Ports: [
              published('udp', port),
              published('tcp', port),
              ...(tvPort === null ? [] : [published('udp', tvPort)]),
            ],
          },
        },
      }

/** The server's own volume, and the volume of the game. */
const mountsOf = ({ service }: ServiceContent, { data_folder, game_volume, game_folder }: MachinesConfig) => [
  { Type: 'volume', Source: service, Target: data_folder },
  ...(game_volume === undefined
    ? []
    : [
        {
          Type: 'volume',
          Source: game_volume,
          Target: game_folder,
          ReadOnly: true,
          // Otherwise the engine fills a new volume with the files of the image's folder.
          VolumeOptions: { NoCopy: true },
        },
      ]),
]

/** The service of a practice server: one replica in its region, with labels for its server and owner. */
export const serviceSpecOf = (content: ServiceContent, machines: MachinesConfig): ServiceSpec => {
  const network = networkOf(machines, content)
  const labels = {
    [serverLabel]: content.id,
    'warmup.owner': content.owner,
    'warmup.region': content.region,
    'warmup.port': String(content.port),
    'warmup.tv_port': String(content.tvPort ?? ''),
    'warmup.steam_token': content.steamToken === undefined ? '' : fingerprintOf(content.steamToken),
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
        Env: environmentOf(content, machines),
        Labels: labels,
        Mounts: mountsOf(content, machines),
        StopGracePeriod: stopGraceMs * 1_000_000,
      },
      Resources: { Reservations: reservationOf(machines) },
      RestartPolicy: { Condition: 'any', Delay: restartDelayMs * 1_000_000 },
      Placement: {
        Constraints: [
          `node.labels.warmup.region==${content.region}`,
          ...(content.nodeId === undefined ? [] : [`node.id==${content.nodeId}`]),
          ...content.avoidedNodes.map((id) => `node.id!=${id}`),
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
