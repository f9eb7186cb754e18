import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameServer } from './game-server.ts'
import { infoOf, liveServer, playersOf } from './live-server.ts'
import { type Override, overrideModes } from './override.ts'
import { createSimulation } from './simulation.ts'

const minute = 60_000
const gameServer: GameServer = {
  id: 'sh-public-1',
  name: 'Warmup Public',
  category: 'public',
  region: 'ap-shanghai',
  host: '127.0.0.1',
  queryPort: 0,
  address: '127.0.0.1:27015',
  pingTarget: '127.0.0.1:0',
  shownSlots: undefined,
  logSecret: undefined,
}

const liveAt = (now: number, override?: Override) => {
  const simulation = createSimulation('a', gameServer)
  const active = override && { ...override, since: 0 }
  return liveServer(gameServer, simulation.traits, simulation.at(now), active, now)
}

const override: fc.Arbitrary<Override> = fc.record(
  {
    mode: fc.constantFrom(...overrideModes),
    players: fc.nat({ max: 255 }),
    maxPlayers: fc.integer({ min: 1, max: 255 }),
    map: fc.constantFrom('de_dust2', 'workshop/1/x'),
    hideNames: fc.boolean(),
    split: fc.boolean(),
    latencyMs: fc.nat({ max: 10_000 }),
  },
  { requiredKeys: [] },
)

describe('a live server', () => {
  it('never has more players than slots, whatever the override', () => {
    fc.assert(
      fc.property(override, fc.nat({ max: 600 * minute }), (drawn, now) => {
        const live = liveAt(now, drawn)
        expect(live.people.length + live.bots.length).toBeLessThanOrEqual(live.maxPlayers)
        expect(infoOf(gameServer, live, '1.41.1.5').players).toBe(playersOf(live).length)
        for (const { seconds } of live.people) expect(seconds ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is full, empty, dead or alive by override', () => {
    expect(liveAt(0, { mode: 'full' }).people).toHaveLength(20)
    expect(liveAt(0, { mode: 'full', maxPlayers: 64 }).people).toHaveLength(64)
    expect(playersOf(liveAt(0, { mode: 'empty' }))).toEqual([])
    expect(liveAt(0, { mode: 'dead' })).toMatchObject({ isUp: false, people: [] })
    expect(liveAt(0, { players: 3 })).toMatchObject({ isUp: true, people: { length: 3 } })
  })

  it('takes map, latency and splitting from the override', () => {
    expect(liveAt(0, { map: 'de_nuke', latencyMs: 7, split: true })).toMatchObject({
      map: 'de_nuke',
      roundTrip: 7,
      answerMs: 7,
      splits: true,
    })
  })

  it('hides names and scores, but not times, as CS2 without a plugin does', () => {
    const shown = liveAt(minute, { hideNames: false, players: 5 })
    const hidden = liveAt(minute, { hideNames: true, players: 5 })
    expect(shown.people.every(({ name }) => name !== '')).toBe(true)
    expect(hidden.people).toEqual(shown.people.map(({ seconds }) => ({ name: '', score: 0, seconds })))
  })

  it('has bots only while there are players, and fewer with more players', () => {
    expect(liveAt(0, { players: 1 }).bots).toHaveLength(3)
    expect(liveAt(0, { players: 4 }).bots).toHaveLength(0)
    expect(liveAt(0, { players: 0 })).toMatchObject({ bots: [], isHibernating: true })
  })
})
