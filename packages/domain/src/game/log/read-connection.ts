import { maxLogLineLength } from './limits.ts'
import { readLineHead } from './line-head.ts'
import { readSubjects } from './log-player.ts'

/** A player who connects to a game server, whose account is certain. */
export type LogConnection = {
  readonly steamId: string
  /** As the server writes it: `203.0.113.5:27005`, `loopback`, or the name of a relay of Steam. */
  readonly address: string
}

const shape = /^ ?connected, address "([^"]{0,64})"\r?$/

/**
 * Parses a line that says from where a player connects; undefined for other lines. As in `readChat`, the account comes from the
 * game's own field, and a line that could begin with several players because of a name is skipped. It needs the line as it was
 * received: lines are kept without addresses.
 */
export const readConnection = (line: string): LogConnection | undefined => {
  if (line.length > maxLogLineLength || !line.includes('connected, address "')) return undefined
  const { time, text: content } = readLineHead(line)
  if (time === undefined) return undefined
  const [subject, ...others] = readSubjects(content)
  if (subject === undefined || others.length > 0) return undefined
  const address = shape.exec(content.slice(subject.next))?.[1]
  const { steamId } = subject.player
  return address === undefined || steamId === undefined ? undefined : { steamId, address }
}
