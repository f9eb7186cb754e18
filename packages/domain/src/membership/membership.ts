/** Memberships that the portal shows as badges, the highest first. */
export const memberships = ['op', 'pro', 'kol', 'vip'] as const
export type Membership = (typeof memberships)[number]
export type MembershipOrNone = Membership | 'none'
