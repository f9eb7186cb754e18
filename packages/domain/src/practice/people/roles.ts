import { isBlocked, isExpired, type PracticeRole, type PracticeServer } from '../server/practice-server.ts'
import type { MemberRights } from './member-rights.ts'

export const practiceActions = [
  'copyCommand',
  'restart',
  'renew',
  'demos',
  'seeAdmins',
  'changePassword',
  'editAdmins',
  'pastTeammates',
  'update',
  'verify',
  'switchRegion',
  'invite',
  'handOver',
  'desk',
] as const
export type PracticeAction = (typeof practiceActions)[number]

/** Why an action is refused: only the owner may do it, the region is fixed, the server is busy, or it has expired. */
export const refusals = ['owner_only', 'not_relocatable', 'blocked', 'expired'] as const
export type Refusal = (typeof refusals)[number]

const ofMembers: ReadonlySet<PracticeAction> = new Set([
  'copyCommand',
  'restart',
  'renew',
  'demos',
  'seeAdmins',
  'desk',
])

const mayMember = (action: PracticeAction, rights: MemberRights): boolean => {
  if (!ofMembers.has(action)) return false
  return action === 'restart' || action === 'renew' || action === 'demos' ? rights[action] : true
}

/** Actions that would interrupt the current operation of a server. */
const cuttingShort: ReadonlySet<PracticeAction> = new Set(['restart', 'update', 'verify', 'switchRegion'])

/**
 * Whether a server is in an operation that must not be interrupted before its deadline
 * (docs/product/practice.md#practice-actions).
 */
const isUnderWay = ({ status, pendingReason, isLate }: PracticeServer): boolean =>
  status === 'PENDING' &&
  pendingReason !== undefined &&
  pendingReason !== 'restarting' &&
  pendingReason !== 'failing' &&
  !isLate

/** Whether a role has the permission for an action (docs/product/practice.md#practice-roles). */
export const mayDo = (role: PracticeRole, action: PracticeAction, rights: MemberRights): boolean =>
  role === 'owner' || mayMember(action, rights)

/** Why an action is refused on a server at `now`; undefined if it is allowed. */
export const refusalOf = (server: PracticeServer, action: PracticeAction, now: number): Refusal | undefined => {
  if (!mayDo(server.role, action, server.rights)) return 'owner_only'
  if (action !== 'renew' && isExpired(server, now)) return 'expired'
  if (isBlocked(server) || (isUnderWay(server) && cuttingShort.has(action))) return 'blocked'
  return action === 'switchRegion' && !server.isRelocatable ? 'not_relocatable' : undefined
}
