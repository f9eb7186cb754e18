import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMapName } from '../game/map-name.ts'
import { mapsAtDesk, playersAtDesk } from './server-desk.ts'

const players = fc.array(fc.record({ steamId: fc.string(), name: fc.string() }))
const known = fc.option(players, { nil: undefined })

describe('the players at a desk', () => {
  it('are those of the first source that knows them', () => {
    fc.assert(
      fc.property(known, known, (ofConsole, log) => {
        const { source, players: shown } = playersAtDesk({ console: ofConsole, log })
        expect(shown).toEqual(ofConsole ?? log ?? [])
        expect(source === 'unknown').toBe(ofConsole === undefined && log === undefined)
      }),
    )
  })
  it('are none, and known, on a server that says that it is empty', () => {
    const log = [{ steamId: '76561198000000001', name: 'Owl' }]
    expect(playersAtDesk({ console: [], log })).toEqual({ source: 'console', players: [] })
  })
})

it('the maps at a desk can all stand in a command, each once', () => {
  const map = fc.oneof(fc.constantFrom('de_mirage', 'DE_MIRAGE', 'de_nuke"; quit', 'workshop/1/de_nuke'), fc.string())
  fc.assert(
    fc.property(fc.array(map), (maps) => {
      const shown = mapsAtDesk(maps)
      expect(shown.every(isMapName)).toBe(true)
      expect(new Set(shown).size).toBe(shown.length)
    }),
  )
  expect(mapsAtDesk(['de_nuke', 'DE_MIRAGE', 'de_mirage', 'quit'])).toEqual(['de_mirage', 'de_nuke'])
})
