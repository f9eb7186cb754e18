import { maxLogLineLength } from '@warmup/domain/leaderboard/log'
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

test('lines are the same, however their bytes are cut', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', ' '))
  fc.assert(
    fc.property(fc.array(line), line, fc.array(fc.nat(30)), (lines, last, lengths) => {
      const text = [...lines.map((text) => `${text}\n`), last].join('')
      expect(inParts(text, lengths)).toEqual({ lines, rest: last })
    }),
  )
})

test('a line without end is not kept whole, and stays too long to be read', () => {
  let rest: Uint8Array = new Uint8Array()
  for (let part = 0; part < 100; part += 1) rest = splitLines(rest, Buffer.alloc(10_000, '🔥')).rest
  expect(rest.length).toBeLessThan(10_000)
  const { lines } = splitLines(rest, Buffer.from('end\nnext\n'))
  expect(lines[0]?.length).toBeGreaterThan(maxLogLineLength)
  expect(lines[1]).toBe('next')
})
