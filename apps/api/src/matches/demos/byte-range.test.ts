import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readByteRange } from './byte-range.ts'

const whole = { kind: 'whole' }
const part = (first: number, last: number) => ({ kind: 'part', first, last })

it.each([
  [undefined, whole],
  ['bytes=0-', part(0, 99)],
  ['bytes=10-19', part(10, 19)],
  ['bytes=90-1000', part(90, 99)],
  ['bytes=-10', part(90, 99)],
  ['bytes=-1000', part(0, 99)],
  ['bytes=-0', { kind: 'impossible' }],
  ['bytes=100-', { kind: 'impossible' }],
  ['bytes=20-10', whole],
  ['bytes=0-1,5-6', whole],
  ['lines=1-2', whole],
  ['bytes=-', whole],
])('%j of 100 bytes', (header, range) => expect(readByteRange(header, 100)).toEqual(range))

it('never reaches beyond the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 1_000 }), (rubbish, from, to, size) => {
      for (const header of [rubbish, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
        const range = readByteRange(header, size)
        if (range.kind !== 'part') continue
        expect(range.first).toBeLessThanOrEqual(range.last)
        expect(range.last).toBeLessThan(size)
      }
    }),
  )
})
