export { MembershipProvider, membershipChangedEvent, useMembership } from './membership.provider.tsx'
export { VipContainer } from './vip.container.tsx'
