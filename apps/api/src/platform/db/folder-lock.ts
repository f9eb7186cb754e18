import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder open. */
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
 * Locks a folder for this process until `release`. Uses SQLite's lock on an empty file: the operating system releases
 * it when the process dies, so it is never stale. A file with a process id could be, because ids are reused. Throws
 * `FolderInUseError`.
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

/** Whether another process has a folder open; also false for a folder that cannot be opened. */
export const isFolderInUse = (folder: string): boolean => {
  try {
    lockFolder(folder).release()
    return false
  } catch (error) {
    return error instanceof FolderInUseError
  }
}
