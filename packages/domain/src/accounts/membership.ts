/** Memberships that the portal shows as badges (section 3, VIP status). */
export const memberships = ['op', 'pro', 'kol', 'vip'] as const
export type Membership = (typeof memberships)[number]
export type MembershipOrNone = Membership | 'none'

/** The signed-in player as the portal stores it (section 3, logged-in user). */
export type User = { readonly id: string; readonly steamId: string; readonly username: string; readonly avatar: string }
