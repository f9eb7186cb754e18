export { accountsRoutes } from './accounts.routes.ts'
export { type Accounts, createAccounts } from './create-accounts.ts'
export { type MembershipCommand, membershipCommandSchema, runMembershipCommand } from './membership-commands.ts'
