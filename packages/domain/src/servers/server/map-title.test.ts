import { expect, it } from 'vitest'
import { mapTitle } from './map-title.ts'

it.each([
  ['de_mirage', 'Mirage'],
  ['workshop/3070284539/de_Dust2', 'Dust2'],
  ['aim_redline_v2', 'Redline V2'],
  ['surf_', ''],
  ['', ''],
])('%s is called "%s"', (map, title) => expect(mapTitle(map)).toBe(title))
