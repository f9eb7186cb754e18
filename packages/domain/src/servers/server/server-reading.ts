import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseFlag, looseNumber, looseText, numeric, withDistinctIds } from '../../common/reading.ts'
import { defaultPingPort, labelMaxLength, serverNameMaxLength } from '../limits.ts'
import { hostAndPort, isHost, isHostAndPort } from './host.ts'
import { type Server, serverStates } from './server.ts'

/** A server in `GET /api/servers` (docs/product/servers.md#server-fields). */
export const serverWireSchema = z.object({
  id: z.string(),
  ip: z.string(),
  port: z.int(),
  name: z.string(),
  name_display: z.string(),
  /** Name for English visitors, if it differs. Other backends may omit it. */
  name_display_en: z.optional(z.string()),
  category: z.string(),
  map: z.string(),
  region: z.string(),
  /** `current/max` */
  players: z.string(),
  players_max: z.optional(z.int()),
  open: z.union([z.literal(0), z.literal(1)]),
  ontop: z.int(),
  star: z.int(),
  ping_target: z.optional(z.string()),
  /** Ticks per second. Not in the public contract. */
  tickrate: z.optional(z.int()),
  /** Freshness of the data. Not in the public contract. */
  state: z.optional(z.enum(serverStates)),
  /** Present while the server is too old for the updated game. Not in the public contract. */
  updating: z.optional(z.literal(true)),
  /**
   * Number of players who wait for a seat. Present where players can wait: on full servers, and on servers with a queue.
   * Not in the public contract.
   */
  waiting: z.optional(z.int()),
  /**
   * Seconds that a free seat usually takes, for members and for others. Present beside `waiting` once enough is known of
   * the server. Not in the public contract.
   */
  member_wait: z.optional(z.int()),
  visitor_wait: z.optional(z.int()),
  /** `host:port` of the broadcast. Present where visitors may watch. Not in the public contract. */
  tv_address: z.optional(z.string()),
  /** Seconds by which the broadcast is behind the game, if known. Not in the public contract. */
  tv_delay: z.optional(z.int()),
})
export type ServerWire = z.infer<typeof serverWireSchema>

/** Rejects a host that is unsafe in a join link or console command. */
const hostReading = z.pipe(z.string().check(z.trim()), z.string().check(z.refine(isHost, 'Not a host')))

const count = (value: number): number => (Number.isSafeInteger(Math.trunc(value)) && value > 0 ? Math.trunc(value) : 0)
const countIn = (text: string | undefined): number => count(Number.parseInt(text ?? '', 10))

/** Parses `current/max`. Unreadable numbers count as 0. */
export const parsePlayers = (text: string): { current: number; max: number } => {
  const [current, max] = text.split('/', 2)
  return { current: countIn(current), max: countIn(max) }
}

/** The backend's target if it is a `host:port`, else the server's host at the default port. */
const pingTargetOf = (sent: string | undefined, host: string): string => {
  const target = sent?.trim() ?? ''
  return isHostAndPort(target) ? target : hostAndPort(host, defaultPingPort)
}

/** The address of the broadcast, if it is a `host:port`, and its delay. */
const broadcastOf = (address: string | undefined, delay: number | undefined) => {
  const tvAddress = address?.trim() ?? ''
  if (!isHostAndPort(tvAddress)) return {}
  return { tvAddress, ...(delay === undefined ? {} : { tvDelaySeconds: count(delay) }) }
}

/** Reads a server of any backend: accepts numbers as text, missing optional fields and unknown fields. */
export const serverReading = z.pipe(
  z.object({
    id: looseText,
    ip: hostReading,
    port: numeric.check(z.int(), z.minimum(1), z.maximum(65_535)),
    name: looseText,
    name_display: looseText,
    name_display_en: looseText,
    category: looseText,
    map: looseText,
    region: looseText,
    players: looseText,
    players_max: looseNumber,
    open: looseFlag,
    ontop: looseNumber,
    star: looseNumber,
    tickrate: looseNumber,
    ping_target: looseText,
    state: z.catch(z.optional(z.enum(serverStates)), undefined),
    updating: looseFlag,
    waiting: looseNumber,
    member_wait: looseNumber,
    visitor_wait: looseNumber,
    tv_address: looseText,
    tv_delay: looseNumber,
  }),
  z.transform((wire): Server => {
    const address = hostAndPort(wire.ip, wire.port)
    const { current, max } = parsePlayers(wire.players ?? '')
    const configuredMax = count(wire.players_max ?? 0)
    const isOpen = wire.open !== false
    const name = cleanText(wire.name ?? '', serverNameMaxLength) || address
    const displayName = cleanText(wire.name_display ?? '', serverNameMaxLength) || name
    const english = cleanText(wire.name_display_en ?? '', serverNameMaxLength)
    return {
      id: wire.id?.trim() || address,
      ip: wire.ip,
      port: wire.port,
      name,
      displayName,
      otherDisplayName: english === displayName ? undefined : english || undefined,
      category: cleanText(wire.category ?? '', labelMaxLength),
      map: cleanText(wire.map ?? '', labelMaxLength),
      region: cleanText(wire.region ?? '', labelMaxLength),
      players: current,
      maxPlayers: configuredMax || max,
      reportedMaxPlayers: max,
      isOpen,
      state: isOpen ? (wire.state === 'stale' ? 'stale' : 'live') : 'offline',
      isUpdating: wire.updating === true,
      ...(wire.waiting === undefined ? {} : { waiting: count(wire.waiting) }),
      ...(wire.member_wait === undefined ? {} : { memberWait: count(wire.member_wait) }),
      ...(wire.visitor_wait === undefined ? {} : { visitorWait: count(wire.visitor_wait) }),
      pinOrder: wire.ontop ?? 0,
      star: wire.star ?? 0,
      tickrate: count(wire.tickrate ?? 0) || undefined,
      pingTarget: pingTargetOf(wire.ping_target, wire.ip),
      ...broadcastOf(wire.tv_address, wire.tv_delay),
    }
  }),
)

/** Reads `GET /api/servers`, with unique ids. */
export const serverListReading = z.pipe(listOf(serverReading), z.transform(withDistinctIds<Server>))
