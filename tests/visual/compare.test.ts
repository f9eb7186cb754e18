import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { difference, isBlank } from './compare.ts'

/** A grey picture; `change` is what one of its pixels shows instead. */
const picture = (width: number, height: number, change?: { x: number; y: number; grey: number }): Buffer => {
  const png = new PNG({ width, height })
  png.data.fill(128)
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 255
  if (change) png.data.fill(change.grey, (change.y * width + change.x) * 4, (change.y * width + change.x) * 4 + 3)
  return PNG.sync.write(png)
}

it('sees no difference between the same picture, however it is packed', () => {
  const packedOtherwise = PNG.sync.write(PNG.sync.read(picture(20, 20)), { deflateLevel: 0 })
  expect(packedOtherwise.equals(picture(20, 20))).toBe(false)
  expect(difference(picture(20, 20), packedOtherwise)).toBeUndefined()
})

it('finds one pixel that changed by one step', () => {
  expect(difference(picture(20, 20), picture(20, 20, { x: 3, y: 4, grey: 129 }))?.pixels).toBe(1)
})

it('finds another size', () => {
  expect(difference(picture(20, 20), picture(20, 21))).toBeDefined()
})

it('knows an empty picture', () => {
  expect(isBlank(picture(9, 9))).toBe(true)
  expect(isBlank(picture(9, 9, { x: 0, y: 0, grey: 127 }))).toBe(false)
})
