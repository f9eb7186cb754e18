import type { ForeignReading } from './foreign-sanction.ts'
import type { Cell } from './read-statement.ts'

/** A row by its columns, whose names are in lower case. */
export type DumpRow = Readonly<Record<string, Cell>>

export type ReadRow = {
  readonly table: string
  readonly row: DumpRow
  /** In milliseconds since 1970. */
  readonly now: number
  /** The time that a `TIMESTAMP` means, in milliseconds since 1970; null for NULL and MySQL's zero, undefined if it cannot be read. */
  timeOf(cell: Cell): number | null | undefined
}

/** A table of another system. */
export type ForeignTable = {
  readonly name: RegExp
  /** The column of its primary key. */
  readonly id: string
  /** The columns that must be there, in lower case. */
  readonly columns: readonly string[]
  read(given: ReadRow): ForeignReading
}
