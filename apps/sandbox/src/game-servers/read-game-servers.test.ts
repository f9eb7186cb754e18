import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGameServers } from './read-game-servers.ts'

const entry = (address: string, more = '') =>
  `servers:\n  list:\n    - { id: one, address: '${address}', name: One, category: dm, region: ap-shanghai ${more} }\n`

describe('the community file', () => {
  it('of the sample gives 48 servers, all played, each at its own addresses', () => {
    const { played, elsewhere } = readGameServers(
      readFileSync(new URL('../../../../community.yaml', import.meta.url), 'utf8'),
    )
    expect(played).toHaveLength(48)
    expect(elsewhere).toEqual([])
    expect(new Set(played.map(({ queryPort }) => queryPort)).size).toBe(48)
    expect(new Set(played.map(({ pingTarget }) => pingTarget)).size).toBe(48)
  })

  it('may give a query port, a ping target and slots of its own', () => {
    const { played } = readGameServers(
      entry('localhost:27015', ", query_port: 27016, ping_target: '127.0.0.1:9000', players_max: 14"),
    )
    expect(played).toMatchObject([
      {
        host: '127.0.0.1',
        queryPort: 27_016,
        address: 'localhost:27015',
        pingTarget: '127.0.0.1:9000',
        shownSlots: 14,
      },
    ])
  })

  it('leaves servers alone that are not on this machine', () => {
    expect(readGameServers(entry('dm.example.com:27015'))).toEqual({ played: [], elsewhere: ['one'] })
  })

  it('without servers is no mistake, and a server without a name is one', () => {
    expect(readGameServers('community: {}')).toEqual({ played: [], elsewhere: [] })
    expect(() => readGameServers("servers: { list: [{ id: one, address: '127.0.0.1:1' }] }")).toThrow('has no name')
  })
})
