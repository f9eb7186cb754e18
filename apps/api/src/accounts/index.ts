export { createAccounts } from './accounts.area.ts'
export { accountsCommands } from './accounts.commands.ts'
export { users } from './accounts.tables.ts'
export { accountsPersonalData, findAccountOwner, lockAccountOwner } from './personal-data.ts'
export {
  accountFrom,
  clearAttempts,
  countAttempts,
  rateLimits,
  uncountAttempts,
} from './rate-limits.ts'
export { readAccountLog } from './session/account-log.store.ts'
export { listSessions } from './session/sessions.store.ts'
export { secretsOf, signingKeys } from './session/signing-keys.ts'
export { withSteamIds } from './steam/named-arguments.ts'
export { createSteamClient } from './steam/steam-client.ts'
export {
  blockAccount,
  endSessions,
  findAccount,
  findUserByEmail as findAccountByEmail,
  findUsers as findAccounts,
  hasAccounts,
  type UserPlace as AccountPlace,
  type UserRow as AccountRow,
  unblockAccount,
} from './users.store.ts'
