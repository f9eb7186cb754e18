import { expect, it } from 'vitest'
import { featuresSchema } from '../../common/community.ts'
import { rentsNewServers } from './renting.ts'

it.each([
  [{}, true],
  [{ createRoom: false }, false],
  [{ enabled: false }, false],
])('with %o the community rents out new servers: %s', (pracc, expected) => {
  expect(rentsNewServers(featuresSchema.parse({ pracc }))).toBe(expected)
})
