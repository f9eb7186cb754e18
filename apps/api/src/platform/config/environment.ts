import { resolve } from 'node:path'
import type * as z from 'zod'
import type { LogLevel } from '../log/index.ts'
import type { MailServerSettings } from '../mail/index.ts'
import { ConfigurationError } from './configuration-error.ts'
import { environmentSchema } from './environment-schema.ts'
import { type PaymentConfig, paymentSchema } from './payment-environment.ts'
import { problemsOfServer } from './server-rules.ts'
import type { Given, signingKeys } from './variable-types.ts'

/** The validated environment variables; `docs/configuration.md` explains each. */
export type Environment = {
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /** The PostgreSQL database; undefined means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined
  /** The same database as the role that owns the tables. */
  readonly databaseOwnerUrl: string | undefined
  readonly databasePool: number
  readonly dataFolder: string
  readonly communityFile: string
  /** Whether the server ends after an edit that needs a restart, because something starts it again. */
  readonly restartsForEdits: boolean
  /** The folder of the built portal. If it does not exist, only the API is served. */
  readonly portalFolder: string
  readonly isSandbox: boolean
  /** The name of this release, for the console; undefined if unknown. */
  readonly release: string | undefined
  readonly logLevel: LogLevel
  /** The portal's public origin, such as `https://warmup.example`. */
  readonly publicUrl: string | undefined
  /** The number of proxies that add to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Maximum number of open client connections. */
  readonly maxConnections: number
  /** The bearer token for `/metrics`. Without one, only this machine may read it. */
  readonly metricsToken: string | undefined
  /** Milliseconds to keep serving after `/readyz` turns 503, so that a load balancer notices. */
  readonly shutdownDelayMs: number
  /** How long a replica keeps its work on practice servers and payments without renewing it, in milliseconds. */
  readonly practiceLeaseMs: number
  /** Address, user name and password of the registry with the practice server image. */
  readonly practiceRegistry: string | undefined
  /** Steam game server tokens, each for one practice server at a time. */
  readonly steamGameServerTokens: readonly string[]
  /** Milliseconds between two checks for due payments. */
  readonly paymentsEveryMs: number
  /** Milliseconds between two requests to Steam for the version of the game. */
  readonly gameVersionEveryMs: number
  /** Keys that sign session tokens, the current one first. Undefined if one is to be generated. */
  readonly sessionKeys: z.output<typeof signingKeys> | undefined
  /** Keys with which game servers authenticate. */
  readonly gameServerKeys: readonly string[]
  /** Keys with which the VIP shop authenticates. */
  readonly vipShopKeys: readonly string[]
  /** The key for sign-ins at the inventory simulator; without one there are none. */
  readonly inventoryApiKey: string | undefined
  readonly steam: {
    readonly openIdEndpoint: string
    readonly apiBase: string
    readonly apiKey: string | undefined
    /** HTTP proxy for operators who cannot reach Steam directly. */
    readonly proxy: string | undefined
  }
  /** The mail server; without one no mail is sent. */
  readonly mail: MailServerSettings | undefined
  /** The private key that signs push messages; without one none are sent. */
  readonly pushKey: string | undefined
  readonly payment: PaymentConfig
}

/** Node decodes variables as UTF-8 and replaces other bytes by U+FFFD. */
const problemsOfEncoding = (given: Given): string[] =>
  Object.keys(environmentSchema.shape)
    .filter((name) => given[name]?.includes('\u{fffd}'))
    .map((name) => `${name}: is not UTF-8: save the file that sets it as UTF-8`)

const read = (variables: NodeJS.ProcessEnv, furtherProblems: (given: Given) => string[]): Environment => {
  const given: Given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(given)
  const payment = paymentSchema.safeParse(given)
  const problems = [
    ...[...(result.error?.issues ?? []), ...(payment.error?.issues ?? [])].map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    ),
    ...problemsOfEncoding(given),
    ...furtherProblems(given),
  ]
  if (!result.success || !payment.success || problems.length > 0) throw new ConfigurationError(problems)
  const value = result.data
  return {
    host: value.HOST,
    port: value.PORT,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_URL && (value.DATABASE_OWNER_URL ?? value.DATABASE_URL),
    databasePool: value.DATABASE_POOL,
    dataFolder: resolve(value.WARMUP_DATA),
    communityFile: resolve(value.WARMUP_COMMUNITY),
    restartsForEdits: value.RESTART_FOR_EDITS,
    portalFolder: resolve(value.WARMUP_PORTAL),
    isSandbox: value.WARMUP_SANDBOX,
    release: value.WARMUP_RELEASE,
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    maxConnections: value.MAX_CONNECTIONS,
    metricsToken: value.METRICS_TOKEN,
    shutdownDelayMs: value.SHUTDOWN_DELAY_MS,
    practiceLeaseMs: value.PRACTICE_LEASE_MS,
    practiceRegistry: value.PRACTICE_REGISTRY,
    steamGameServerTokens: value.STEAM_GAME_SERVER_TOKENS,
    paymentsEveryMs: value.PAYMENTS_EVERY_MS,
    gameVersionEveryMs: value.GAME_VERSION_EVERY_MS,
    sessionKeys: value.SESSION_KEYS,
    gameServerKeys: value.GAME_SERVER_KEYS,
    vipShopKeys: value.VIP_SHOP_KEYS,
    inventoryApiKey: value.INVENTORY_API_KEY,
    steam: {
      openIdEndpoint: value.STEAM_OPENID_URL,
      apiBase: value.STEAM_API_URL,
      apiKey: value.STEAM_API_KEY,
      proxy: value.STEAM_PROXY,
    },
    mail:
      value.SMTP_URL === undefined
        ? undefined
        : { url: value.SMTP_URL, from: value.MAIL_FROM, isPasswordPlain: value.SMTP_PLAIN_PASSWORD },
    pushKey: value.PUSH_KEY,
    payment: payment.data,
  }
}

/**
 * Reads the environment of a server; an empty variable counts as absent. Throws `ConfigurationError` with every invalid
 * variable.
 */
export const readServerEnvironment = (variables: NodeJS.ProcessEnv): Environment => read(variables, problemsOfServer)

/** Like `readServerEnvironment`, for operator commands, which need fewer variables. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => read(variables, () => [])
