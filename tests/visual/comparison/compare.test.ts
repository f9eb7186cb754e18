import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { difference, isBlank, sizeOf } from './compare.ts'

/** A grey picture; `change` sets one pixel. */
const picture = (width: number, height: number, change?: { x: number; y: number; grey: number }): Buffer => {
  const png = new PNG({ width, height })
  png.data.fill(128)
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 255
  if (change) png.data.fill(change.grey, (change.y * width + change.x) * 4, (change.y * width + change.x) * 4 + 3)
  return PNG.sync.write(png)
}

it('finds no difference between equal pictures with different compression', () => {
  const packedOtherwise = PNG.sync.write(PNG.sync.read(picture(20, 20)), { deflateLevel: 0 })
  expect(packedOtherwise.equals(picture(20, 20))).toBe(false)
  expect(difference(picture(20, 20), packedOtherwise)).toBeUndefined()
})

it('finds one pixel that changed by one step', () => {
  expect(difference(picture(20, 20), picture(20, 20, { x: 3, y: 4, grey: 129 }))?.pixels).toBe(1)
})

it('finds a different size', () => {
  expect(difference(picture(20, 20), picture(20, 21))).toBeDefined()
})

it('recognises an empty picture', () => {
  expect(isBlank(picture(9, 9))).toBe(true)
  expect(isBlank(picture(9, 9, { x: 0, y: 0, grey: 127 }))).toBe(false)
})

describe('a difference', () => {
  const seen = (x: number, y: number, grey: number) => difference(picture(40, 30), picture(40, 30, { x, y, grey }))

  it('has a bounding box', () => {
    expect(seen(3, 4, 129)?.box).toEqual({ x: 3, y: 4, width: 1, height: 1 })
  })

  it('has the same shape at another position and in another colour', () => {
    expect(seen(3, 4, 129)?.shape).toBe(seen(30, 20, 0)?.shape)
  })

  it('has another shape if other pixels differ', () => {
    const wider = difference(picture(40, 30, { x: 3, y: 4, grey: 0 }), picture(40, 30, { x: 4, y: 4, grey: 0 }))
    expect(wider?.box.width).toBe(2)
    expect(wider?.shape).not.toBe(seen(3, 4, 0)?.shape)
  })

  it('is the whole picture if only its empty bottom is missing', () => {
    const empty = (height: number) => PNG.sync.write(new PNG({ width: 20, height, fill: true }))
    expect(difference(empty(20), empty(21))).toMatchObject({ box: { width: 20, height: 21 }, shape: '20x20 to 20x21' })
  })
})

it('reads the size of a picture from its file header', () => {
  expect(sizeOf(picture(20, 21))).toEqual({ width: 20, height: 21 })
})
