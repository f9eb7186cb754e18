import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identiconOf } from './identicon.ts'

describe('the identicon', () => {
  test('is the same for the same seed and different for another', () => {
    expect(identiconOf('夜航NightOwl')).toEqual(identiconOf('夜航NightOwl'))
    expect(identiconOf('76561198000000001').path).not.toBe(identiconOf('76561198000000002').path)
  })

  test('is mirrored, keeps a margin and always shows something', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { path, side } = identiconOf(seed)
        const pixels = [...path.matchAll(/M(\d) (\d)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)
        expect(pixels.length).toBeGreaterThan(6)
        for (const pixel of pixels) {
          const [x = 0, y = 0] = pixel.split(',').map(Number)
          expect(pixels).toContain(`${side - 1 - x},${y}`)
          expect(Math.min(x, y)).toBeGreaterThan(0)
          expect(Math.max(x, y)).toBeLessThan(side - 1)
        }
      }),
    )
  })
})
