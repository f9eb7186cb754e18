import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { practiceServers, unreadableServers, updateServer } from '../../machines/index.ts'
import { ConfigurationError } from '../../platform/config/index.ts'
import { CommandError } from '../../platform/control/index.ts'
import type { SealedText } from '../../platform/credentials/index.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import { portal } from './activity.store.ts'
import { newRconPassword } from './reservation.ts'
import { replacePassword } from './servers.store.ts'
import { beginTransition } from './transitions.ts'

const servers = (count: number): string => `${count} practice server${count === 1 ? '' : 's'}`

/** Throws `ConfigurationError` if a key with which passwords were sealed is missing. */
export const requireReadable = async (db: Database, sealedText: SealedText, now: Date): Promise<void> => {
  const { length: count } = await unreadableServers(db, sealedText, now)
  if (count === 0) return
  throw new ConfigurationError([
    `SESSION_KEYS: the passwords of ${servers(count)} were sealed with a key that is not in the list: append the former key again, or, if it is lost, run: npm run operator -- practice renew-passwords ${count}`,
  ])
}

/** Not longer than `serverPasswordMaxLength`. */
const newPassword = (): string => randomBytes(6).toString('hex')

/** Replaces the passwords that cannot be opened, and restarts a running server with them. */
const renewPasswords = async (tx: Transaction, id: string, sealedText: SealedText, now: Date): Promise<void> => {
  const [server] = await tx.select().from(practiceServers).where(eq(practiceServers.id, id)).for('update')
  if (server === undefined) return
  if (sealedText.open(server.password) === undefined) await replacePassword(tx, server, sealedText.seal(newPassword()))
  const isRconLost = sealedText.open(server.rconPassword) === undefined
  const set = {
    version: server.version + 1,
    ...(isRconLost && { rconPassword: sealedText.seal(newRconPassword()) }),
  }
  if (server.desiredState === 'running' && server.transition === null)
    await beginTransition(tx, server, { transition: 'restarting', actor: portal, now, set })
  else await updateServer(tx, id, set)
}

/**
 * Gives new passwords to all servers whose passwords cannot be opened. Their number must be as expected: the command
 * may run with other keys than the portal.
 */
export const renewUnreadable = async (
  db: Database,
  sealedText: SealedText,
  { expected, now }: { readonly expected: number; readonly now: Date },
): Promise<string[]> => {
  const ids = await unreadableServers(db, sealedText, now)
  if (ids.length !== expected)
    throw new CommandError(
      `The passwords of ${servers(ids.length)} cannot be read with the SESSION_KEYS of this command, not of ${expected}: nothing was changed`,
    )
  for (const id of ids) await inTransaction(db, (tx) => renewPasswords(tx, id, sealedText, now))
  return ids
}
