import type { CommunityFile } from '../community-file.ts'
import { outdatedLines, requiredLine } from '../game-updates.ts'
import type { Database } from '../platform/db/index.ts'
import { reportGameVersion } from '../servers/index.ts'
import { type Check, note, ok, problem } from './check.ts'

/** Names the game servers that players cannot join since the game was updated. */
export const checkGameVersion = (
  db: Database | undefined,
  { servers }: Pick<CommunityFile, 'servers'>,
  now: () => Date,
): Check => ({
  subject: 'game version',
  run: async () => {
    if (db === undefined) return note('not checked without the database')
    const report = await reportGameVersion(db, servers.list, now())
    const line = requiredLine(report)
    return [report.answeredAt === undefined ? note(line) : ok(line), ...outdatedLines(report).map(problem)]
  },
})
