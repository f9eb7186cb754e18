import { announcementTextMaxLength, operatorText } from '@warmup/domain/common'
import { hostAndPort, isHost, isHostAndPort } from '@warmup/domain/servers'
import * as z from 'zod'
import { logSecretOf, logSecretSchema } from './log-secrets.ts'
import { propertyOf } from './property-of.ts'

const text = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters')
const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'expected letters, digits, - and _ (at most 64)')
const port = z.int().min(1).max(65_535)

/** `host:port`, parsed. */
const address = z
  .string()
  .refine(isHostAndPort, 'expected host:port, such as 127.0.0.1:27015')
  .transform((value) => {
    const split = value.lastIndexOf(':')
    return {
      host: value
        .slice(0, split)
        .replace(/^\[|\]$/g, '')
        .toLowerCase(),
      port: Number(value.slice(split + 1)),
    }
  })
  .refine(({ host }) => isHost(host), 'not a host')
  .refine(({ host }) => !host.includes(':'), 'expected an IPv4 address or a name: game servers are asked over IPv4')

/** The broadcast (CSTV) of a server; without an address, at the port that the game server reports. */
const tvSchema = z.strictObject({
  address: z.string().refine(isHostAndPort, 'expected host:port, such as 127.0.0.1:27020').optional(),
  delay_seconds: z.int().min(0).max(3_600).optional(),
})

const serverSchema = z.strictObject({
  id: code,
  address,
  name: text(128),
  name_display: z.optional(operatorText(128)),
  category: code,
  region: code,
  players_max: z.int().min(1).max(255).optional(),
  ontop: z.int().min(0).max(1_000).default(0),
  star: z.int().min(0).max(1_000).default(0),
  tickrate: z.int().min(1).max(1_000).optional(),
  ping_target: z.string().refine(isHostAndPort, 'expected host:port, such as 127.0.0.1:8443').optional(),
  query_port: port.optional(),
  /** False: the server cannot be watched. */
  tv: z.union([z.literal(false), tvSchema]).optional(),
  /** Games of a server without one do not count. */
  log_secret: logSecretSchema.optional(),
  /** The password of the server's console. Without one it is not told of sanctions (docs/product/moderation.md#enforcement). */
  rcon_password: z
    .string()
    .min(1)
    .max(128)
    .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters')
    .optional(),
  /** If false, players cannot sign in by a code in the chat of a server with a log secret. */
  chat_codes: z.boolean().optional(),
})

/** One server of `community.yaml`. */
export type ServerConfig = z.infer<typeof serverSchema>

const pollSchema = z.strictObject({
  /** Seconds between two polls of one server. */
  interval_seconds: z.number().min(0.1).max(300).default(10),
  /** Timeout of an info query, in milliseconds. */
  info_timeout_ms: z.int().min(50).max(10_000).default(1_500),
  /** Timeout of a player list query, in milliseconds. It does not decide whether the server is online. */
  players_timeout_ms: z.int().min(50).max(10_000).default(1_500),
  /** Maximum number of servers queried at the same time. */
  concurrency: z.int().min(1).max(1_024).default(256),
})
export type PollConfig = z.infer<typeof pollSchema>

const isTaken = (value: string, earlier: number): string => `"${value}" is taken by entry [${earlier}]`

/** Rejects two entries with the same value. Runs even if there are other problems, so that all are reported at once. */
const distinct = (key: string, valueIn: (entry: unknown) => string | undefined, problem = isTaken) =>
  z.superRefine<readonly unknown[]>(
    (entries, context) => {
      if (!Array.isArray(entries)) return
      const firstIndex = new Map<string, number>()
      for (const [index, entry] of entries.entries()) {
        const value = valueIn(entry)
        if (value === undefined) continue
        const earlier = firstIndex.get(value)
        if (earlier === undefined) firstIndex.set(value, index)
        else context.addIssue({ code: 'custom', path: [index, key], message: problem(value, earlier) })
      }
    },
    { when: () => true },
  )

const idOf = (entry: unknown) => {
  const id = propertyOf(entry, 'id')
  return typeof id === 'string' ? id : undefined
}

const addressOf = (entry: unknown) => {
  const host = propertyOf(propertyOf(entry, 'address'), 'host')
  const portNumber = propertyOf(propertyOf(entry, 'address'), 'port')
  return typeof host === 'string' && typeof portNumber === 'number' ? hostAndPort(host, portNumber) : undefined
}

/** Rejects servers with the same query address, which would have the same players. */
const distinctQueries = z.superRefine<readonly unknown[]>(
  (entries, context) => {
    if (!Array.isArray(entries)) return
    const firstIndex = new Map<string, number>()
    for (const [index, entry] of entries.entries()) {
      const host = propertyOf(propertyOf(entry, 'address'), 'host')
      const queryPort = propertyOf(entry, 'query_port') ?? propertyOf(propertyOf(entry, 'address'), 'port')
      if (typeof host !== 'string' || typeof queryPort !== 'number') continue
      const value = hostAndPort(host, queryPort)
      const earlier = firstIndex.get(value)
      if (earlier === undefined) firstIndex.set(value, index)
      else if (addressOf(entry) !== addressOf(entries[earlier])) {
        const message = `queries at "${value}" are answered by entry [${earlier}]`
        context.addIssue({ code: 'custom', path: [index, 'query_port'], message })
      }
    }
  },
  { when: () => true },
)

/** With the secret of one server, games of another could be sent. The message does not repeat the secret. */
const distinctSecrets = distinct(
  'log_secret',
  logSecretOf,
  (_, earlier) => `is also used by entry [${earlier}]: each server needs its own`,
)

/** The `servers` section of `community.yaml`. */
export const serversConfigSchema = z.strictObject({
  poll: pollSchema.prefault({}),
  /** Used only by the portal, which receives it with the public part of the file. */
  quickJoin: z.strictObject({ nearFirst: z.boolean().default(false) }).prefault({}),
  list: z
    .array(serverSchema)
    .max(5_000)
    .check(distinct('id', idOf), distinct('address', addressOf), distinctQueries, distinctSecrets)
    .default([]),
})
export type ServersConfig = z.infer<typeof serversConfigSchema>

const announcementSchema = z.strictObject({
  id: code,
  text: operatorText(announcementTextMaxLength),
  priority: z.int().min(-1_000).max(1_000).default(0),
  start_date: z.iso
    .datetime({ offset: true, error: "expected a time with its zone, such as '2026-11-14T12:00:00+08:00'" })
    .transform((value) => new Date(value).toISOString()),
})

/** The `announcements` section of `community.yaml`. */
export const announcementsConfigSchema = z.strictObject({
  /** The ticker's text while no announcement is published. */
  fallback: z.optional(operatorText(announcementTextMaxLength)),
  items: z.array(announcementSchema).max(200).check(distinct('id', idOf)).default([]),
})
export type AnnouncementsConfig = z.infer<typeof announcementsConfigSchema>
