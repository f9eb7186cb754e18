import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another living process has the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5

const holderOf = (pidFile: string): string => {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}

/**
 * Takes a folder for this process alone until `release`. The lock is SQLite's lock on an empty file: the operating system
 * drops it the moment its holder dies, so nothing stale is ever left, and a reused process id cannot fool it.
 * Throws `FolderInUseError`.
 */
export const lockFolder = (folder: string): { release(): void } => {
  const pidFile = join(folder, 'pid')
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process${holderOf(pidFile)}. ` +
        'The embedded database serves one process: stop the other one, choose another WARMUP_DATA, or use PostgreSQL (DATABASE_URL).',
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}
