export { createMembership } from './membership.area.ts'
export { membershipCommands } from './membership.commands.ts'
