import { keptLine, readChat, readLogLine } from '@warmup/domain/game/log'
import { expect, test } from 'vitest'

const at = '11/22/2026 - 20:15:03.120 - '
const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Lines of a given length that are expensive to read. */
const hostileLines: readonly [string, (length: number) => string][] = [
  ['ends of players', (length) => `${at}"${repeated('<1><>" ', length)}`],
  ['players who kill', (length) => `${at}"${repeated('<1><>" killed "', length)}`],
  ['players who chat without an end', (length) => `${at}"${repeated('<1><>" say "', length)}x`],
  ['players at a place', (length) => `${at}"${repeated('<1><BOT><CT>" [1 2 3] killed "', length)}`],
  ['weapons', (length) => `${at}"A<1><BOT><CT>" killed "${repeated('" with "ak47" (headshot)', length)} x`],
  ['opened braces', (length) => `${at}${repeated('}', length)}`],
  ['blanks', (length) => `${at}"a"${repeated(' ', length)}`],
  ['commands in the chat', (length) => `${at}"A<1><[U:1:5]><CT>" ${repeated('" say ".bind ', length)}x`],
  ['a quoted word', (length) => `${at}"${repeated('a', length)}`],
]

/** The shortest of many measurements of reading a line, to exclude the load of other programs. */
const timeOf = (line: string): number => {
  const read = (): void => {
    readLogLine(line)
    readChat(line)
    keptLine(line)
  }
  let shortest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 40; round += 1) {
    const begin = performance.now()
    for (let time = 0; time < 20; time += 1) read()
    shortest = Math.min(shortest, performance.now() - begin)
  }
  return shortest
}

test.each(hostileLines)('a line of %s takes time in proportion to its length', (_, line) => {
  const [short, long] = [line(450), line(1_800)].map((text) => {
    timeOf(text)
    return timeOf(text)
  })
  // For four times the length: 4 if linear, 16 if quadratic.
  expect((long ?? 0) / (short ?? 0)).toBeLessThan(9)
})
