import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf, looseDate, looseFlag, looseNumber, looseText, numeric, withDistinctIds } from './reading.ts'

const read = <T extends z.ZodMiniType>(schema: T, value: unknown) => z.safeParse(schema, value)

describe('numeric', () => {
  it.each([
    ['1', 1],
    [' 27015 ', 27_015],
    ['-2.5', -2.5],
    [0, 0],
  ])('reads %j', (sent, value) => expect(read(numeric, sent).data).toBe(value))

  it.each(['', 'x', '1e3', '0x10', '9'.repeat(400), 'NaN', null, undefined, true, [], {}, Number.NaN, Infinity])(
    'refuses %j',
    (sent) => expect(read(numeric, sent).success).toBe(false),
  )

  it('reads a safe integer as number and as text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(read(numeric, String(value)).data).toBe(value)
        expect(read(numeric, value).data).toBe(value)
      }),
    )
  })
})

describe('looseText and looseNumber', () => {
  it('never reject anything', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        const text = read(looseText, sent)
        const number = read(looseNumber, sent)
        expect(text.success && ['string', 'undefined'].includes(typeof text.data)).toBe(true)
        expect(number.success && (number.data === undefined || Number.isFinite(number.data))).toBe(true)
      }),
    )
  })

  it.each([
    ['text', 'text'],
    [7, '7'],
    [null, undefined],
    [undefined, undefined],
    [{ text: 'x' }, undefined],
    ['\ud800', '\ufffd'],
  ])('text %j is %j', (sent, value) => expect(read(looseText, sent).data).toBe(value))

  it.each([
    ['1', 1],
    [true, 1],
    [false, 0],
    [null, undefined],
    ['many', undefined],
  ])('number %j is %j', (sent, value) => expect(read(looseNumber, sent).data).toBe(value))

  it('may be missing from an object', () => {
    expect(read(z.object({ text: looseText, number: looseNumber }), {}).success).toBe(true)
  })
})

describe('looseFlag', () => {
  it.each([
    ...[true, 1, '1', 'true', ' True '].map((sent) => [sent, true] as const),
    ...[false, 0, '0', 'false', 'FALSE'].map((sent) => [sent, false] as const),
    ...[undefined, null, '', 2, 'yes', 'constructor', {}, [1]].map((sent) => [sent, undefined] as const),
  ])('%j is %j', (sent, value) => expect(read(looseFlag, sent).data).toBe(value))

  it('never rejects anything, and may be missing from an object', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        expect(read(looseFlag, sent).success).toBe(true)
      }),
    )
    expect(read(z.object({ flag: looseFlag }), {}).success).toBe(true)
  })
})

describe('looseDate', () => {
  it.each([
    ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    [1_798_761_600, '2027-01-01T00:00:00.000Z'],
    [1_798_761_600_000, '2027-01-01T00:00:00.000Z'],
    ['1798761600', '2027-01-01T00:00:00.000Z'],
    ['soon', undefined],
    [0, undefined],
    [-1, undefined],
    ['3600', undefined],
    [null, undefined],
    [{}, undefined],
  ])('%j is %s', (sent, value) => expect(read(looseDate, sent).data?.toISOString()).toBe(value))
})

describe('listOf', () => {
  const numbers = listOf(numeric)

  it('reads a list bare or wrapped in data', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (entries) => {
        expect(read(numbers, entries).data).toEqual(entries)
        expect(read(numbers, { data: entries, total: entries.length }).data).toEqual(entries)
      }),
    )
  })

  it('skips what it cannot read', () => expect(read(numbers, [1, 'x', null, '2']).data).toEqual([1, 2]))

  it('reads no entries as an empty list', () => expect(read(numbers, []).data).toEqual([]))

  it.each([[['x', null]], [{ data: ['x'] }], [{ data: null }], [{}], [null], ['[]'], [7]])('refuses %j', (sent) =>
    expect(read(numbers, sent).success).toBe(false),
  )
})

describe('withDistinctIds', () => {
  it('keeps order, fields and first ids, and makes every id distinct', () => {
    const entry = fc.record({ id: fc.constantFrom('a', 'a#2', 'b', ''), value: fc.integer() })
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const result = withDistinctIds(entries)
        expect(result.map(({ value }) => value)).toEqual(entries.map(({ value }) => value))
        expect(new Set(result.map(({ id }) => id)).size).toBe(entries.length)
        expect(result[0]?.id).toBe(entries[0]?.id)
      }),
    )
  })

  it('leaves distinct entries as they are', () => {
    const entries = [{ id: 'a' }, { id: 'b' }]
    expect(withDistinctIds(entries)[1]).toBe(entries[1])
  })
})
