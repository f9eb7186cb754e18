export { MembershipBadge, type MembershipBadgeProps } from './membership-badge.tsx'
