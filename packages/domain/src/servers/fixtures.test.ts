import { describe, expect, it } from 'vitest'
import { announcementListReading, announcementWireSchema } from './announcement.ts'
import { announcementFixture, playerFixture, serverFixture, serverListFixture, serverWireFixture } from './fixtures.ts'
import { serverInfoReading } from './server/player-reading.ts'
import type { Server } from './server/server.ts'
import { serverReading, serverWireSchema } from './server/server-reading.ts'

/** The answer that `serverReading` converts to this server. Impossible for inconsistent fixtures. */
const wireOf = (server: Server) =>
  serverWireFixture({
    id: server.id,
    ip: server.ip,
    port: server.port,
    name: server.name,
    name_display: server.displayName,
    category: server.category,
    map: server.map,
    region: server.region,
    players: `${server.players}/${server.reportedMaxPlayers}`,
    players_max: server.maxPlayers,
    open: server.isOpen ? 1 : 0,
    ontop: server.pinOrder,
    star: server.star,
    ping_target: server.pingTarget,
    state: server.state,
  })

describe('fixtures', () => {
  it('match the schema of the call', () =>
    expect(serverWireSchema.parse(serverWireFixture())).toEqual(serverWireFixture()))

  it.each([serverFixture(), ...serverListFixture()])('are servers as an answer would give them: $id', (server) =>
    expect(serverReading.parse(serverWireSchema.parse(wireOf(server)))).toEqual(server),
  )

  it('have unique ids and addresses', () => {
    const list = serverListFixture()
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  it('of players and announcements match their answers', () => {
    const { name, seconds } = playerFixture()
    expect(serverInfoReading.parse({ players: { list: [{ name, raw: { time: seconds } }] } }).players).toEqual([
      playerFixture(),
    ])
    const { startDate, text, ...rest } = announcementFixture()
    const wire = announcementWireSchema.parse({ ...rest, text: text.zh, text_en: text.en, start_date: startDate })
    expect(announcementListReading.parse([wire])).toEqual([announcementFixture()])
  })
})
