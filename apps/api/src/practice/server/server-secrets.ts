import { eq } from 'drizzle-orm'
import type { ServerRow } from '../../machines/index.ts'
import type { SealedText } from '../../platform/credentials/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practicePasswords } from '../practice.tables.ts'

/** The present and former passwords of a server, which its log must not show. */
export const secretsOf = async (db: Database, sealedText: SealedText, server: ServerRow): Promise<string[]> => {
  const former = await db
    .select({ password: practicePasswords.password })
    .from(practicePasswords)
    .where(eq(practicePasswords.serverId, server.id))
  const sealed = [server.password, server.rconPassword, ...former.map(({ password }) => password)]
  return sealed.map((text) => sealedText.open(text) ?? '')
}
