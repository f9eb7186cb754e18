import { type LogChat, readChat } from '@warmup/domain/leaderboard/log'

/** Maximum number of messages of one body; players write far fewer. */
const maxMessages = 64
const lineFeed = 0x0a
/** What every line of chat contains. */
const says = '" say'

/** Whether the line after these bytes begins at its beginning. */
export const endsLine = (bytes: Uint8Array): boolean => bytes.at(-1) === lineFeed

/**
 * The messages in a body's lines. Reads only lines that are wholly within the body: the end of another line, or one that
 * was joined, could be what a player wrote, as a name or a message, to speak as another player.
 */
export const chatIn = (bytes: Uint8Array, { startsLine }: { readonly startsLine: boolean }): readonly LogChat[] => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const said: LogChat[] = []
  let at = startsLine ? 0 : body.indexOf(lineFeed) + 1
  // Without a line feed, `at` is 0: the body is part of one line.
  if (!startsLine && at === 0) return said
  for (at = body.indexOf(says, at); at !== -1 && said.length < maxMessages; at = body.indexOf(says, at)) {
    const end = body.indexOf(lineFeed, at)
    if (end === -1) break
    const chat = readChat(body.toString('utf8', body.lastIndexOf(lineFeed, at) + 1, end))
    if (chat !== undefined) said.push(chat)
    at = end
  }
  return said
}
