import { chatTextOf } from './chat-text.ts'
import { maxLogLineLength } from './limits.ts'
import { readLineHead } from './line-head.ts'
import { readSubjects } from './log-player.ts'

/** A message in a game server's chat, by a player whose account is certain. */
export type LogChat = {
  readonly steamId: string
  /** As the player typed it: may contain anything. */
  readonly name: string
  readonly text: string
}

/**
 * Parses a line of chat; undefined for other lines. The account comes from the game's own field. A line that could
 * begin with several players, because of a name or the message, is skipped (docs/product/game.md#log-lines), and
 * so are lines of bots and the console.
 */
export const readChat = (line: string): LogChat | undefined => {
  if (line.length > maxLogLineLength || !line.includes('" say')) return undefined
  const { time, text: content } = readLineHead(line)
  if (time === undefined) return undefined
  const [subject, ...others] = readSubjects(content)
  if (subject === undefined || others.length > 0) return undefined
  const { player, next } = subject
  const text = chatTextOf(content.slice(next))
  return text === undefined || player.steamId === undefined
    ? undefined
    : { steamId: player.steamId, name: player.name, text }
}
