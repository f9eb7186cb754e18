import type { TestProject } from 'vitest/node'
import { openPostgresql } from '../src/platform/db/index.ts'
import { createServerDatabase, hasPostgresql } from './server-database.ts'

/**
 * Vitest's global setup: a migrated database that `describeOnDatabase` and `describeOnBothEngines` copy. A copy takes a
 * fifth of the time that the migrations take.
 */
const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!hasPostgresql) return undefined
  const { url, drop } = await createServerDatabase()
  const database = await openPostgresql(url, { poolSize: 1, onBrokenConnection: () => {} })
  await database.close()
  project.provide('migratedDatabase', new URL(url).pathname.slice(1))
  return drop
}

export default setup
