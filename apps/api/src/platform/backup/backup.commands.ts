import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'
import { CommandError, defineCommand, type OperatorCommand } from '../control/index.ts'
import type { Database } from '../db/index.ts'
import { backupUsage, standardStream } from './backup.usage.ts'
import type { BackupHeader } from './backup-header.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const file = z.string().min(1).max(4_096)

const codeOf = (error: unknown): string => String(Object(error).code ?? '')

/** Turns an error of a file, or of its compression, into a sentence for the operator. */
const forOperator = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (codeOf(error).startsWith('Z_')) return new CommandError(`${path} is damaged or not a backup (${error.message})`)
  return 'syscall' in error && 'path' in error ? new CommandError(`${path}: ${error.message}`) : error
}

/** Renames the finished file, so that a failed backup never replaces a good one. */
const writeFile = async (db: Database, path: string, now: Date): Promise<BackupHeader> => {
  const unfinished = `${path}.new`
  try {
    const header = await writeBackup(db, () => createWriteStream(unfinished, { mode: 0o600, flush: true }), now)
    await rename(unfinished, path)
    return header
  } catch (error) {
    await rm(unfinished, { force: true })
    throw forOperator(path, error)
  }
}

const leftOut =
  'Not in it: the environment with its keys (.env), community.yaml and the FAQ, and the data and demos of practice ' +
  'servers. Keep copies of the first two: the passwords of practice servers can be read only with SESSION_KEYS. ' +
  'Mail that waits is left out, so that none is sent twice.'

const sumOfRows = ({ tables }: BackupHeader): number => tables.reduce((total, { rows }) => total + rows, 0)

/** `operator backup`. Without `output`, it cannot write to standard output: in a server, that is its log. */
export const backupCommand = (output?: Writable): OperatorCommand =>
  defineCommand({
    ...backupUsage.backup,
    schema: z.strictObject({ file }),
    run: async ({ db, now }, { file: path }) => {
      if (path === standardStream && output === undefined)
        throw new CommandError('A running portal on the embedded database writes into a file only: name one')
      const header =
        path === standardStream && output !== undefined
          ? await writeBackup(db, () => output, now())
          : await writeFile(db, path, now())
      return [`backup  ${header.takenAt}  tables ${header.tables.length}  rows ${sumOfRows(header)}`, leftOut]
    },
  })

/** `operator restore`. Runs on a database that no portal uses. */
export const restoreCommand = (input: Readable): OperatorCommand =>
  defineCommand({
    ...backupUsage.restore,
    schema: z.strictObject({ file, replace: z.literal('yes').optional() }),
    run: async ({ db, now }, { file: path, replace }) => {
      const open = () => (path === standardStream ? input : createReadStream(path))
      try {
        const restored = await restoreBackup(db, open, { replaces: replace === 'yes', now: now() })
        const { takenAt, tables, rows, migrated } = restored
        const time = takenAt.toISOString()
        return [
          `restored  ${time}  tables ${tables}  rows ${rows}  migrations ${migrated}`,
          `What happened after ${time} is missing: accounts, settings, memberships, orders, rented time, play.`,
          'Start the portal with the SESSION_KEYS of that time. It compares the days since with the statements of the',
          'gateways, and enters payments of orders that it knows. "doctor" says what is left to decide.',
        ]
      } catch (error) {
        throw forOperator(path, error)
      }
    },
  })
