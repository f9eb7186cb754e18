import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeRange, type StreamPosition, startPosition } from './place-range.ts'

const receivedAt = new Date('2026-11-22T20:00:00Z')

/**
 * A request of a sender that begins at whole lines: the number of bytes, the overlap with acknowledged bytes, and
 * whether the response is lost.
 */
const step = fc.record({ bytes: fc.integer({ min: 40, max: 400 }), back: fc.nat(600), isLost: fc.boolean() })
const maps = fc.array(fc.array(step, { maxLength: 12 }), { minLength: 1, maxLength: 4 })

/** The log of a map. Its first bytes differ from those of other maps. */
const logOf = (map: number): Buffer =>
  Buffer.from(Array.from({ length: 600 }, (_, index) => `11/22/2026 - 20:15:03.${map} line ${index}\n`).join(''))

test('every byte of every map counts once and in order, for any ranges and repetitions', () => {
  fc.assert(
    fc.property(maps, (played) => {
      let position: StreamPosition = startPosition
      for (const [map, steps] of played.entries()) {
        const log = logOf(map)
        let acknowledged = 0
        let counted = Buffer.alloc(0)
        for (const { bytes, back, isLost } of steps) {
          const begin = Math.max(0, acknowledged - back)
          const end = Math.min(log.length, acknowledged + bytes)
          if (end <= begin) continue
          const placement = placeRange(position, {
            offsets: { begin, end },
            body: log.subarray(begin, end),
            receivedAt,
          })
          expect(placement.kind).not.toBe('missing')
          if (placement.kind === 'new') {
            counted = Buffer.concat([counted, placement.body])
            position = placement.position
          }
          if (!isLost) acknowledged = end
        }
        expect(counted.equals(log.subarray(0, counted.length))).toBe(true)
        expect(counted.length).toBeGreaterThanOrEqual(acknowledged)
      }
    }),
  )
})

test('the whole log is requested once at a gap; if it does not arrive, counting continues after the gap', () => {
  const log = logOf(1)
  const range = (begin: number, end: number) => ({
    offsets: { begin, end },
    body: log.subarray(begin, end),
    receivedAt,
  })
  const first = placeRange(startPosition, range(0, 100))
  if (first.kind !== 'new') throw new Error('not counted')
  const gap = placeRange(first.position, range(200, 300))
  expect(gap).toMatchObject({ kind: 'missing' })
  if (gap.kind !== 'missing') throw new Error('not missing')
  expect(placeRange(gap.position, range(200, 300))).toMatchObject({ kind: 'new', isContinued: false, beginOffset: 200 })
  const whole = placeRange(gap.position, range(0, 300))
  expect(whole).toMatchObject({ kind: 'new', isContinued: true, beginOffset: 100, position: { askedAgainAt: null } })
})

test('an empty range changes nothing at any offset', () => {
  const first = placeRange(startPosition, { offsets: { begin: 0, end: 5 }, body: Buffer.from('line\n'), receivedAt })
  if (first.kind !== 'new') throw new Error('not counted')
  const nothing = Buffer.alloc(0)
  for (const position of [startPosition, first.position])
    for (const [offsets, body] of [
      [undefined, nothing],
      [{ begin: 0, end: 0 }, nothing],
      [{ begin: 0, end: 9 }, nothing],
      [{ begin: 9, end: 9 }, nothing],
      [{ begin: 0, end: 0 }, Buffer.from('line\n')],
      [{ begin: 9, end: 9 }, Buffer.from('line\n')],
    ] as const)
      expect(placeRange(position, { offsets, body, receivedAt })).toEqual({ kind: 'known' })
})
