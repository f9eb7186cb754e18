/** The lines of a text in UTF-8. Unlike readline's, they end only at line feeds: JSON may contain U+2028. */
export async function* readLines(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pending: string[] = []
  for await (const chunk of text) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    pending.push(first)
    const last = others.pop()
    if (last === undefined) continue
    yield pending.join('')
    yield* others
    pending = [last]
  }
  const rest = pending.join('') + decoder.decode()
  if (rest !== '') yield rest
}
