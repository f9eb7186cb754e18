import { isAbsolute } from 'node:path'
import * as z from 'zod'

const port = z.int().min(1_024).max(65_535)
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'expected letters, digits, - and _ (at most 64)')
const folder = z
  .string()
  .max(256)
  .refine((value) => isAbsolute(value) && !/\p{Cc}/u.test(value), 'expected a path from the root, such as /data')
/** One console command: more would follow a line break or a semicolon. */
const command = (placeholder?: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .refine((value) => !/[\p{Cc};]/u.test(value), 'expected one console command')
    .refine(
      (value) => placeholder === undefined || value.includes(placeholder),
      `expected ${placeholder}, in whose place they are put`,
    )

const regionSchema = z.strictObject({
  code,
  /** Practice servers that its nodes take together; without one, the sum of their labels `warmup.slots`. */
  slots: z.int().min(0).max(10_000).optional(),
  recommended: z.boolean().default(false),
})

/** The `machines` section of `community.yaml`: where practice servers run. */
export const machinesConfigSchema = z.strictObject({
  /** Address of a Docker engine that manages the swarm. */
  engine: z
    .string()
    .refine(
      (value) => /^unix:\/\/\/.+/.test(value) || /^tcp:\/\/[^\s/:]+:\d{1,5}$/.test(value),
      'expected unix:///… or tcp://host:port',
    ),
  /** Folder with ca.pem, cert.pem and key.pem for engines that are asked over TLS. */
  tls: folder.optional(),
  image: z.string().regex(/^[\w./:@-]{1,200}$/, 'expected the name of an image, such as warmup/practice-server:1'),
  /** `host`: game servers listen on ports of their node. `bridge`: these are published. */
  network: z.enum(['host', 'bridge']).default('host'),
  /** One of these for each server. */
  ports: z
    .strictObject({ first: port, last: port })
    .refine(({ first, last }) => first <= last, { path: ['last'], message: 'must not be lower than first' }),
  /** Cores reserved for each server. */
  cpu: z.number().min(0).max(64).default(1),
  memory_mb: z.int().min(16).max(262_144).default(2_048),
  /** Where a server's volume is mounted, and where in it demos are. */
  data_folder: folder.default('/data'),
  demo_folder: folder.default('/data/demos'),
  /** What images of other makers call their settings: {name}, {password}, {rcon_password}, {admins}, {port}, {verify}. */
  environment: z.record(z.string().regex(/^[A-Za-z_]\w{0,63}$/), z.string().max(500)).default({}),
  /** How game servers are spoken to over RCON. */
  commands: z
    .strictObject({
      players: command().default('status_json'),
      admins: command('{admins}').default('warmup_admins "{admins}"'),
    })
    .prefault({}),
  regions: z
    .array(regionSchema)
    .min(1)
    .max(200)
    .refine((regions) => new Set(regions.map((region) => region.code)).size === regions.length, 'codes repeat'),
})
export type MachinesConfig = z.infer<typeof machinesConfigSchema>
