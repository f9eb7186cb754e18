export { type Membership, type MembershipOrNone, memberships, type User } from './membership.ts'
