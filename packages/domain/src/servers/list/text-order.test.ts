import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextOrder } from './text-order.ts'

const chinese = () => new Intl.Collator('zh-CN', { numeric: true })

describe('createTextOrder', () => {
  const anyText = fc.oneof(fc.string(), fc.constantFrom('#2', '#10', '#02', '上海', '北京', 'a', 'A'))

  it('compares like the collator, regardless of earlier calls', () => {
    const collator = chinese()
    const order = createTextOrder(() => collator)
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        const places = order(texts)
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

  it('does not compare known texts again, and forgets removed ones', () => {
    const order = createTextOrder(chinese)
    const all = order(['a', 'b', 'c'])
    expect(order(['c', 'a'])).toBe(all)
    expect([...order(['c', 'd'])]).toEqual([
      ['c', 0],
      ['d', 1],
    ])
  })

  it('creates its collator once, on first use', () => {
    let created = 0
    const order = createTextOrder(() => {
      created += 1
      return chinese()
    })
    order([])
    expect(created).toBe(0)
    order(['b', 'a'])
    order(['c', 'a'])
    expect(created).toBe(1)
  })
})
