import { expiredShownMs } from '@warmup/domain/practice'
import { gt, ne, or } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { SealedText } from '../../platform/credentials/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practiceServers } from '../machines.tables.ts'
import type { ServerRow } from './servers.store.ts'

type Passwords = Pick<ServerRow, 'password' | 'rconPassword'>

/** Whether the passwords of a server can be opened with the keys in use. */
const canRead = (sealedText: SealedText, { password, rconPassword }: Passwords): boolean =>
  sealedText.open(password) !== undefined && sealedText.open(rconPassword) !== undefined

/** The ids of servers with passwords that cannot be opened, without those that can no longer be renewed. */
export const unreadableServers = async (db: Database, sealedText: SealedText, now: Date): Promise<string[]> => {
  const { id, password, rconPassword } = practiceServers
  const rows = await db
    .select({ id, password, rconPassword })
    .from(practiceServers)
    .where(or(ne(practiceServers.desiredState, 'gone'), gt(practiceServers.expiresAt, addMs(now, -expiredShownMs))))
  return rows.filter((row) => !canRead(sealedText, row)).map((row) => row.id)
}
