import { isAbsolute } from 'node:path'
import { gameMaps, isMapName } from '@warmup/domain/game'
import { type DeskCommandName, deskCommandNames, deskPlaceholders, matchPlugins } from '@warmup/domain/practice'
import { isHostAndPort } from '@warmup/domain/servers'
import * as z from 'zod'
import { isEngineAddress } from './engine/engine-address.ts'

const port = z.int().min(1_024).max(65_535)
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'expected letters, digits, - and _ (at most 64)')
const folder = z
  .string()
  .max(256)
  .refine((value) => isAbsolute(value) && !/\p{Cc}/u.test(value), 'expected a path from the root, such as /data')
/** A volume of Docker. The names of the servers' own volumes are reserved. */
const volume = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,127}$/, 'expected the name of a volume, such as warmup-game')
  .refine((name) => !name.startsWith('warmup-ps-'), 'names that begin with warmup-ps- are those of the servers')
/** A single console command: a line break or a semicolon would begin another. */
const command = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !/[\p{Cc};]/u.test(value), 'expected one console command')

/** The commands of an action of the match desk, in the order in which they are sent; an empty list takes the action away. */
const deskCommand = z.union([command, z.array(command).max(20)])

const deskCommands = Object.fromEntries(deskCommandNames.map((name) => [name, deskCommand.optional()])) as Record<
  DeskCommandName,
  z.ZodOptional<typeof deskCommand>
>

/** The first value in the commands of an action that this action does not have. */
const strangeValue = (name: DeskCommandName, lines: z.infer<typeof deskCommand>): string | undefined => {
  const known: readonly string[] = deskPlaceholders[name] ?? []
  const found = [lines].flat().flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)])
  return found.find(([, value = '']) => !known.includes(value))?.[0]
}

const mapList = z.array(z.string().refine(isMapName, 'expected the name of a map, such as de_mirage')).max(60)

const portRange = z
  .strictObject({ first: port, last: port })
  .refine(({ first, last }) => first <= last, { path: ['last'], message: 'must not be lower than first' })

const regionSchema = z.strictObject({
  code,
  /** The number of practice servers for all nodes together. Defaults to the sum of the nodes' `warmup.slots` labels. */
  slots: z.int().min(0).max(10_000).optional(),
  recommended: z.boolean().default(false),
  /** `host:port` of a latency WebSocket on a node of the region. Defaults to that of an open game server in the region. */
  ping_target: z.string().refine(isHostAndPort, 'expected host:port, such as 127.0.0.1:8443').optional(),
})

/** Valve changes the active pool now and then. */
const activePool = ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke', 'de_overpass', 'de_train']
const otherMaps = gameMaps.filter((map) => !activePool.includes(map))

type Range = z.infer<typeof portRange>

const overlap = (one: Range, other: Range): boolean => one.first <= other.last && other.first <= one.last

const sizeOf = ({ first, last }: Range): number => last - first + 1

const settings = z.strictObject({
  /** The address of a Docker engine that manages the swarm. */
  engine: z.string().refine(isEngineAddress, 'expected unix:///… or tcp://host:port'),
  /** The folder with ca.pem, cert.pem and key.pem for engines over TLS. */
  tls: folder.optional(),
  image: z.string().regex(/^[\w./:@-]{1,200}$/, 'expected the name of an image, such as warmup/practice-server:1'),
  /** `host`: game servers listen on ports of their node. `bridge`: Docker publishes the ports. */
  network: z.enum(['host', 'bridge']).default('host'),
  /** Each server gets one of these ports. */
  ports: portRange,
  /** Each server gets one of these as well, for its broadcast (CSTV). Defaults to as many right after `ports`. */
  tv_ports: portRange.optional(),
  /** Seconds by which the broadcast of a server that may be watched is behind the game. */
  tv_delay_seconds: z.int().min(0).max(600).default(90),
  /** The volume with the game, which servers only read. */
  game_volume: volume.optional(),
  /** The mount point of that volume. */
  game_folder: folder.default('/game'),
  /** Cores reserved for each server. */
  cpu: z.number().min(0).max(64).default(1),
  memory_mb: z.int().min(16).max(262_144).default(2_048),
  /**
   * Minutes after which a server that waits for space on the node with its data is moved to another node without them;
   * 0: never.
   */
  move_after_minutes: z.int().min(0).max(10_080).default(60),
  /** The mount point of a server's volume, and the folder of demos within it. */
  data_folder: folder.default('/data'),
  demo_folder: folder.default('/data/demos'),
  /** The file from which the game server reads its admins, unless `commands.admins` contains them. */
  admins_file: folder.default('/data/cfg/MatchZy/admins.json'),
  /**
   * Environment variables for images that name their settings differently: {name}, {password}, {rcon_password},
   * {admins}, {port}, {tv_port}, {tv_delay}, {steam_token}, {verify}.
   */
  environment: z.record(z.string().regex(/^[A-Za-z_]\w{0,63}$/), z.string().max(500)).default({}),
  /** What carries out the match desk's commands on the servers: MatchZy, or CS2 without a plugin. */
  plugin: z.enum(matchPlugins).default('matchzy'),
  /** The maps of the match desk: the active pool, and others. */
  maps: z
    .strictObject({
      pool: mapList.default(activePool),
      others: mapList.default(otherMaps),
    })
    .prefault({}),
  /**
   * The RCON commands. `log` makes the server send its log to {log_address}; empty: it sends none. `admins` is sent after
   * the file of admins was written. If it contains {admins}, they are sent in the command, and no file is written. The
   * others are those of the match desk, by default those of `plugin`.
   */
  commands: z
    .strictObject({
      players: command.default('status_json'),
      admins: command.default('reload_admins'),
      log: z.array(command).max(8).default(['log on', 'mp_logdetail 3', 'logaddress_add_http "{log_address}"']),
      ...deskCommands,
    })
    .superRefine((commands, context) => {
      for (const name of deskCommandNames) {
        const strange = strangeValue(name, commands[name] ?? [])
        if (strange !== undefined)
          context.addIssue({ code: 'custom', path: [name], message: `${strange} is no value of this command` })
      }
    })
    .prefault({}),
  regions: z
    .array(regionSchema)
    .min(1)
    .max(200)
    .refine((regions) => new Set(regions.map((region) => region.code)).size === regions.length, 'codes repeat'),
})

/** The `machines` section of `community.yaml`: where practice servers run. */
export const machinesConfigSchema = settings
  .refine(({ ports, tv_ports }) => tv_ports === undefined || !overlap(ports, tv_ports), {
    path: ['tv_ports'],
    message: 'must not overlap ports',
  })
  .refine(({ ports, tv_ports }) => tv_ports === undefined || sizeOf(tv_ports) >= sizeOf(ports), {
    path: ['tv_ports'],
    message: 'must be at least as many as ports',
  })
export type MachinesConfig = z.infer<typeof machinesConfigSchema>
