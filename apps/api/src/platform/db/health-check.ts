import { codesOf } from './database-error.ts'

/** Reasons for write failures, by error code of PostgreSQL or of the operating system. */
const writeFailures: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '25006': 'the database is read-only',
  '58030': 'the database cannot read or write its files',
  ENOSPC: 'the disk of the data folder is full',
  EDQUOT: 'the disk quota of the data folder is used up',
  EROFS: 'the data folder is read-only',
  EIO: 'the data folder cannot be read or written',
}

const writeFailureOf = (error: unknown): string | undefined =>
  codesOf(error)
    .map((code) => writeFailures[code])
    .find((reason) => reason !== undefined)

export type HealthCheckOptions = {
  ping(): Promise<void>
  /** Writes something that allocates disk space, and removes it. */
  write(): Promise<void>
  /** Whether every check writes; otherwise only from an observed write failure until a write succeeds. */
  readonly isWritingAlways: boolean
  /** Milliseconds, monotonic. */
  readonly now?: () => number
  /** Milliseconds for which a result is shared. */
  readonly everyMs?: number
  /** Milliseconds after which a pending check counts as failed. */
  readonly limitMs?: number
}

export type HealthCheck = {
  /** Resolves if the database responds and is writable, otherwise rejects with a fixed reason that is safe to publish. */
  check(): Promise<void>
  /** Inspects the error of a query for a write failure. */
  observe(error: unknown): void
}

const withinLimit = (work: Promise<void>, limitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), limitMs)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Checks the database for all callers, at most once a second. It also checks writing, because reads still work on a
 * full disk.
 */
export const createHealthCheck = ({
  ping,
  write,
  isWritingAlways,
  now = () => performance.now(),
  everyMs = 1_000,
  limitMs = 3_000,
}: HealthCheckOptions): HealthCheck => {
  let latest: { readonly startedAt: number; readonly result: Promise<void> } | undefined
  let isUnderWay = false
  let writeFailure: string | undefined

  const observe = (error: unknown) => {
    writeFailure = writeFailureOf(error) ?? writeFailure
  }

  const run = async (): Promise<void> => {
    try {
      await ping()
    } catch (error) {
      throw new Error('the database does not answer', { cause: error })
    }
    if (!isWritingAlways && writeFailure === undefined) return
    try {
      await write()
      writeFailure = undefined
    } catch (error) {
      // Any other failure, such as a missing permission, says nothing about the disk.
      writeFailure = writeFailureOf(error)
      if (writeFailure !== undefined) throw new Error(writeFailure, { cause: error })
    }
  }

  return {
    check: () => {
      const isDue = latest === undefined || now() - latest.startedAt >= everyMs
      if (latest === undefined || (isDue && !isUnderWay)) {
        isUnderWay = true
        const work = run().finally(() => {
          isUnderWay = false
        })
        latest = { startedAt: now(), result: withinLimit(work, limitMs) }
      }
      return latest.result
    },
    observe,
  }
}
