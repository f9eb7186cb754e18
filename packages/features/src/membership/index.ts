export { MembershipProvider, membershipChangedEvent, useMembership } from './membership.provider.tsx'
export type { MembershipStatus } from './membership.queries.ts'
export { VipContainer } from './vip.container.tsx'
