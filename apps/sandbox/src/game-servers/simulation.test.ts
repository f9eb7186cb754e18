import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameServer } from './game-server.ts'
import { createSimulation, type ServerMoment } from './simulation.ts'

const minute = 60_000
const hour = 60 * minute

const categories = ['competitive', 'casual', 'dm', 'dm-noawp', 'solo', 'retakes', 'training', 'vip', 'public', 'other']
const server = fc.record({
  id: fc.string({ minLength: 1, maxLength: 12 }),
  category: fc.constantFrom(...categories),
  shownSlots: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
})
const gameServer = (overrides: Partial<GameServer> = {}): GameServer => ({
  id: 'sh-dm-1',
  name: 'Warmup DM',
  category: 'dm',
  region: 'ap-shanghai',
  host: '127.0.0.1',
  queryPort: 0,
  address: '127.0.0.1:27015',
  pingTarget: '127.0.0.1:0',
  shownSlots: undefined,
  logSecret: undefined,
  ...overrides,
})
const seed = fc.string({ maxLength: 8 })
const times = fc
  .array(fc.integer({ min: 0, max: 24 * hour }), { minLength: 1, maxLength: 20 })
  .map((all) => all.toSorted((a, b) => a - b))

const momentsOf = (seedText: string, times: readonly number[], overrides?: Partial<GameServer>): ServerMoment[] => {
  const simulation = createSimulation(seedText, gameServer(overrides))
  return times.map((time) => simulation.at(time))
}

describe('a simulated server', () => {
  it('is the same for the same seed, and different for another', () => {
    const hours = Array.from({ length: 48 }, (_, index) => index * hour)
    expect(momentsOf('a', hours)).toEqual(momentsOf('a', hours))
    expect(momentsOf('a', hours)).not.toEqual(momentsOf('b', hours))
  })

  it('does not depend on when it is observed', () => {
    fc.assert(
      fc.property(seed, times, (seedText, looks) => {
        const [last] = looks.slice(-1)
        expect(momentsOf(seedText, looks).at(-1)).toEqual(momentsOf(seedText, [last ?? 0]).at(-1))
      }),
      { numRuns: 30 },
    )
  })

  it('never has too many, duplicate or future players', () => {
    fc.assert(
      fc.property(seed, server, times, (seedText, overrides, looks) => {
        const simulation = createSimulation(seedText, gameServer(overrides))
        const { maxPlayers, profile } = simulation.traits
        const room = overrides.shownSlots ?? maxPlayers
        for (const time of looks) {
          const { isUp, map, mapSince, players } = simulation.at(time)
          expect(players.length).toBeLessThanOrEqual(room)
          expect(room).toBeLessThanOrEqual(maxPlayers)
          expect(new Set(players.map(({ name }) => name)).size).toBe(players.length)
          for (const { joinedAt } of players) expect(joinedAt).toBeLessThanOrEqual(time)
          expect(profile.maps).toContain(map)
          expect(mapSince).toBeLessThanOrEqual(time)
          if (!isUp) expect(players).toEqual([])
        }
      }),
      { numRuns: 50 },
    )
  })

  it('changes maps, fills, empties, goes down and comes back', () => {
    const simulations = Array.from({ length: 40 }, (_, index) =>
      createSimulation('a', gameServer({ id: `server-${index}` })),
    )
    const moments = Array.from({ length: 24 * 60 }, (_, index) =>
      simulations.map((simulation) => simulation.at(index * minute)),
    )
    const downShare = moments.flat().filter(({ isUp }) => !isUp).length / moments.flat().length
    expect(downShare).toBeGreaterThan(0)
    expect(downShare).toBeLessThan(0.05)
    for (const index of simulations.keys()) {
      const own = moments.map((all) => all[index])
      expect(new Set(own.map((moment) => moment?.map)).size).toBeGreaterThan(3)
      expect(new Set(own.map((moment) => moment?.players.length)).size).toBeGreaterThan(3)
    }
    const filled = moments.map((all) => all.reduce((sum, { players }) => sum + players.length, 0) / (40 * 16))
    for (const share of filled) expect(share).toBeGreaterThan(0.4)
  })
})
