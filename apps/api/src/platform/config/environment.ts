import { resolve } from 'node:path'
import * as z from 'zod'
import { type LogLevel, logLevels } from '../log/index.ts'
import { isLoopback } from '../loopback/index.ts'
import type { MailServerSettings } from '../mail/index.ts'
import { ConfigurationError } from './configuration-error.ts'
import {
  type PaymentConfig,
  paymentSchema,
  problemsOfPayment,
  problemsOfPaymentAddresses,
} from './payment-environment.ts'

const signingKey = z.object({
  id: z.string().regex(/^[\w-]{1,32}$/, 'expected name:secret pairs with names of letters, digits, _ and -'),
  secret: z
    .instanceof(Uint8Array)
    .refine((secret) => secret.length >= 32, 'expected secrets of at least 32 bytes in base64url'),
})

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] }).default(false)
const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum)

const httpAddress = z.url({ protocol: /^https?$/, error: 'expected http://… or https://…' })

const isHttpOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** An origin for building addresses and for comparing a visitor's origin; without a trailing slash. */
const httpOrigin = z
  .string()
  .refine(isHttpOrigin, 'expected http:// or https:// and a host, without a path, such as https://warmup.example')
  .transform((text) => new URL(text).origin)

/** Bearer keys, separated by commas. Several keys allow rotation. */
const secrets = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(24, 'expected keys of at least 24 characters, separated by commas')))

/** `name:secret` pairs separated by commas, the secret 32 bytes or more in base64url; the first signs, all verify. */
const signingKeys = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [id = '', secret = ''] = pair.trim().split(':', 2)
      return { id, secret: new Uint8Array(Buffer.from(secret, 'base64url')) }
    }),
  )
  .pipe(
    z
      .tuple([signingKey])
      .rest(signingKey)
      .refine(
        (keys) => new Set(keys.map((key) => key.id)).size === keys.length,
        'expected every key to have a name of its own',
      ),
  )

const registryHint = 'expected https://user:password@registry.example'
/** User name and password with percent-encoded special characters. */
const registryAddress = z.url({ protocol: /^https$/, error: registryHint }).refine(
  (text) => {
    const { username, password, pathname } = new URL(text)
    try {
      return decodeURIComponent(username) !== '' && decodeURIComponent(password) !== '' && pathname === '/'
    } catch {
      return false
    }
  },
  { error: registryHint },
)

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
  PUBLIC_URL: httpOrigin.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 8).default(0),
  MAX_CONNECTIONS: wholeNumber(16, 1_000_000).default(4_000),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(0),
  PRACTICE_LEASE_MS: wholeNumber(500, 60_000).default(15_000),
  PRACTICE_REGISTRY: registryAddress.optional(),
  PAYMENTS_EVERY_MS: wholeNumber(50, 60_000).default(15_000),
  SESSION_KEYS: signingKeys.optional(),
  GAME_SERVER_KEYS: secrets.default([]),
  VIP_SHOP_KEYS: secrets.default([]),
  INVENTORY_API_KEY: z.string().optional(),
  STEAM_OPENID_URL: httpAddress.default('https://steamcommunity.com/openid/login'),
  STEAM_API_URL: httpAddress.default('https://api.steampowered.com'),
  STEAM_API_KEY: z.string().optional(),
  STEAM_PROXY: httpAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' }).optional(),
  SMTP_PLAIN_PASSWORD: flag,
  MAIL_FROM: z.string().max(254).default('Warmup <noreply@localhost>'),
})

/** The validated environment variables; `docs/operating.md` explains each. */
export type Environment = {
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /** The PostgreSQL database; undefined means the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataFolder: string
  readonly communityFile: string
  /** The folder of the built portal. If it does not exist, only the API is served. */
  readonly portalFolder: string
  readonly isSandbox: boolean
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
  /** Milliseconds between two checks for due payments. */
  readonly paymentsEveryMs: number
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
  readonly payment: PaymentConfig
}

type Given = { readonly [name: string]: string | undefined }

/** Whether only this machine can use an address. */
const isOwnMachine = (address = ''): boolean => isLoopback(URL.parse(address)?.hostname ?? '')

/** Sandbox mode lets anyone sign in as any player, so it must not be public. */
const problemsOfSandbox = ({ NODE_ENV, PUBLIC_URL = '' }: Given): string[] => {
  if (NODE_ENV === 'production') return ['WARMUP_SANDBOX: sandbox mode is not for NODE_ENV=production']
  const isPublic = URL.parse(PUBLIC_URL)?.protocol === 'https:' && !isOwnMachine(PUBLIC_URL)
  return isPublic && NODE_ENV === undefined
    ? [
        'WARMUP_SANDBOX: PUBLIC_URL is an address of the public. To show a sandbox there all the same, set NODE_ENV=development',
      ]
    : []
}

/** Rules about several variables together, for a server. */
const problemsOfServer = (given: Given): string[] => {
  const halfConfigured = problemsOfPayment(given)
  if (flag.safeParse(given.WARMUP_SANDBOX).data) return [...problemsOfSandbox(given), ...halfConfigured]
  const needed = (name: string, why: string) => (given[name] === undefined ? [`${name}: is missing. ${why}`] : [])
  return [
    ...needed('PUBLIC_URL', 'Links in mail and the way back from Steam lead there, such as https://warmup.example'),
    // Replicas need the same key. A trial on one machine may generate its own.
    ...(isOwnMachine(given.PUBLIC_URL)
      ? []
      : needed(
          'SESSION_KEYS',
          "Make one with: node -e \"console.log('k1:' + require('crypto').randomBytes(48).toString('base64url'))\"",
        )),
    ...(given.SMTP_URL === undefined
      ? []
      : needed('MAIL_FROM', 'Mail needs a sender, such as Warmup <no-reply@warmup.example>')),
    ...halfConfigured,
    ...problemsOfPaymentAddresses(given),
  ]
}

const read = (variables: NodeJS.ProcessEnv, furtherProblems: (given: Given) => string[]): Environment => {
  const given: Given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(given)
  const payment = paymentSchema.safeParse(given)
  const problems = [
    ...[...(result.error?.issues ?? []), ...(payment.error?.issues ?? [])].map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    ),
    ...furtherProblems(given),
  ]
  if (!result.success || !payment.success || problems.length > 0) throw new ConfigurationError(problems)
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
    maxConnections: value.MAX_CONNECTIONS,
    metricsToken: value.METRICS_TOKEN,
    shutdownDelayMs: value.SHUTDOWN_DELAY_MS,
    practiceLeaseMs: value.PRACTICE_LEASE_MS,
    practiceRegistry: value.PRACTICE_REGISTRY,
    paymentsEveryMs: value.PAYMENTS_EVERY_MS,
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
