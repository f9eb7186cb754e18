import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { isSteamId } from '../../common/is-steam-id.ts'
import { listOf, looseFlag, looseNumber, looseText, withDistinctIds } from '../../common/reading.ts'
import { gameReading, gameWireSchema } from '../../matches/live-game/shown-game.ts'
import { readGroups } from '../../membership/groups.ts'
import { visibleNameSchema } from '../../players/visible-name.ts'
import { labelMaxLength, playerNameMaxLength, serverNameMaxLength } from '../../servers/limits.ts'
import { isHost } from '../../servers/server/host.ts'
import type { ListedPlayer } from '../../servers/server/player.ts'
import { readExpiry } from '../time/expiry-reading.ts'
import { failingReading, failingWireSchema } from './failing.ts'
import type { PracticeServer } from './practice-server.ts'
import { pendingReasons, readPracticeStatus } from './status.ts'

const zeroOrOne = z.union([z.literal(0), z.literal(1)])

/** A practice server in `GET /api/scrim/getUserServers` (docs/product/practice.md#practice-servers). */
export const practiceServerWireSchema = z.object({
  instance_id: z.string(),
  instance_name: z.string(),
  region: z.string(),
  /** Empty until the server has an address. */
  public_ip: z.string(),
  server_port: z.int(),
  /** Day of expiry in Asia/Shanghai. */
  expiredate: z.string(),
  /** Time of expiry, in seconds since 1970. */
  timestamp: z.int(),
  isOwner: z.boolean(),
  /** A JSON array of Steam IDs, as text. */
  admin_list: z.string(),
  connect_url: z.string(),
  /** Empty if the caller may not see it. */
  sv_password: z.string(),
  status: z.string(),
  maintenance_status: zeroOrOne,
  relocatable: zeroOrOne,
  relocated: zeroOrOne,
  // Other backends may omit these:
  /** Permissions of a member; the owner has all. */
  rights: z.optional(
    z.object({ restart: z.boolean(), renew: z.boolean(), demos: z.boolean(), see_password: z.boolean() }),
  ),
  /** Expected end of maintenance, in seconds since 1970, if the operator has set it. */
  maintenance_until: z.optional(z.int()),
  /** The owner's name, if known. */
  owner_name: z.optional(visibleNameSchema),
  /** Why the server is pending, if known. */
  pending_reason: z.optional(z.enum(pendingReasons)),
  /** Whether a password change waits for the next restart. */
  pending_restart: z.optional(z.boolean()),
  /** Present while the server is too old for the updated game. */
  outdated: z.optional(z.literal(true)),
  /** Whether the current operation is late. */
  late: z.optional(z.boolean()),
  /** The name of the machine with its data, if it waits for space there. */
  waits_for: z.optional(z.string()),
  /** When an expired server's data will be deleted, in seconds since 1970. */
  deleted_at: z.optional(z.int()),
  /** Number of players on the server, if known. */
  players: z.optional(z.int()),
  /** The players who are known by name, and how long each has played, in seconds. `usergroup` is comma-separated. */
  present: z.optional(
    z.array(
      z.object({
        steamid: z.string(),
        name: visibleNameSchema,
        usergroup: z.string(),
        seconds: z.int(),
        ping: z.optional(z.int()),
        side: z.optional(z.enum(['ct', 't'])),
      }),
    ),
  ),
  /** Present if the backend sends the server's log and use. */
  has_page: z.optional(z.literal(true)),
  /** The game, as the server's log tells it. */
  game: z.optional(gameWireSchema),
  /** Since when the machines have not answered, in seconds since 1970; absent while they answer. */
  unknown_since: z.optional(z.int()),
  /** Present while its game server keeps dying. */
  failing: z.optional(failingWireSchema),
  /** Whether the owner allows everybody to watch it; absent where servers cannot be watched. */
  watchable: z.optional(z.boolean()),
  /** Present if the caller may make invite links and hand the server over. */
  invites: z.optional(z.literal(true)),
  /** Present if the server has a match desk. */
  desk: z.optional(z.literal(true)),
})
export type PracticeServerWire = z.infer<typeof practiceServerWireSchema>

/** Steam IDs from a JSON array, as text or parsed; uses `steamid` of entries that are objects. */
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

/** Converts to milliseconds. */
const readMoment = (seconds: number | undefined): number | undefined =>
  seconds === undefined || seconds <= 0 ? undefined : seconds * 1_000

const isSet = (flag: boolean | undefined): boolean => flag === true
/** Permissions that a backend omits are granted. */
const isGranted = (flag: boolean | undefined): boolean => flag !== false

const presentReading = z.pipe(
  z.object({
    steamid: z.pipe(looseText, z.string().check(z.refine(isSteamId))),
    name: looseText,
    usergroup: looseText,
    seconds: looseNumber,
    ping: looseNumber,
    side: z.catch(z.optional(z.enum(['ct', 't'])), undefined),
  }),
  z.transform(
    ({ steamid, name, usergroup, seconds, ping, side }): ListedPlayer => ({
      steamId: steamid,
      name: cleanText(name ?? '', playerNameMaxLength),
      groups: readGroups(usergroup),
      seconds: seconds !== undefined && seconds >= 0 ? seconds : undefined,
      ...(ping !== undefined && ping >= 0 && { ping: Math.trunc(ping) }),
      ...(side && { side }),
    }),
  ),
)

export const practiceServerReading = z.pipe(
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
    maintenance_until: looseNumber,
    owner_name: looseText,
    pending_reason: z.catch(z.optional(z.enum(pendingReasons)), undefined),
    pending_restart: looseFlag,
    outdated: looseFlag,
    late: looseFlag,
    waits_for: looseText,
    deleted_at: looseNumber,
    players: looseNumber,
    present: z.catch(z.optional(listOf(presentReading)), undefined),
    has_page: looseFlag,
    game: z.catch(z.optional(gameReading), undefined),
    unknown_since: looseNumber,
    failing: z.catch(z.optional(failingReading), undefined),
    watchable: looseFlag,
    invites: looseFlag,
    desk: looseFlag,
  }),
  z.transform((wire): PracticeServer => {
    const ip = wire.public_ip?.trim() ?? ''
    return {
      id: wire.instance_id,
      name: cleanText(wire.instance_name ?? '', serverNameMaxLength) || wire.instance_id,
      region: cleanText(wire.region ?? '', labelMaxLength),
      ip: isHost(ip) ? ip : '',
      port: wire.server_port ?? 0,
      connectUrl: wire.connect_url ?? '',
      password: wire.sv_password ?? '',
      status: readPracticeStatus(wire.status ?? ''),
      pendingReason: wire.pending_reason,
      isInMaintenance: isSet(wire.maintenance_status),
      maintenanceUntil: readMoment(wire.maintenance_until),
      role: isSet(wire.isOwner) ? 'owner' : 'member',
      ownerName: cleanText(wire.owner_name ?? '', playerNameMaxLength),
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
      isOutdated: isSet(wire.outdated),
      isLate: isSet(wire.late),
      waitsFor: cleanText(wire.waits_for ?? '', labelMaxLength),
      deletedAt: readMoment(wire.deleted_at),
      unknownSince: readMoment(wire.unknown_since),
      ...(wire.failing && { failing: wire.failing }),
      players: wire.players === undefined ? undefined : Math.max(0, Math.trunc(wire.players)),
      present: wire.present,
      ...(isSet(wire.has_page) && { hasPage: true }),
      game: wire.game,
      ...(wire.watchable === undefined ? {} : { isWatchable: wire.watchable }),
      hasInvites: isSet(wire.invites),
      hasDesk: isSet(wire.desk),
    }
  }),
)

/** Reads `GET /api/scrim/getUserServers`, with unique ids. */
export const practiceServerListReading = z.pipe(
  listOf(practiceServerReading),
  z.transform(withDistinctIds<PracticeServer>),
)
