export { accountsRoutes } from './accounts.routes.ts'
export { type MembershipCommand, membershipCommandSchema, runMembershipCommand } from './membership-commands.ts'
