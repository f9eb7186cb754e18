import type { Statement } from './split-statements.ts'

/** A value of a row: text, also of a number; null; undefined for what is no plain value, such as a call of a function. */
export type Cell = string | null | undefined

export type InsertedRow = { readonly line: number; readonly cells: readonly Cell[] }

/** What a statement of a dump says. */
export type ReadStatement =
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | {
      readonly kind: 'rows'
      readonly table: string
      /** Undefined: the columns of the table, in its order. */
      readonly columns: readonly string[] | undefined
      readonly rows: readonly InsertedRow[]
      /** Where it stops to be readable; undefined: it was read to its end. */
      readonly brokenAt: number | undefined
    }
  | { readonly kind: 'time_zone'; readonly zone: string }

/** Blanks, or a comment. What stands in a comment that begins with an exclamation mark is a part of the statement. */
const blank = /\s+|--(?=\s)[^\n]*|#[^\n]*|\/\*!\d*|\*\/|\/\*[\s\S]*?\*\//y
/** What blanks and comments begin with. Most parts follow each other without any, and a hundred thousand rows have millions. */
const beforeBlanks = new Set(' \n\r\t\f\v-#/*')
const name = /`(?:[^`]|``)+`|"[^"]+"|[\w$]+/y
const text = /'[^'\\]*(?:(?:\\[\s\S]|'')[^'\\]*)*'|"[^"\\]*(?:(?:\\[\s\S]|"")[^"\\]*)*"/y
const number = /[-+]?\d+(?:\.\d+)?(?![\w.])/y
const nothing = /NULL(?!\w)/iy
/** The character set of a text, such as `_utf8mb4`; `mysqldump --hex-blob` and others write `_binary`. */
const introducer = /_[a-z]\w*/iy
const [open, close, comma, dot] = [/\(/y, /\)/y, /,/y, /\./y]
const plainPart = /[^'"`(),]+/y

const creating = /CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?/iy
const inserting = /(?:INSERT|REPLACE)\s+(?:(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE)\s+)*(?:INTO\s+)?/iy
const values = /VALUES?(?!\w)/iy
/** Parts of a table that are no columns. A column with such a name is quoted. */
const keyPart = /(?:PRIMARY|UNIQUE|KEY|INDEX|FULLTEXT|SPATIAL|CONSTRAINT|FOREIGN|CHECK)(?!\w)/iy
const zoned = /\bSET\s+(?:SESSION\s+|@@(?:SESSION\.)?)?TIME_ZONE\s*=\s*'([^']*)'/i
/** A statement that sets the time zone is short; others are not searched for it. */
const longestSetting = 1_000

type Cursor = {
  /** The next part of the statement, after blanks and comments, if it has this form. */
  take(form: RegExp): string | undefined
  /** The line of the next part. */
  line(): number
}

const createCursor = (statement: Statement): Cursor => {
  let at = 0
  let counted = 0
  let line = statement.line
  const lastEnd = statement.text.lastIndexOf('*/')
  /** Whether a comment begins here that does not end. The rest is not searched for its end each time. */
  const isEndless = () => at + 2 > lastEnd && /^\/\*(?!!)/.test(statement.text.slice(at, at + 3))
  const skip = () => {
    while (beforeBlanks.has(statement.text.charAt(at)) && !isEndless()) {
      blank.lastIndex = at
      // A minus sign.
      if (!blank.test(statement.text)) return
      at = blank.lastIndex
    }
  }
  return {
    take: (form) => {
      skip()
      form.lastIndex = at
      const [found] = form.exec(statement.text) ?? []
      if (found !== undefined) at = form.lastIndex
      return found
    },
    line: () => {
      skip()
      for (let end = statement.text.indexOf('\n', counted); end !== -1 && end < at; ) {
        line += 1
        counted = end + 1
        end = statement.text.indexOf('\n', counted)
      }
      return line
    },
  }
}

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
  '%': '\\%',
  _: '\\_',
}

/** The value of a quoted text (https://dev.mysql.com/doc/refman/8.4/en/string-literals.html). */
const unquoted = (quoted: string): string => {
  const quote = quoted.charAt(0)
  return quoted
    .slice(1, -1)
    .replace(/\\([\s\S])|''|""/g, (pair: string, escaped: string | undefined) =>
      escaped === undefined ? (pair.startsWith(quote) ? quote : pair) : (escapes[escaped] ?? escaped),
    )
}

const takeName = ({ take }: Cursor): string | undefined => {
  const found = take(name)
  if (found === undefined) return undefined
  return found.startsWith('`') || found.startsWith('"') ? found.slice(1, -1).replaceAll('``', '`') : found
}

/** The name of a table, without that of its database. */
const takeTable = (cursor: Cursor): string | undefined => {
  const first = takeName(cursor)
  return cursor.take(dot) === undefined ? first : takeName(cursor)
}

/** Passes everything before the next comma or closing bracket of this level. */
const pass = (cursor: Cursor): void => {
  let depth = 0
  for (;;) {
    if (cursor.take(open) !== undefined) depth += 1
    else if (depth > 0 && cursor.take(close) !== undefined) depth -= 1
    else {
      const separator = depth > 0 ? cursor.take(comma) : undefined
      if ((separator ?? cursor.take(text) ?? cursor.take(name) ?? cursor.take(plainPart)) === undefined) return
    }
  }
}

const takeCell = (cursor: Cursor): Cell => {
  if (cursor.take(nothing) !== undefined) return null
  const digits = cursor.take(number)
  if (digits !== undefined) return digits
  cursor.take(introducer)
  const quoted = cursor.take(text)
  if (quoted !== undefined) return unquoted(quoted)
  pass(cursor)
  return undefined
}

/** What stands between brackets, divided by commas; undefined if a bracket is missing. */
const takeList = <T>(cursor: Cursor, takeItem: (cursor: Cursor) => T): readonly T[] | undefined => {
  if (cursor.take(open) === undefined) return undefined
  const items = [takeItem(cursor)]
  while (cursor.take(comma) !== undefined) items.push(takeItem(cursor))
  return cursor.take(close) === undefined ? undefined : items
}

const takeColumn = (cursor: Cursor): string | undefined => {
  const column = cursor.take(keyPart) === undefined ? takeName(cursor) : undefined
  pass(cursor)
  return column
}

const takeRows = (cursor: Cursor): { rows: readonly InsertedRow[]; brokenAt: number | undefined } => {
  const rows: InsertedRow[] = []
  do {
    const line = cursor.line()
    const cells = takeList(cursor, takeCell)
    if (cells === undefined) return { rows, brokenAt: line }
    rows.push({ line, cells })
  } while (cursor.take(comma) !== undefined)
  return { rows, brokenAt: undefined }
}

/**
 * Reads a statement of a MySQL dump. Undefined for those that say nothing of rows, columns or the time zone, and for tables
 * that are not wanted.
 */
export const readStatement = (
  statement: Statement,
  isWanted: (table: string) => boolean,
): ReadStatement | undefined => {
  const cursor = createCursor(statement)
  if (cursor.take(creating) !== undefined) {
    const table = takeTable(cursor)
    if (table === undefined || !isWanted(table)) return undefined
    const columns = takeList(cursor, takeColumn) ?? []
    return { kind: 'table', table, columns: columns.filter((column) => column !== undefined) }
  }
  if (cursor.take(inserting) !== undefined) {
    const table = takeTable(cursor)
    if (table === undefined || !isWanted(table)) return undefined
    const line = cursor.line()
    const columns = takeList(cursor, takeName)?.filter((column) => column !== undefined)
    if (cursor.take(values) === undefined) return { kind: 'rows', table, columns, rows: [], brokenAt: line }
    return { kind: 'rows', table, columns, ...takeRows(cursor) }
  }
  const zone = statement.text.length > longestSetting ? undefined : zoned.exec(statement.text)?.[1]
  return zone === undefined ? undefined : { kind: 'time_zone', zone }
}
