import type { DumpRow, ForeignTable } from './dump-table.ts'
import { offsetOf, timeOfCell } from './dump-time.ts'
import type { ForeignReading, ForeignRow } from './foreign-sanction.ts'
import { type InsertedRow, type ReadStatement, readStatement } from './read-statement.ts'
import { createStatementSplitter, type Statement } from './split-statements.ts'

/** Reads a file while it arrives in parts. */
export type ForeignReader = {
  /** Throws `RangeError` for a line or statement that is too long. */
  push(text: string): readonly ForeignRow[]
  end(): readonly ForeignRow[]
}

type Rows = Extract<ReadStatement, { kind: 'rows' }>

const rowOf = (columns: readonly string[], { cells }: InsertedRow): DumpRow =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index]]))

/**
 * Reads the rows of a system's tables in a MySQL dump. Times without a zone in the file are in UTC, as `mysqldump` and
 * phpMyAdmin write them. `now`: what has ended by then is over, in milliseconds since 1970.
 */
export const createDumpReader = (tables: readonly ForeignTable[], now: number): ForeignReader => {
  const splitter = createStatementSplitter()
  const knownColumns = new Map<string, readonly string[]>()
  let offsetMs: number | undefined = 0
  const timeOf = (cell: Parameters<typeof timeOfCell>[0]) => timeOfCell(cell, offsetMs)
  const tableOf = (name: string) => tables.find((table) => table.name.test(name))

  const readRow = (table: string, columns: readonly string[], inserted: InsertedRow): ForeignRow => {
    const foreign = tableOf(table)
    const row = rowOf(columns, inserted)
    const id = foreign === undefined ? undefined : row[foreign.id]
    const isWhole = inserted.cells.length === columns.length
    const isPlain = foreign?.columns.every((column) => row[column] !== undefined)
    const reading = (): ForeignReading => {
      if (!isWhole || foreign === undefined) return 'broken'
      return isPlain ? foreign.read({ table: table.toLowerCase(), row, now, timeOf }) : 'no_value'
    }
    return { line: inserted.line, name: `${table} ${isWhole ? (id ?? '') : ''}`.trim(), reading: reading() }
  }

  const readRows = ({ table, columns: own, rows, brokenAt }: Rows, { line }: Statement): ForeignRow[] => {
    const columns = own?.map((column) => column.toLowerCase()) ?? knownColumns.get(table)
    const refused = (reading: ForeignReading, at = line): ForeignRow => ({ line: at, name: table, reading })
    if (rows.length === 0 && brokenAt !== undefined) return [refused('broken', brokenAt)]
    if (columns === undefined) return [refused('no_columns', rows[0]?.line)]
    const isOther = tableOf(table)?.columns.some((column) => !columns.includes(column))
    if (isOther) return [refused('other_columns', rows[0]?.line)]
    return [
      ...rows.map((row) => readRow(table, columns, row)),
      ...(brokenAt === undefined ? [] : [refused('broken', brokenAt)]),
    ]
  }

  const read = (statement: Statement): ForeignRow[] => {
    const found = readStatement(statement, (table) => tableOf(table) !== undefined)
    if (found?.kind === 'time_zone') offsetMs = offsetOf(found.zone)
    if (found?.kind === 'table')
      knownColumns.set(
        found.table,
        found.columns.map((column) => column.toLowerCase()),
      )
    return found?.kind === 'rows' ? readRows(found, statement) : []
  }

  return {
    push: (text) => splitter.push(text).flatMap(read),
    end: () => {
      const last = splitter.end()
      return last === undefined ? [] : read(last)
    },
  }
}
