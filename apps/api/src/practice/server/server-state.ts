import { chinaDay } from '@warmup/domain/common'
import type { ShownGame } from '@warmup/domain/matches/live-game'
import type { VisibleName } from '@warmup/domain/players'
import {
  defaultMemberRights,
  type Failing,
  type MemberRights,
  type PendingReason,
  type PracticeRole,
  type PracticeServer,
  type PracticeServerWire,
  type PracticeStatus,
} from '@warmup/domain/practice'
import { failingAt, isReady, type ServerRow, type Transition } from '../../machines/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import type { ShownPlayer } from './named-players.ts'
import { graceOf, shownExpiry } from './rented-time.ts'
import type { ServerRecord } from './servers.store.ts'

/** The crashes of a server that keeps dying and should run; undefined otherwise. A region switch is given up by itself. */
export const failureOf = ({ server, place }: Pick<ServerRecord, 'server' | 'place'>) =>
  server.desiredState === 'running' && server.transition !== 'switching' && place !== undefined
    ? failingAt(place)
    : undefined

/** The status to show, from the wanted and the observed state (docs/product/practice.md#practice-status). */
export const statusOf = ({ server, place }: Pick<ServerRecord, 'server' | 'place'>): PracticeStatus => {
  if (server.desiredState !== 'running') return place?.hasService ? 'TERMINATING' : 'TERMINATED'
  if (server.transition === 'switching') return 'SWITCHING'
  if (failureOf({ server, place }) !== undefined) return 'PENDING'
  if (server.transition === 'creating') return 'CREATING'
  if (server.transition !== null) return 'PENDING'
  return place !== undefined && isReady(place) ? 'RUNNING' : 'PENDING'
}

const reasons = {
  creating: undefined,
  switching: undefined,
  starting: 'starting',
  restarting: 'restarting',
  updating: 'updating',
  verifying: 'verifying',
} as const satisfies Record<Transition, PendingReason | undefined>

/** Why a server is pending; undefined if the server has merely not answered yet. */
const pendingReasonOf = (record: ServerRecord): PendingReason | undefined => {
  if (failureOf(record) !== undefined) return 'failing'
  const { transition } = record.server
  return transition === null ? undefined : reasons[transition]
}

/** What the members of a server may do (docs/product/practice.md#practice-roles). */
const rightsOf = (server: ServerRow, { community }: Pick<PracticeContext, 'community'>): MemberRights => ({
  restart: server.mayRestart ?? community().practice.memberRestart,
  renew: server.mayRenew ?? defaultMemberRights.renew,
  demos: server.mayDemos ?? defaultMemberRights.demos,
  seePassword: server.maySeePassword ?? defaultMemberRights.seePassword,
})

/** Undefined for strangers, who learn nothing about the server. */
export const roleOf = ({ server, admins }: ServerRecord, steamId: string): PracticeRole | undefined => {
  if (server.owner === steamId) return 'owner'
  return admins.some((admin) => admin.steamId === steamId) ? 'member' : undefined
}

/** Whether the game server has the admins that the ledger has. */
export const hasAdmins = ({ server, place }: Pick<ServerRecord, 'server' | 'place'>): boolean =>
  place !== undefined && place.adminsVersion >= server.adminsVersion

/** Admins are not included: a running game server is told about them (docs/product/practice.md#practice-admins). */
const isPendingRestart = ({ server, place }: ServerRecord): boolean =>
  server.desiredState === 'running' && place?.isUp === true && place.settings < server.settings

/** The password for joining now: a changed password applies after a restart (docs/product/practice.md#practice-passwords). */
const passwordInUse = (record: ServerRecord): string =>
  (isPendingRestart(record) ? record.formerPassword : null) ?? record.server.password

/** Whether a transition has passed its deadline. */
export const isLate = ({ transition, deadline }: ServerRow, now: Date): boolean =>
  transition !== null && deadline !== null && deadline < now

const deletionOf = (server: ServerRow, now: Date): number | undefined => {
  const { desiredState, deletedAt } = server
  const expiresAt = shownExpiry(server, now)
  if (desiredState === 'running' && expiresAt > now) return undefined
  return deletedAt?.getTime() ?? expiresAt.getTime() + graceOf(server)
}

/**
 * A server as its owner or a member sees it, in terms of the domain. The caller adds the owner's name from the
 * accounts, whether the machines answer, whether the game was updated, and whether there is a match desk.
 */
export const serverFor = (
  record: ServerRecord,
  role: PracticeRole,
  context: Pick<PracticeContext, 'community' | 'sealedText' | 'now'>,
): PracticeServer & { readonly present: undefined } => {
  const { server, place, admins } = record
  const now = context.now()
  const rights = rightsOf(server, context)
  return {
    id: server.id,
    name: server.name,
    region: server.region,
    ip: place?.address ?? '',
    port: place?.port ?? 0,
    connectUrl: '',
    password: role === 'owner' || rights.seePassword ? (context.sealedText.open(passwordInUse(record)) ?? '') : '',
    status: statusOf(record),
    pendingReason: statusOf(record) === 'PENDING' ? pendingReasonOf(record) : undefined,
    isInMaintenance: server.maintenanceSince !== null,
    role,
    ownerName: '',
    isRelocatable: server.relocatable,
    isRelocated: false,
    maintenanceUntil: server.maintenanceSince === null ? undefined : server.maintenanceUntil?.getTime(),
    expiresAt: shownExpiry(server, now).getTime(),
    adminIds: admins.map(({ steamId }) => steamId),
    rights,
    isPendingRestart: isPendingRestart(record),
    isOutdated: false,
    isLate: isLate(server, now),
    deletedAt: deletionOf(server, now),
    players: place !== undefined && isReady(place) ? (place.players ?? undefined) : undefined,
    present: undefined,
    unknownSince: undefined,
    ...(context.community().features.pracc.spectate ? { isWatchable: server.mayWatch } : {}),
    hasInvites: role === 'owner',
    hasDesk: false,
    waitsFor: server.desiredState === 'running' ? (place?.waitsFor ?? '') : '',
  }
}

const zeroOrOne = (value: boolean): 0 | 1 => (value ? 1 : 0)
const seconds = (ms: number): number => Math.floor(ms / 1_000)
const never = 0

const presentOf = ({ steamId = '', name, groups = [], seconds = 0, ping, side }: ShownPlayer) => ({
  steamid: steamId,
  name,
  usergroup: groups.join(','),
  seconds: Math.floor(seconds),
  ...(ping === undefined ? {} : { ping }),
  ...(side === undefined ? {} : { side }),
})

const gameOf = ({ map, phase, score, round, at }: ShownGame) => ({
  map,
  phase,
  ...score,
  ...(round === undefined ? {} : { round }),
  at: seconds(at),
})

const failingWireOf = ({ since, crashes, exitCode, nextStartAt, isFree, isBooked, lines, update }: Failing) => ({
  since: seconds(since),
  crashes,
  ...(exitCode === undefined ? {} : { exit_code: exitCode }),
  ...(nextStartAt === undefined ? {} : { next_start_at: seconds(nextStartAt) }),
  free: isFree,
  ...(isBooked ? { booked: true } : {}),
  lines: [...lines],
  ...(update === undefined ? {} : { update: { version: update.version, at: seconds(update.at) } }),
})

/** A server with the names that its viewer may see. */
type NamedServer = PracticeServer & {
  readonly ownerName: VisibleName
  readonly present: readonly ShownPlayer[] | undefined
}

/** The server in the format of the API. */
export const wireOf = (server: NamedServer): PracticeServerWire => ({
  instance_id: server.id,
  instance_name: server.name,
  region: server.region,
  public_ip: server.ip,
  server_port: server.port,
  expiredate: chinaDay(server.expiresAt ?? never),
  timestamp: seconds(server.expiresAt ?? never),
  isOwner: server.role === 'owner',
  admin_list: JSON.stringify(server.adminIds),
  connect_url: server.connectUrl,
  sv_password: server.password,
  status: server.status,
  maintenance_status: zeroOrOne(server.isInMaintenance),
  ...(server.maintenanceUntil === undefined ? {} : { maintenance_until: seconds(server.maintenanceUntil) }),
  ...(server.ownerName === '' ? {} : { owner_name: server.ownerName }),
  relocatable: zeroOrOne(server.isRelocatable),
  relocated: zeroOrOne(server.isRelocated),
  rights: {
    restart: server.rights.restart,
    renew: server.rights.renew,
    demos: server.rights.demos,
    see_password: server.rights.seePassword,
  },
  ...(server.pendingReason === undefined ? {} : { pending_reason: server.pendingReason }),
  pending_restart: server.isPendingRestart,
  ...(server.isOutdated ? { outdated: true as const } : {}),
  late: server.isLate,
  ...(server.waitsFor === '' ? {} : { waits_for: server.waitsFor }),
  ...(server.deletedAt === undefined ? {} : { deleted_at: seconds(server.deletedAt) }),
  ...(server.players === undefined ? {} : { players: server.players }),
  ...(server.players === undefined || server.present === undefined ? {} : { present: server.present.map(presentOf) }),
  ...(server.isWatchable === undefined ? {} : { watchable: server.isWatchable }),
  has_page: true,
  ...(server.game === undefined ? {} : { game: gameOf(server.game) }),
  ...(server.unknownSince === undefined ? {} : { unknown_since: seconds(server.unknownSince) }),
  ...(server.failing === undefined ? {} : { failing: failingWireOf(server.failing) }),
  ...(server.hasInvites ? { invites: true as const } : {}),
  ...(server.hasDesk ? { desk: true as const } : {}),
})
