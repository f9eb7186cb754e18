import type { MembershipStatus } from './endless-vip.ts'

/**
 * When VIP ends after a purchase: a date if it is later than before, `never` if VIP has no end, undefined if nothing
 * was added or the end is unknown (docs/product/membership.md#vip).
 */
export const boughtVip = (before: MembershipStatus, after: MembershipStatus): Date | 'never' | undefined => {
  if (after.type !== 'vip' || after.expireDate === undefined) return undefined
  const wasVip = before.type === 'vip'
  if (after.expireDate === null) return wasVip && before.expireDate === null ? undefined : 'never'
  const end = new Date(after.expireDate)
  if (!wasVip) return end
  return before.expireDate && end > new Date(before.expireDate) ? end : undefined
}
