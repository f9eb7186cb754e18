import { type LogChat, readChat, readLogLine } from '@warmup/domain/leaderboard/log'
import { splitLines } from './split-lines.ts'

/** Maximum number of messages of one body; players write far fewer. */
const maxMessages = 64

/**
 * The messages in the log of a server whose games do not count. Its bodies are read one by one: the game sends whole
 * lines.
 */
export const chatIn = (body: Uint8Array): readonly LogChat[] => {
  const { lines, rest } = splitLines(new Uint8Array(), body)
  const chat = createChatReader({ hasBefore: true, isRestWhole: false })
  for (const line of lines) chat.line(line)
  chat.line(Buffer.from(rest).toString())
  return chat.said
}

export type ChatReaderOptions = {
  /** Whether the bytes before the body are known; otherwise the first line may lack its beginning. */
  readonly hasBefore: boolean
  /** Whether the first line is the rest of the previous body, taken as a whole line. */
  readonly isRestWhole: boolean
}

/**
 * Collects the messages in a body's lines. Skips a line that may be the end of another one: a player could have written
 * it as a message, in the name of another player.
 */
export const createChatReader = ({ hasBefore, isRestWhole }: ChatReaderOptions) => {
  const said: LogChat[] = []
  let isUncertain = !hasBefore
  let isRest = isRestWhole
  return {
    said: said as readonly LogChat[],
    line: (line: string): void => {
      const chat = isUncertain || said.length >= maxMessages ? undefined : readChat(line)
      if (chat !== undefined) said.push(chat)
      isUncertain = isRest && readLogLine(line)?.event.kind === 'said'
      isRest = false
    },
  }
}
