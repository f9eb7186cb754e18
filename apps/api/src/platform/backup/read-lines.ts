import { CommandError } from '../control/index.ts'

/** Longer than the greatest row that the portal can write, and short enough for the memory of the container. */
const maxLineChars = 64 * 2 ** 20

/**
 * The lines of a text in UTF-8. Unlike readline's, they end only at line feeds: JSON may contain U+2028. Throws
 * `CommandError` at a line of more than 64 Mi characters.
 */
export async function* readLines(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pending: string[] = []
  let pendingChars = 0
  for await (const chunk of text) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    pending.push(first)
    pendingChars += first.length
    if (pendingChars > maxLineChars) throw new CommandError('The backup is damaged: a line in it is too long')
    const last = others.pop()
    if (last === undefined) continue
    yield pending.join('')
    yield* others
    pending = [last]
    pendingChars = last.length
  }
  const rest = pending.join('') + decoder.decode()
  if (rest !== '') yield rest
}
