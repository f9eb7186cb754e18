import { briefMaxLength } from '../limits.ts'

/** A short answer in words: a line, and rows of which the last ones are left out where there is no room. */
export type WrittenBrief = {
  readonly head: string
  readonly rows: readonly string[]
  /** Between two rows. */
  readonly separator: string
  /** Says how many rows were left out. */
  readonly more: (left: number) => string
}

/** Cuts between characters, of which emoji are several. */
const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  let end = 0
  for (const sign of text) {
    if (end + sign.length > length) break
    end += sign.length
  }
  return text.slice(0, end)
}

/** The text of a short answer with its link on the last line, no longer than `briefMaxLength`. */
export const fitBrief = ({ head, rows, separator, more }: WrittenBrief, link: string): string => {
  const room = briefMaxLength - link.length - 1
  if (room <= 0) return link
  const withRows = (count: number): string => {
    const left = rows.length - count
    const shown = [...rows.slice(0, count), ...(left > 0 ? [more(left)] : [])].join(separator)
    return shown === '' ? head : `${head}\n${shown}`
  }
  let count = 0
  if (withRows(rows.length).length <= room) count = rows.length
  else while (count < rows.length && withRows(count + 1).length <= room) count += 1
  return `${cut(withRows(count), room)}\n${link}`
}
