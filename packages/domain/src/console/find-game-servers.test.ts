import { expect, it } from 'vitest'
import { findGameServers } from './find-game-servers.ts'
import { gameServerFixture } from './fixtures.ts'

const mirage = gameServerFixture({ id: 'a', map: 'de_mirage' })
const offline = gameServerFixture({ id: 'b', name: '广州回防', state: 'offline', map: '' })
const old = gameServerFixture({ id: 'c', name: 'Tokyo', isTooOld: true, map: 'de_nuke', address: '127.0.1.9:27016' })
const servers = [mirage, offline, old]

it('puts servers that players cannot join first, and keeps the order otherwise', () => {
  expect(findGameServers(servers, '')).toEqual([offline, old, mirage])
})

it.each([
  ['DE_M', [mirage]],
  [' tokyo ', [old]],
  ['27016', [old]],
  ['广州', [offline]],
  ['nothing', []],
])('finds %s', (search, found) => {
  expect(findGameServers(servers, search)).toEqual(found)
})
