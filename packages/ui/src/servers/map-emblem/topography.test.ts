import { describe, expect, it } from 'vitest'
import { mapTint, plainMapName } from './map-tint.ts'
import { topographyOf } from './topography.ts'

const maps = ['de_mirage', 'de_dust2', 'de_inferno', 'aim_map', 'workshop/123/de_thera', '3070284539', '地图', '']

describe('map emblems', () => {
  it('gives every map its own lines', () => {
    expect(new Set(maps.map((map) => topographyOf(map).lines)).size).toBe(maps.length)
  })

  it('contains only numbers and path commands, small enough for a list', () => {
    for (let index = 0; index < 500; index++) {
      const { lines, peaks } = topographyOf(`map_${index}`)
      expect(lines).toMatch(/^(M[\d -]+q[\d -]+(t[\d -]+)?(L[\d -]+|Z))+$/)
      expect(peaks).toMatch(/^(M[\d -]+q[\d -]+(t[\d -]+)?(L[\d -]+|Z))*$/)
      expect(lines.length + peaks.length).toBeLessThan(3_000)
    }
  })

  it('ends each closed line at its start: rounding errors do not add up', () => {
    for (let index = 0; index < 100; index++) {
      const { lines, peaks } = topographyOf(`map_${index}`)
      for (const [, curves = ''] of `${lines}${peaks}`.matchAll(/M[\d -]+(q[^MZL]+)Z/g)) {
        const steps = (curves.match(/-?\d+/g) ?? []).map(Number)
        // The first pair is a control point, not an end point.
        const sum = (axis: number) => steps.reduce((all, step, at) => (at > 1 && at % 2 === axis ? all + step : all), 0)
        expect([Math.abs(sum(0)), Math.abs(sum(1))].every((gap) => gap <= 1)).toBe(true)
      }
    }
  })

  it('reads a workshop map by its own name', () => {
    expect(plainMapName('workshop/3070284539/de_Mirage')).toBe('de_mirage')
    expect(mapTint('workshop/3070284539/de_mirage')).toEqual(mapTint('de_mirage'))
  })

  it('tints known maps by name, families by prefix, others by a hash', () => {
    expect(mapTint('de_nuke').hue).not.toBe(mapTint('de_inferno').hue)
    expect(mapTint('aim_redline')).toEqual(mapTint('aim_usp'))
    expect(mapTint('de_unheard_of')).toEqual(mapTint('de_unheard_of'))
    for (const map of maps) expect(mapTint(map).hue).toBeGreaterThanOrEqual(0)
  })
})
