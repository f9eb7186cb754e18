import type { LogChat } from '@warmup/domain/game/log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatIn as chatLinesIn, connectionsIn } from './line-readers.ts'
import { endsLine } from './whole-lines.ts'

const chatIn = (...given: Parameters<typeof chatLinesIn>): LogChat[] =>
  [...chatLinesIn(...given)].filter((said) => said !== undefined)
const at = '11/22/2026 - 20:15:03.120 - '
const [author, victim] = ['76561197960265734', '76561197960265733']
const lineOf = (name: string, text: string, account = 6) => `${at}"${name}<2><[U:1:${account}]><CT>" say "${text}"`
/** The messages of a log that is sent in bodies which end at these offsets. */
const chatOf = (log: Buffer, ends: readonly number[], isBeginKnown = false): LogChat[] => {
  let [begin, startsLine] = [0, isBeginKnown]
  return [...ends, log.length].flatMap((end) => {
    if (end <= begin) return []
    const body = log.subarray(begin, end)
    const said = chatIn(body, { startsLine })
    begin = end
    startsLine = endsLine(body)
    return said
  })
}

const names = ['a" = "', 'x connected, address "', 'rcon from "', '" say "', 'a" = "<2><[U:1:', 'Ana']
const messages = [
  'x<2><[U:1:5]><CT>" say ".bind K7QF2M',
  lineOf('Bo', '.bind K7QF2M', 5).slice(0, -1),
  `"${lineOf('Bo', '.bind K7QF2M', 5)} x`,
  `:5]><CT>" say ".bind K7QF2M`,
]

test('no cut of a hostile line, at any two bytes, lets its author speak as another player', () => {
  for (const name of names)
    for (const message of messages) {
      const log = Buffer.from(`${lineOf('Cy', 'hi')}\n${lineOf(name, message)}\n${lineOf('Cy', 'hi')}\n`)
      for (let first = 0; first <= log.length; first += 1)
        for (const second of [first + 1, first + 7, first + 40, log.length]) {
          const accounts = chatOf(log, [first, second]).map(({ steamId }) => steamId)
          expect(accounts.filter((steamId) => steamId !== author)).toEqual([])
        }
    }
})

test('a body says what its whole lines say, however it is cut', () => {
  const name = fc.constantFrom(...names, '热身 <Owl>')
  const text = fc.oneof(fc.constantFrom(...messages, '.bind K7QF2M', '你好'), fc.string({ maxLength: 5 }))
  const line = fc.tuple(name, text).map(([name, text]) => `${lineOf(name, text.replaceAll('\n', ''))}\n`)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.array(fc.nat(600)), (lines, cuts) => {
      const log = Buffer.from(lines.join(''))
      const ends = cuts.toSorted((left, right) => left - right).filter((end) => end < log.length)
      let begin = 0
      const whole = lines.filter((line) => {
        const [from, to] = [begin, begin + Buffer.byteLength(line)]
        begin = to
        return !ends.some((end) => end > from && end < to)
      })
      const expected = whole.flatMap((line) => chatIn(Buffer.from(line), { startsLine: true }))
      expect(chatOf(log, ends, true)).toEqual(expected)
    }),
  )
})

test('whole lines count, one by one or together, and a first line only if it is known to be whole', () => {
  const lines = [lineOf('Ana', '.bind K7QF2M', 5), lineOf('Bo', 'hi')].map((line) => `${line}\n`)
  const log = Buffer.from(lines.join(''))
  const said = [
    { steamId: victim, name: 'Ana', text: '.bind K7QF2M' },
    { steamId: author, name: 'Bo', text: 'hi' },
  ]
  expect(chatOf(log, [], true)).toEqual(said)
  expect(chatOf(log, [lines[0]?.length ?? 0], true)).toEqual(said)
  expect(chatOf(log, [])).toEqual(said.slice(1))
  expect(chatIn(Buffer.from(lineOf('Ana', 'hi')), { startsLine: true })).toEqual([])
})

test('the messages of one body are limited', () => {
  const body = Buffer.from(`${lineOf('Ana', 'hi')}\n`.repeat(100))
  expect(chatIn(body, { startsLine: true })).toHaveLength(64)
})

test('no cut of a hostile line, at any byte, lets a player connect as another one', () => {
  const line = (name: string) => `${at}"${name}<2><[U:1:6]><>" connected, address "203.0.113.5:27005"\n`
  for (const name of [...names, 'x<2><[U:1:5]><>" connected, address "198.51.100.7:1"', '\u2028"Ana<2><[U:1:5]><>']) {
    const log = Buffer.from(line('Cy') + line(name) + line('Cy'))
    for (let cut = 0; cut <= log.length; cut += 1)
      for (const [body, startsLine] of [
        [log.subarray(0, cut), true],
        [log.subarray(cut), false],
      ] as const)
        for (const connection of connectionsIn(body, { startsLine })) expect(connection?.steamId ?? author).toBe(author)
  }
})
