import { type LogChat, readChat } from '@warmup/domain/game/log'

/** Maximum number of messages of one body; players write far fewer. */
const maxMessages = 64
const lineFeed = 0x0a
/** What every line of chat contains. */
const says = '" say'

/** Whether these bytes end with a whole line. */
export const endsLine = (bytes: Uint8Array): boolean => bytes.at(-1) === lineFeed

/**
 * The messages in a body's lines, and undefined for a line that only looks like a message. Reads only lines that are
 * wholly within the body, because the rest of a cut line can be text that a player chose, such as a name that looks like
 * a message of another player.
 */
export function* chatIn(
  bytes: Uint8Array,
  { startsLine }: { readonly startsLine: boolean },
): Generator<LogChat | undefined> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let messages = 0
  let at = startsLine ? 0 : body.indexOf(lineFeed) + 1
  // Without a line feed, `at` is 0: the body is part of one line.
  if (!startsLine && at === 0) return
  for (at = body.indexOf(says, at); at !== -1 && messages < maxMessages; at = body.indexOf(says, at)) {
    const end = body.indexOf(lineFeed, at)
    if (end === -1) return
    const chat = readChat(body.toString('utf8', body.lastIndexOf(lineFeed, at) + 1, end))
    if (chat !== undefined) messages += 1
    yield chat
    at = end
  }
}
