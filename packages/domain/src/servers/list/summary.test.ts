import { expect, it } from 'vitest'
import { serverFixture } from '../fixtures.ts'
import { summarizeServers } from './summary.ts'

it('counts open servers only', () => {
  const servers = [
    serverFixture({ players: 9, maxPlayers: 16 }),
    serverFixture({ players: 3, maxPlayers: 10 }),
    serverFixture({ players: 8, maxPlayers: 8, isOpen: false }),
  ]
  expect(summarizeServers(servers)).toEqual({ online: 2, players: 12, capacity: 26 })
  expect(summarizeServers([])).toEqual({ online: 0, players: 0, capacity: 0 })
})
