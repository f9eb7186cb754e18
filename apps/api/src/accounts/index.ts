export { createAccounts } from './accounts.area.ts'
export { accountsCommands } from './accounts.commands.ts'
export { secretsOf, signingKeys } from './session/signing-keys.ts'
export { hasAccounts } from './users.store.ts'
