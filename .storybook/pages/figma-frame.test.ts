import { expect, it } from 'vitest'
import { figmaFrame } from './figma-frame.ts'

const address = 'https://www.figma.com/design/AbC123/Warmup?node-id=12-345'

it('finds the frame that a component names', () => {
  expect(figmaFrame([{}, { design: { figma: address } }])).toBe(address)
  expect(figmaFrame([{ docs: {} }, {}])).toBeUndefined()
})

it('refuses an address that is not in Figma', () => {
  expect(() => figmaFrame([{ design: { figma: 'https://www.figma.com.example/design/AbC123' } }])).toThrow(
    /Not a frame/,
  )
  expect(() => figmaFrame([{ design: { figma: 'javascript:alert(1)' } }])).toThrow(/Not a frame/)
})
