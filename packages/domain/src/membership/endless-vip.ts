import type { MembershipOrNone } from './membership.ts'

/** A player's membership. `expireDate` is ISO 8601, null where it has no end, and undefined where nobody said. */
export type MembershipStatus = {
  readonly type: MembershipOrNone
  readonly expireDate: string | null | undefined
}

/**
 * Whether a player's VIP is known to have no end, so that days bought would add nothing (docs/product.md#endless-vip).
 * An end that a backend does not name, or names in a way that cannot be read, may still be there.
 */
export const isEndlessVip = ({ type, expireDate }: MembershipStatus): boolean => type === 'vip' && expireDate === null
