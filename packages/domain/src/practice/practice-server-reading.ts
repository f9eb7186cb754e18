import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseFlag, looseNumber, looseText, withDistinctIds } from '../common/reading.ts'
import { isSteamId } from '../common/steam-id.ts'
import { isHost } from '../servers/host.ts'
import { labelMaxLength, serverNameMaxLength as reportedNameMaxLength } from '../servers/limits.ts'
import { readExpiry } from './expiry-reading.ts'
import type { PracticeServer } from './practice-server.ts'
import { pendingReasons, readPracticeStatus } from './status.ts'

const zeroOrOne = z.union([z.literal(0), z.literal(1)])

/** A practice server as `GET /api/scrim/getUserServers` answers it (docs/product.md#practice-servers). */
export const practiceServerWireSchema = z.object({
  instance_id: z.string(),
  instance_name: z.string(),
  region: z.string(),
  /** Empty until the server has an address. */
  public_ip: z.string(),
  server_port: z.int(),
  /** The day it expires, in Asia/Shanghai. */
  expiredate: z.string(),
  /** When it expires, in seconds since 1970. */
  timestamp: z.int(),
  isOwner: z.boolean(),
  /** A JSON array of Steam IDs, as text. */
  admin_list: z.string(),
  connect_url: z.string(),
  /** Empty where the caller may not see it. */
  sv_password: z.string(),
  status: z.string(),
  maintenance_status: zeroOrOne,
  relocatable: zeroOrOne,
  relocated: zeroOrOne,
  // Ours, which other backends need not send:
  /** What a member may do; the owner may do all. */
  rights: z.optional(
    z.object({ restart: z.boolean(), renew: z.boolean(), demos: z.boolean(), see_password: z.boolean() }),
  ),
  /** What a pending server is pending for, where that is known. */
  pending_reason: z.optional(z.enum(pendingReasons)),
  /** Whether a changed password holds only after the next restart. */
  pending_restart: z.optional(z.boolean()),
  /** Whether what is being done takes longer than it should. */
  late: z.optional(z.boolean()),
  /** When the data of an expired server are deleted, in seconds since 1970. */
  deleted_at: z.optional(z.int()),
  /** How many players are on it, where that is known. */
  players: z.optional(z.int()),
})
export type PracticeServerWire = z.infer<typeof practiceServerWireSchema>

/** The Steam IDs of a JSON array, sent as text or as it is; of entries that are objects, their `steamid`. */
const readAdminIds = (value: unknown): readonly string[] => {
  let list = value
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value)
    } catch {
      return []
    }
  }
  if (!Array.isArray(list)) return []
  const ids = list.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'steamid' in entry ? String(entry.steamid) : String(entry),
  )
  return [...new Set(ids.filter(isSteamId))]
}

const isSet = (flag: boolean | undefined): boolean => flag === true
/** What a backend says nothing of is granted. */
const isGranted = (flag: boolean | undefined): boolean => flag !== false

const practiceServerReading = z.pipe(
  z.object({
    instance_id: z.pipe(looseText, z.string().check(z.minLength(1), z.maxLength(128))),
    instance_name: looseText,
    region: looseText,
    public_ip: looseText,
    server_port: looseNumber,
    expiredate: looseText,
    timestamp: looseNumber,
    isOwner: looseFlag,
    admin_list: z.optional(z.unknown()),
    connect_url: looseText,
    sv_password: looseText,
    status: looseText,
    maintenance_status: looseFlag,
    relocatable: looseFlag,
    relocated: looseFlag,
    rights: z.catch(
      z.optional(z.object({ restart: looseFlag, renew: looseFlag, demos: looseFlag, see_password: looseFlag })),
      undefined,
    ),
    pending_reason: z.catch(z.optional(z.enum(pendingReasons)), undefined),
    pending_restart: looseFlag,
    late: looseFlag,
    deleted_at: looseNumber,
    players: looseNumber,
  }),
  z.transform((wire): PracticeServer => {
    const ip = wire.public_ip?.trim() ?? ''
    return {
      id: wire.instance_id,
      name: cleanText(wire.instance_name ?? '', reportedNameMaxLength) || wire.instance_id,
      region: cleanText(wire.region ?? '', labelMaxLength),
      ip: isHost(ip) ? ip : '',
      port: wire.server_port ?? 0,
      connectUrl: wire.connect_url ?? '',
      password: wire.sv_password ?? '',
      status: readPracticeStatus(wire.status ?? ''),
      pendingReason: wire.pending_reason,
      isInMaintenance: isSet(wire.maintenance_status),
      role: isSet(wire.isOwner) ? 'owner' : 'member',
      isRelocatable: isSet(wire.relocatable),
      isRelocated: isSet(wire.relocated),
      expiresAt: readExpiry(wire.expiredate, wire.timestamp),
      adminIds: readAdminIds(wire.admin_list),
      rights: {
        restart: isGranted(wire.rights?.restart),
        renew: isGranted(wire.rights?.renew),
        demos: isGranted(wire.rights?.demos),
        seePassword: isGranted(wire.rights?.see_password),
      },
      isPendingRestart: isSet(wire.pending_restart),
      isLate: isSet(wire.late),
      deletedAt: wire.deleted_at === undefined || wire.deleted_at <= 0 ? undefined : wire.deleted_at * 1_000,
      players: wire.players === undefined ? undefined : Math.max(0, Math.trunc(wire.players)),
    }
  }),
)

/** The answer of `GET /api/scrim/getUserServers`, with unique ids. */
export const practiceServerListReading = z.pipe(
  listOf(practiceServerReading),
  z.transform(withDistinctIds<PracticeServer>),
)
