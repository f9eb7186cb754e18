/** A statement of an SQL dump without its semicolon, with its comments. */
export type Statement = {
  readonly text: string
  /** The line of the file on which its text begins, from 1. */
  readonly line: number
}

/** A longer statement is not kept in memory. MySQL itself takes at most 1 GiB, and `mysqldump` writes 16 MiB by default. */
const maxStatementChars = 64 * 2 ** 20

/** How a part of a statement ends in which a semicolon means nothing, by what begins it. */
const endings = { "'": /['\\]/g, '"': /["\\]/g, '`': /`/g, '/*': /\*\//g, '--': /\n/g, '#': /\n/g } as const
type Part = keyof typeof endings
/** `--` begins a comment only before a blank (https://dev.mysql.com/doc/refman/8.4/en/comments.html). */
const beginnings = /['"`;#]|--(?=\s)|\/\*/g
/** Of the end of a text, this much may be the beginning of a mark that its continuation completes. */
const longestMark = 2

const linesIn = (text: string): number => text.split('\n').length - 1

export type StatementSplitter = {
  /** The statements that end in the next part of the file. Throws `RangeError` at a statement of more than 64 Mi characters. */
  push(text: string): readonly Statement[]
  /** What follows the last semicolon; undefined for nothing but blanks. */
  end(): Statement | undefined
}

/** Splits a file into statements while it is read. Semicolons in strings, names and comments end none. */
export const createStatementSplitter = (): StatementSplitter => {
  /** What was read of the statement, in parts: a long one would be copied with each of them. */
  let before: string[] = []
  let beforeChars = 0
  /** The rest of what was read, and where in it the next mark is looked for. */
  let text = ''
  let at = 0
  let line = 1
  let inside: Part | undefined

  /** Goes on to the next mark. Returns where a statement ends; undefined where the text does. */
  const nextEnd = (): number | undefined => {
    for (;;) {
      const marks = inside === undefined ? beginnings : endings[inside]
      marks.lastIndex = at
      const mark = marks.exec(text)
      if (mark === null) {
        at = Math.max(at, text.length - longestMark)
        return undefined
      }
      at = mark.index + mark[0].length
      if (mark[0] === '\\') at += 1
      else if (inside !== undefined) inside = undefined
      else if (mark[0] === ';') return mark.index
      else inside = mark[0] as Part
    }
  }

  const take = (end: number): Statement => {
    const statement = { text: [...before, text.slice(0, end)].join(''), line }
    line += linesIn(statement.text)
    text = text.slice(end + 1)
    at = 0
    before = []
    beforeChars = 0
    return statement
  }

  /** Puts aside what has no mark that is not read yet. */
  const putAside = () => {
    const read = text.slice(0, at)
    before.push(read)
    beforeChars += read.length
    text = text.slice(read.length)
    at -= read.length
  }

  return {
    push: (more) => {
      text += more
      const statements: Statement[] = []
      for (let end = nextEnd(); end !== undefined; end = nextEnd()) statements.push(take(end))
      putAside()
      if (beforeChars > maxStatementChars) throw new RangeError('A statement in the file is too long')
      return statements
    },
    end: () => {
      const last = take(text.length)
      return last.text.trim() === '' ? undefined : last
    },
  }
}
