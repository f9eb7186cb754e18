import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'

/** Major version of PostgreSQL inside the embedded engine; a folder written by another one cannot be opened. */
const engineVersion = '18'
/** Takes the engine's memory from 330 to 180 MB. */
export const engineConfiguration = ['shared_buffers = 16MB']

const checkVersion = async (folder: string): Promise<void> => {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === engineVersion) return
  throw new Error(
    version === ''
      ? `${folder} holds no database that can be read: PG_VERSION is missing. Move the folder away to start anew.`
      : `${folder} was written by PostgreSQL ${version}, this release embeds PostgreSQL ${engineVersion}. ` +
          'Start the release that wrote it and copy the data into a PostgreSQL server, or move the folder away to start anew.',
  )
}

/** Creates the cluster beside its place and moves it there when it is whole, so that no kill leaves half of one. */
const createCluster = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ dataDir: unfinished, postgresqlconf: engineConfiguration })
  await engine.close()
  await rename(unfinished, folder)
}

/** A database over an open engine. */
export const embeddedDatabase = (engine: PGlite): OpenDatabase => ({
  engine: 'embedded',
  db: drizzle(engine),
  ping: async () => {
    await engine.query('select 1')
  },
  close: () => engine.close(),
})

/**
 * Opens the embedded database in a data folder, creating it at the first start, and migrates it.
 * One process at a time: throws `FolderInUseError` otherwise, and an explanation where another engine wrote the folder.
 * It survives `kill -9`, not a loss of power (docs/decisions/0003). `onError` is told when its upkeep fails.
 */
export const openEmbedded = async (
  dataFolder: string,
  onError: (error: unknown) => void = () => {},
): Promise<OpenDatabase> => {
  await mkdir(dataFolder, { recursive: true })
  // Whoever can read it has the control token and the signing key of the sandbox. Somebody else's folder keeps its mode.
  await chmod(dataFolder, 0o700).catch(() => {})
  const lock = lockFolder(dataFolder)
  try {
    const folder = join(dataFolder, 'database')
    if (!existsSync(folder)) await createCluster(folder)
    await checkVersion(folder)
    const engine = await PGlite.create({ dataDir: folder })
    const database = embeddedDatabase(engine)
    await migrate(database.db)
    const maintenance = startMaintenance(engine, onError)
    return {
      ...database,
      close: async () => {
        await maintenance.stop()
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
