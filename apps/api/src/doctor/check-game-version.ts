import type { CommunityFile } from '../community-file.ts'
import { outdatedLines, reportGameUpdates, requiredLine } from '../game-updates.ts'
import type { Database } from '../platform/db/index.ts'
import { type Check, note, ok, problem } from './check.ts'

/** Names the servers that players cannot join since the game was updated. */
export const checkGameVersion = (
  db: Database | undefined,
  file: Pick<CommunityFile, 'servers'>,
  now: () => Date,
): Check => ({
  subject: 'game version',
  run: async () => {
    if (db === undefined) return note('not checked without the database')
    const report = await reportGameUpdates(db, file, now())
    const line = requiredLine(report)
    return [report.answeredAt === undefined ? note(line) : ok(line), ...outdatedLines(report).map(problem)]
  },
})
