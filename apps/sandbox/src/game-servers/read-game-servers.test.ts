import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGameServers } from './read-game-servers.ts'

const entry = (address: string, more = '') =>
  `servers:\n  list:\n    - { id: one, address: '${address}', name: One, category: dm, region: ap-shanghai ${more} }\n`

describe('the community file', () => {
  it('lists 48 servers in the sample, all simulated, each with its own addresses', () => {
    const { simulated, external } = readGameServers(
      readFileSync(new URL('../../../../community.yaml', import.meta.url), 'utf8'),
    )
    expect(simulated).toHaveLength(48)
    expect(external).toEqual([])
    expect(new Set(simulated.map(({ queryPort }) => queryPort)).size).toBe(48)
    expect(new Set(simulated.map(({ pingTarget }) => pingTarget)).size).toBe(48)
  })

  it('may set a query port, a ping target and displayed slots', () => {
    const { simulated } = readGameServers(
      entry(
        'localhost:27015',
        ", query_port: 27016, ping_target: '127.0.0.1:9000', players_max: 14, log_secret: abcdefghijklmnop",
      ),
    )
    expect(simulated).toMatchObject([
      {
        host: '127.0.0.1',
        queryPort: 27_016,
        address: 'localhost:27015',
        pingTarget: '127.0.0.1:9000',
        shownSlots: 14,
        logSecret: 'abcdefghijklmnop',
      },
    ])
  })

  it('does not simulate servers that are not on this machine', () => {
    expect(readGameServers(entry('dm.example.com:27015'))).toEqual({ simulated: [], external: ['one'] })
  })

  it('may have no servers, but not one without a name', () => {
    expect(readGameServers('community: {}')).toEqual({ simulated: [], external: [] })
    expect(() => readGameServers("servers: { list: [{ id: one, address: '127.0.0.1:1' }] }")).toThrow('has no name')
  })
})
