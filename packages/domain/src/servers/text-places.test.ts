import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textPlaces } from './text-places.ts'

const chinese = () => new Intl.Collator('zh-CN', { numeric: true })

describe('textPlaces', () => {
  const anyText = fc.oneof(fc.string(), fc.constantFrom('#2', '#10', '#02', '上海', '北京', 'a', 'A'))

  it('compares as the collator does, whatever was asked before', () => {
    const collator = chinese()
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const places = textPlaces(texts, collator)
        for (const a of texts) {
          for (const b of texts) {
            expect(Math.sign((places.get(a) ?? Number.NaN) - (places.get(b) ?? Number.NaN))).toBe(
              Math.sign(collator.compare(a, b)),
            )
          }
        }
      }),
    )
  })

  it('orders nothing anew for texts it knows, and forgets those that are gone', () => {
    const collator = chinese()
    const all = textPlaces(['a', 'b', 'c'], collator)
    expect(textPlaces(['c', 'a'], collator)).toBe(all)
    expect([...textPlaces(['c', 'd'], collator)]).toEqual([
      ['c', 0],
      ['d', 1],
    ])
  })
})
