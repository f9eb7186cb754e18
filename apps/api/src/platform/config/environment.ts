import { resolve } from 'node:path'
import * as z from 'zod'
import { ConfigurationError } from './configuration-error.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Texts in which a switch may be written. */
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] }).default(false)
const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum)

const environmentSchema = z.object({
  HOST: z.string().max(253).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8_080),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://user:password@host:port/name' })
    .optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  WARMUP_DATA: z.string().default('.warmup/data'),
  WARMUP_COMMUNITY: z.string().default('community.yaml'),
  WARMUP_PORTAL: z.string().default('apps/portal/dist'),
  WARMUP_SANDBOX: flag,
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'expected http://… or https://…' }).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 8).default(0),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(0),
})

/** What the process is told by its environment; `docs/operating.md` explains each. */
export type Environment = {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** PostgreSQL to use; absent means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataFolder: string
  readonly communityFile: string
  /** Folder of the built portal; where it does not exist only the API is served. */
  readonly portalFolder: string
  readonly isSandbox: boolean
  readonly logLevel: LogLevel
  /** Address under which players reach the portal. */
  readonly publicUrl: string | undefined
  /** How many proxies in front add to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Bearer token that `/metrics` asks for; without one it answers the machine itself only. */
  readonly metricsToken: string | undefined
  /** Milliseconds to go on serving after `/readyz` says 503, so that a load balancer notices. */
  readonly shutdownDelayMs: number
}

/** Reads the environment; an empty variable counts as absent. Throws `ConfigurationError` naming every bad variable. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    throw new ConfigurationError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const value = result.data
  return {
    host: value.HOST,
    port: value.PORT,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    dataFolder: resolve(value.WARMUP_DATA),
    communityFile: resolve(value.WARMUP_COMMUNITY),
    portalFolder: resolve(value.WARMUP_PORTAL),
    isSandbox: value.WARMUP_SANDBOX,
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    metricsToken: value.METRICS_TOKEN,
    shutdownDelayMs: value.SHUTDOWN_DELAY_MS,
  }
}
