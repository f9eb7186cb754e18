import type { MembershipOrNone } from './membership.ts'

/** A player's membership. `expireDate` is ISO 8601, null if it has no end, undefined if unknown. */
export type MembershipStatus = {
  readonly type: MembershipOrNone
  readonly expireDate: string | null | undefined
}

/**
 * Whether a player's VIP is known to have no end, so that buying days would add nothing (docs/product/membership.md#endless-vip).
 * A missing or unreadable end does not count as endless.
 */
export const isEndlessVip = ({ type, expireDate }: MembershipStatus): boolean => type === 'vip' && expireDate === null
