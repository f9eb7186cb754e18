import { maxLogLineLength } from '@warmup/domain/game/log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

const inParts = (text: string, lengths: readonly number[]) => {
  const bytes = Buffer.from(text)
  const lines: string[] = []
  let rest: Uint8Array = new Uint8Array()
  let begin = 0
  for (const length of [...lengths, bytes.length]) {
    const split = splitLines(rest, bytes.subarray(begin, begin + length))
    lines.push(...split.lines)
    rest = split.rest
    begin += length
  }
  return { lines, rest: Buffer.from(rest).toString() }
}

test('lines are the same for any split of their bytes', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', ' '))
  fc.assert(
    fc.property(fc.array(line), line, fc.array(fc.nat(30)), (lines, last, lengths) => {
      const text = [...lines.map((text) => `${text}\n`), last].join('')
      const written = lines.filter((line) => !/^[ \t\r]*$/.test(line))
      expect(inParts(text, lengths)).toEqual({ lines: written, rest: last })
    }),
  )
})

test('a body of blank lines has no lines', () => {
  for (const blank of ['\n', '\r\n', ' \n', '\t \r\n'])
    expect([...splitLines(Buffer.from('a'), Buffer.from(`\n${blank.repeat(1_000)} b\n`)).lines]).toEqual(['a', ' b'])
})

test('an endless line is truncated but still recognised as too long', () => {
  let rest: Uint8Array = new Uint8Array()
  for (let part = 0; part < 100; part += 1) rest = splitLines(rest, Buffer.alloc(10_000, '🔥')).rest
  expect(rest.length).toBeLessThan(10_000)
  const lines = [...splitLines(rest, Buffer.from('end\nnext\n')).lines]
  expect(lines[0]?.length).toBeGreaterThan(maxLogLineLength)
  expect(lines[1]).toBe('next')
})

test('a line without a line break ends where the next body begins with a time', () => {
  const at = '11/22/2026 - 20:15:03.120 - '
  const lines = (first: string, second: string) => [...splitLines(Buffer.from(first), Buffer.from(second)).lines]
  const round = `${at}World triggered "Round_Start"`
  expect(lines(round, `${at}World triggered "Round_End"\n`)).toEqual([round, `${at}World triggered "Round_End"`])
  // Half a chat message is not a line, even if its text looks like one.
  const chat = `${at}"Ana<2><[U:1:5]><CT>" say "`
  expect(lines(chat, `${round}"\n`)).toEqual([`${chat}${round}"`])
})
