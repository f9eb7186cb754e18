import { hasAccounts } from './accounts/index.ts'
import { ConfigurationError } from './platform/config/index.ts'
import { type Database, isSandboxDatabase, markAsSandbox } from './platform/db/index.ts'

/**
 * Keeps sandbox and production databases apart, because anyone can sign in as any player with the sandbox's Steam.
 * Throws `ConfigurationError`.
 */
export const claimDatabase = async (db: Database, { isSandbox }: { readonly isSandbox: boolean }): Promise<void> => {
  const isSandboxes = await isSandboxDatabase(db)
  if (isSandboxes && !isSandbox) {
    throw new ConfigurationError([
      'WARMUP_SANDBOX: the database was made in sandbox mode, where anybody can sign in as anyone. ' +
        'Name another one in DATABASE_URL or WARMUP_DATA.',
    ])
  }
  if (!isSandbox || isSandboxes) return
  if (await hasAccounts(db)) {
    throw new ConfigurationError([
      'WARMUP_SANDBOX: the database has accounts that were not made in sandbox mode, where anybody could sign in to ' +
        'them. Name another one in DATABASE_URL or WARMUP_DATA.',
    ])
  }
  await markAsSandbox(db)
}
