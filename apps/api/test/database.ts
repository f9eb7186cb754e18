import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { embeddedDatabase, engineConfiguration } from '../src/platform/db/embedded.ts'
import { migrate, migrationsFolder, type OpenDatabase, openPostgresql } from '../src/platform/db/index.ts'
import { createJobs } from '../src/platform/jobs/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { createServerDatabase, hasPostgresql, postgresqlServerUrl } from './server-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated database on the PostgreSQL server; undefined without a server. Set by migrated-database.ts. */
    migratedDatabase?: string
  }
}

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/warmup/', import.meta.url))

/** The snapshot's name, which differs for each schema and engine version. */
const snapshotFile = (): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) hash.update(readFileSync(`${file.parentPath}/${file.name}`))
  }
  for (const library of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(fileURLToPath(import.meta.resolve(library))))
  return `${cacheFolder}embedded-${hash.digest('hex').slice(0, 16)}.tar`
}

/** Creates the schema of the job queue, like the first start of a server. */
const installJobs = async (database: OpenDatabase): Promise<void> => {
  const jobs = createJobs({ database, log: createLog('silent') })
  await jobs.start()
  await jobs.stop()
}

/** A migrated embedded database in memory, from a snapshot: 0.4 s instead of 3 s. */
const openFromSnapshot = async (): Promise<OpenDatabase> => {
  const file = snapshotFile()
  if (!existsSync(file)) {
    const engine = await PGlite.create({ postgresqlconf: engineConfiguration })
    const database = embeddedDatabase(engine)
    await migrate(database.db)
    await installJobs(database)
    const dump = await engine.dumpDataDir('none')
    await engine.close()
    mkdirSync(cacheFolder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, file)
  }
  return embeddedDatabase(await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) }))
}

const openOnServer = async (): Promise<OpenDatabase> => {
  const { url, drop } = await createServerDatabase(inject('migratedDatabase'))
  const database = await openPostgresql(url, { poolSize: 4, onBrokenConnection: () => {} })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** Runs tests if a PostgreSQL server answers; otherwise they are skipped, with the reason. */
export const describeOnPostgresql = (name: string, tests: () => void): void => {
  if (hasPostgresql) describe(`${name} (PostgreSQL)`, tests)
  else describe.skip(`${name} (PostgreSQL: none at ${new URL(postgresqlServerUrl).host}, set TEST_DATABASE_URL)`, tests)
}

const withDatabase = (open: () => Promise<OpenDatabase>, tests: (database: () => OpenDatabase) => void) => (): void => {
  let opened: OpenDatabase | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    await opened?.close()
  })
  tests(() => {
    if (opened === undefined) throw new Error('The database is open within tests and hooks only')
    return opened
  })
}

/**
 * Runs tests on the embedded database and on PostgreSQL, each with its own migrated database. `database` returns it;
 * call it only within tests and hooks.
 */
export const describeOnBothEngines = (name: string, tests: (database: () => OpenDatabase) => void): void => {
  describe(`${name} (embedded)`, withDatabase(openFromSnapshot, tests))
  describeOnPostgresql(name, withDatabase(openOnServer, tests))
}

/**
 * Runs tests on PostgreSQL if a server answers, else on the embedded database; with `TEST_DATABASES=both`, on both. The
 * end-to-end tests run the same code on the embedded database.
 */
export const describeOnDatabase = (name: string, tests: (database: () => OpenDatabase) => void): void => {
  if (hasPostgresql && process.env.TEST_DATABASES !== 'both')
    describeOnPostgresql(name, withDatabase(openOnServer, tests))
  else describeOnBothEngines(name, tests)
}
