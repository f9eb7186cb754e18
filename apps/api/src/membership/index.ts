export { addCodes, listCodes, listRedemptions, revokeCodes } from './codes/vip-codes.store.ts'
export { grantUntil } from './grant-until.service.ts'
export { createMembership } from './membership.area.ts'
export { membershipCommands } from './membership.commands.ts'
export { listMemberships, membersOn, revokeMembership } from './membership.store.ts'
export { memberships, vipGrants } from './membership.tables.ts'
export { membershipPersonalData } from './personal-data.ts'
export {
  type PrivilegesConfig,
  privilegesConfigSchema,
  privilegeWires,
  unknownCategories,
} from './privileges.config.ts'
export { grantsOf } from './vip-grants.store.ts'
