import * as z from 'zod'
import { CommandError } from '../control/index.ts'

/** Changes with each change of the file that older releases cannot read. */
const format = 'warmup backup 1'

const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })

const headerSchema = z.strictObject({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  /** The applied migrations, which are the version of the schema. */
  migrations: z.array(z.strictObject({ version: z.int(), hash: z.string() })),
  /** In an order in which each table follows those that it refers to. */
  tables: z.array(tableSchema),
})

export type BackupTable = z.output<typeof tableSchema>

/**
 * The first line of a backup. The rows follow it, table after table, each as JSON on a line of its own. The whole is
 * compressed with gzip.
 */
export type BackupHeader = z.output<typeof headerSchema>

export const headerOf = (contents: Omit<BackupHeader, 'format'>): BackupHeader => ({ format, ...contents })

/** Some hundred times the length of a header. */
const maxHeaderChars = 2 ** 20

/** Throws `CommandError` if the line is not the header of a backup. */
export const readHeader = (line: string | undefined): BackupHeader => {
  const refused = new CommandError('This file is not a backup of Warmup, or one that this release cannot read')
  if (line === undefined || line.length > maxHeaderChars) throw refused
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw refused
  }
  const header = headerSchema.safeParse(value)
  if (!header.success) throw refused
  return header.data
}
