import type { MembershipOrNone } from './membership.ts'

/** Group of every signed-in player, at least. */
export const everybody = 'normal'

/** Name of a player's group; undefined for visitors (docs/product/membership.md#user-groups). */
export const ownGroup = (membership: MembershipOrNone, isSignedIn: boolean): string | undefined => {
  if (membership !== 'none') return membership
  return isSignedIn ? everybody : undefined
}

/** The category shown in the list on small screens: the player's own; for visitors VIP, or else the first. */
export const categoryToShow = <T extends { readonly id: string }>(
  categories: readonly T[],
  own: string | undefined,
): T | undefined =>
  categories.find(({ id }) => id === own) ?? categories.find(({ id }) => id === 'vip') ?? categories[0]
