import { existsSync } from 'node:fs'
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { makeFolder } from '../files/index.ts'
import type { OpenDatabase } from './database.ts'
import { DatabaseUnavailableError } from './database-error.ts'
import { FolderInUseError, lockFolder } from './folder-lock.ts'
import { createHealthCheck } from './health-check.ts'
import { startMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { withTransactions } from './transaction.ts'

/** The major version of PostgreSQL in the embedded engine. It cannot open a folder that another version wrote. */
const engineVersion = '18'
/** Reduces the engine's memory from 330 to 180 MB. */
export const engineConfiguration = ['shared_buffers = 16MB']

const checkVersion = async (folder: string): Promise<void> => {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === engineVersion) return
  throw new Error(
    version === ''
      ? `${folder} is not a database: PG_VERSION is missing. Move the folder away to start with an empty one.`
      : `${folder} was written by PostgreSQL ${version}, this release embeds PostgreSQL ${engineVersion}. ` +
          'Back it up with the release that wrote it (operator backup), move the folder away, and restore the backup.',
  )
}

/**
 * Creates the cluster under another name and renames it when it is complete, so that a kill never leaves an incomplete
 * one.
 */
const createCluster = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ dataDir: unfinished, postgresqlconf: engineConfiguration })
  await engine.close()
  await rename(unfinished, folder)
}

const healthFileBytes = 64 * 1_024

/** Needed because the database can continue for a while on a full disk, in files that it has already allocated. */
const writeHealthFile = async (dataFolder: string): Promise<void> => {
  const file = join(dataFolder, 'health-check')
  try {
    await writeFile(file, Buffer.alloc(healthFileBytes, 'x'))
  } finally {
    await rm(file, { force: true })
  }
}

/** Wraps an open engine; without a data folder it is in memory. */
export const embeddedDatabase = (engine: PGlite, dataFolder?: string): OpenDatabase => {
  const health = createHealthCheck({
    ping: async () => {
      await engine.query('select 1')
    },
    write: async () => {
      if (dataFolder !== undefined) await writeHealthFile(dataFolder)
    },
    isWritingAlways: true,
  })
  const { client, db } = withTransactions({
    client: engine,
    queriesOn: drizzle,
    begin: (work) => drizzle(engine).transaction(work),
    onError: health.observe,
  })
  return {
    engine: 'embedded',
    db,
    sqlText: fromPglite(client),
    connections: () => undefined,
    checkHealth: health.check,
    close: () => engine.close(),
  }
}

/** The engine's number of `ENOSPC`. What it throws is not an `Error` and has only such a number. */
const noSpace = 51

const reasonOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  const { errno } = Object(error)
  return errno === noSpace ? 'the disk is full' : `the engine cannot use its files (error ${errno})`
}

const unavailable = (dataFolder: string, error: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(`The embedded database in ${dataFolder} cannot be opened: ${reasonOf(error)}`, {
    cause: error,
  })

const lockedFolder = async (dataFolder: string) => {
  try {
    await makeFolder(dataFolder)
    // It contains the control token and the sandbox's signing key. The mode of a folder that another user owns cannot be changed.
    await chmod(dataFolder, 0o700).catch(() => {})
    return lockFolder(dataFolder)
  } catch (error) {
    throw error instanceof FolderInUseError ? error : unavailable(dataFolder, error)
  }
}

/** Starts the engine. It does not say that the disk is full, so a small file is written to see that. */
const startEngine = async (dataFolder: string, folder: string): Promise<PGlite> => {
  try {
    return await PGlite.create({ dataDir: folder })
  } catch (error) {
    const reason = await writeHealthFile(dataFolder).then(
      () => error,
      (cause: unknown) => cause,
    )
    throw unavailable(dataFolder, reason)
  }
}

/**
 * Opens the embedded database in a data folder without migrating it, creating it on the first start. Throws
 * `FolderInUseError` if another process has it open, `DatabaseUnavailableError` if the folder cannot be made, the disk is
 * full or the engine does not start, and an `Error` if another engine version wrote it.
 */
const openFolder = async (dataFolder: string): Promise<{ engine: PGlite; database: OpenDatabase }> => {
  const lock = await lockedFolder(dataFolder)
  try {
    const folder = join(dataFolder, 'database')
    if (!existsSync(folder)) await createCluster(folder)
    await checkVersion(folder)
    const engine = await startEngine(dataFolder, folder)
    const database = embeddedDatabase(engine, dataFolder)
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { engine, database: { ...database, close } }
  } catch (error) {
    lock.release()
    throw error instanceof Error ? error : unavailable(dataFolder, error)
  }
}

/** Like `openEmbedded`, with the schema as it is: for backups and restores. */
export const openEmbeddedAsIs = async (dataFolder: string): Promise<OpenDatabase> =>
  (await openFolder(dataFolder)).database

/**
 * Opens the embedded database in a data folder, creating it on the first start, and migrates it. `onError` is called when
 * maintenance fails. It survives `kill -9` but not a power failure (docs/decisions/0003).
 * Throws `FolderInUseError` if another process has it open, and an `Error` if another engine version wrote it.
 */
export const openEmbedded = async (
  dataFolder: string,
  onError: (error: unknown) => void = () => {},
): Promise<OpenDatabase> => {
  const { engine, database } = await openFolder(dataFolder)
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  const maintenance = startMaintenance(engine, onError)
  const close = async () => {
    await maintenance.stop()
    await database.close()
  }
  let closing: Promise<void> | undefined
  return {
    ...database,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
