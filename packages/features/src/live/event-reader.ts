/** An event of a stream; its data is JSON in our streams. */
export type StreamEvent = { readonly name: string; readonly data: string }

const lineEnd = /\r\n|\r|\n/

/**
 * Reads server-sent events (WHATWG HTML §9.2.6) from text that arrives in pieces. The browser's `EventSource` cannot
 * send the session token. Ids and `retry` are skipped: our streams have none.
 */
export const createEventReader = (onEvent: (event: StreamEvent) => void): ((text: string) => void) => {
  let isFirst = true
  let isAfterCr = false
  let rest = ''
  let name = ''
  let data: string[] = []

  const dispatch = () => {
    if (data.length > 0) onEvent({ name: name === '' ? 'message' : name, data: data.join('\n') })
    name = ''
    data = []
  }
  const readLine = (line: string) => {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
  }

  return (text) => {
    if (text === '') return
    // The piece before ended with CR: this LF belongs to it.
    const fresh = isAfterCr && text.startsWith('\n') ? text.slice(1) : text
    isAfterCr = text.endsWith('\r')
    const lines = (rest + (isFirst ? fresh.replace(/^\uFEFF/, '') : fresh)).split(lineEnd)
    isFirst = false
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
