import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  embeddedDatabase,
  engineConfiguration,
  migrate,
  migrationsFolder,
  type OpenDatabase,
} from '../src/platform/db/index.ts'

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/warmup/', import.meta.url))
const serverUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
const setupTimeoutMs = 60_000

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const hasPostgresql = await answers(serverUrl)
if (process.env.TEST_DATABASE_URL && !hasPostgresql)
  throw new Error('TEST_DATABASE_URL names a server that does not answer')

/** Name of the snapshot: another schema or engine makes another one. */
const snapshotFile = (): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) hash.update(readFileSync(`${file.parentPath}/${file.name}`))
  }
  hash.update(readFileSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))))
  return `${cacheFolder}embedded-${hash.digest('hex').slice(0, 16)}.tar`
}

/** A migrated embedded database in memory, from a snapshot: 0.4 s where making one takes 3. */
const openFromSnapshot = async (): Promise<OpenDatabase> => {
  const file = snapshotFile()
  if (!existsSync(file)) {
    const engine = await PGlite.create({ postgresqlconf: engineConfiguration })
    await migrate(embeddedDatabase(engine).db)
    const dump = await engine.dumpDataDir('none')
    await engine.close()
    mkdirSync(cacheFolder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, file)
  }
  return embeddedDatabase(await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) }))
}

const onServer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of its own on the PostgreSQL server; `drop` takes it away again, whoever is still connected. */
export const createServerDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `warmup_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template template0`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

const openOnServer = async (): Promise<OpenDatabase> => {
  const { url, drop } = await createServerDatabase()
  const pool = new Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const db = drizzle(pool)
  await migrate(db)
  return {
    engine: 'postgresql',
    db,
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await pool.end()
      await drop()
    },
  }
}

/** Runs tests where a PostgreSQL server answers; elsewhere they show as skipped, with the reason. */
export const describeOnPostgresql = (name: string, tests: () => void): void => {
  if (hasPostgresql) describe(`${name} (PostgreSQL)`, tests)
  else describe.skip(`${name} (PostgreSQL: none at ${new URL(serverUrl).host}, set TEST_DATABASE_URL)`, tests)
}

/**
 * Runs tests on the embedded database and on PostgreSQL, each with a migrated database of its own. The function handed
 * to them answers the open database; call it within tests and hooks only.
 */
export const describeOnBothEngines = (name: string, tests: (database: () => OpenDatabase) => void): void => {
  const withDatabase = (open: () => Promise<OpenDatabase>) => () => {
    let opened: OpenDatabase | undefined
    beforeAll(async () => {
      opened = await open()
    }, setupTimeoutMs)
    afterAll(async () => {
      await opened?.close()
    }, setupTimeoutMs)
    tests(() => {
      if (opened === undefined) throw new Error('The database is open within tests and hooks only')
      return opened
    })
  }
  describe(`${name} (embedded)`, withDatabase(openFromSnapshot))
  describeOnPostgresql(name, withDatabase(openOnServer))
}
