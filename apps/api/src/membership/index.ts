export { createMembership } from './membership.area.ts'
export { membershipCommands } from './membership.commands.ts'
export {
  type PrivilegesConfig,
  privilegesConfigSchema,
  privilegeWires,
  unknownCategories,
} from './privileges.config.ts'
