export { type Membership, type MembershipOrNone, memberships } from './membership.ts'
