import type { MembershipOrNone } from './membership.ts'

/** Everybody who is signed in belongs to this group at least. */
export const everybody = 'normal'

/** The name of the group that a player belongs to; undefined for visitors (docs/product.md#user-groups). */
export const ownGroup = (membership: MembershipOrNone, isSignedIn: boolean): string | undefined => {
  if (membership !== 'none') return membership
  return isSignedIn ? everybody : undefined
}

/**
 * The category whose values stand in the list of a small screen: the player's own; for visitors what VIP brings, else the
 * first.
 */
export const categoryToShow = <T extends { readonly id: string }>(
  categories: readonly T[],
  own: string | undefined,
): T | undefined =>
  categories.find(({ id }) => id === own) ?? categories.find(({ id }) => id === 'vip') ?? categories[0]
