import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canGather, type GatheringPlace, isTarget, suggestedTarget, targetsFor } from './targets.ts'

const place = (overrides: Partial<GatheringPlace> = {}): GatheringPlace => ({
  category: 'dm',
  players: 0,
  maxPlayers: 16,
  isOpen: true,
  isUpdating: false,
  ...overrides,
})

it('allows gatherings on servers that are empty or nearly empty, and can be joined', () => {
  expect(canGather(place())).toBe(true)
  expect(canGather(place({ players: 4 }))).toBe(true)
  expect(canGather(place({ players: 5 }))).toBe(false)
  expect(canGather(place({ isOpen: false }))).toBe(false)
  expect(canGather(place({ isUpdating: true }))).toBe(false)
  expect(canGather(place({ maxPlayers: 0 }))).toBe(false)
})

it('suggests six players, or the number that the mode needs', () => {
  expect(suggestedTarget(place())).toBe(6)
  expect(suggestedTarget(place({ category: 'solo', maxPlayers: 8 }))).toBe(2)
  expect(suggestedTarget(place({ category: 'competitive', maxPlayers: 10 }))).toBe(10)
  expect(targetsFor(place({ maxPlayers: 9, players: 2 }))).toEqual([4, 6, 8])
})

it('offers only valid targets, and the suggested one among them', () => {
  const anyPlace = fc
    .record({
      category: fc.constantFrom('dm', 'solo', 'competitive'),
      players: fc.integer({ min: 0, max: 64 }),
      maxPlayers: fc.integer({ min: 0, max: 64 }),
    })
    .map(place)
    .filter(canGather)
  fc.assert(
    fc.property(anyPlace, (server) => {
      const targets = targetsFor(server)
      for (const target of targets) expect(isTarget(target, server)).toBe(true)
      expect(targets).toContain(suggestedTarget(server))
    }),
  )
})
