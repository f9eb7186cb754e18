export type { MembershipStatus } from './accounts.queries.ts'
export { MembershipProvider, membershipChangedEvent, useMembership } from './membership.provider.tsx'
export { type Session, SessionProvider, useSession } from './session.provider.tsx'
