import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getServers } from '../calls.ts'
import { serverFixture, serverWireFixture } from '../fixtures.ts'
import { isHostAndPort } from './host.ts'
import { freeSlots, inOtherLanguage, isFull, joinObstacleOf, watchAddressOf } from './server.ts'
import { parsePlayers, serverListReading, serverReading } from './server-reading.ts'

const read = (sent: unknown) => serverReading.parse(sent)

describe('parsePlayers', () => {
  it.each([
    ['9/16', 9, 16],
    [' 9 / 16 ', 9, 16],
    ['0/0', 0, 0],
    ['9', 9, 0],
    ['', 0, 0],
    ['/16', 0, 16],
    ['-3/16', 0, 16],
    ['many/few', 0, 0],
    ['9/16/2', 9, 16],
    [`${'9'.repeat(400)}/16`, 0, 16],
  ])('%j', (text, current, max) => expect(parsePlayers(text)).toEqual({ current, max }))

  it('round-trips every count and never throws', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string(), (current, max, noise) => {
        expect(parsePlayers(`${current}/${max}`)).toEqual({ current, max })
        const noisy = parsePlayers(noise)
        expect(noisy.current >= 0 && noisy.max >= 0).toBe(true)
      }),
    )
  })
})

describe('serverReading', () => {
  it('reads what our own API answers', () => {
    expect(read(serverWireFixture())).toEqual(serverFixture())
  })

  it.each([
    [{ waiting: 2 }, 2],
    [{ waiting: '0' }, 0],
    [{ waiting: 'many' }, undefined],
    [{}, undefined],
  ])('reads how many wait from %j: %j', (sent, waiting) =>
    expect(read({ ...serverWireFixture(), ...sent }).waiting).toBe(waiting),
  )

  it('reads numbers as text and ignores unknown fields', () => {
    const sent = {
      ...serverWireFixture(),
      port: '27015',
      open: '1',
      ontop: '2',
      star: '3',
      players_max: '20',
      tickrate: '128',
      vac: 1,
    }
    expect(read(sent)).toEqual(serverFixture({ pinOrder: 2, star: 3, tickrate: 128, maxPlayers: 20 }))
  })

  it.each([
    [{ tv_address: '127.0.0.1:27020', tv_delay: 105 }, '127.0.0.1:27020', 105],
    [{ tv_address: 'tv.test:27020', tv_delay: 'soon' }, 'tv.test:27020', undefined],
    [{ tv_address: '127.0.0.1; quit:27020', tv_delay: 105 }, undefined, undefined],
    [{ tv_delay: 105 }, undefined, undefined],
    [{ tv_address: '127.0.0.1:27020', open: 0 }, undefined, undefined],
    [{ tv_address: '127.0.0.1:27020', updating: true }, undefined, undefined],
  ])('a server with %j is watched at %s', (sent, address, delay) => {
    const server = read({ ...serverWireFixture(), ...sent })
    expect(watchAddressOf(server)).toBe(address)
    if (address !== undefined) expect(server.tvDelaySeconds).toBe(delay)
  })

  it('requires only an address', () => {
    expect(read({ ip: '127.0.0.1', port: 27_015 })).toEqual({
      id: '127.0.0.1:27015',
      ip: '127.0.0.1',
      port: 27_015,
      name: '127.0.0.1:27015',
      displayName: '127.0.0.1:27015',
      otherDisplayName: undefined,
      category: '',
      map: '',
      region: '',
      players: 0,
      maxPlayers: 0,
      reportedMaxPlayers: 0,
      isOpen: true,
      state: 'live',
      isUpdating: false,
      pinOrder: 0,
      star: 0,
      pingTarget: '127.0.0.1:8443',
    })
  })

  it.each([
    ['shown name', { name: ' n ', name_display: ' d ' }, 'd'],
    ['name where the shown one is blank', { name: ' n ', name_display: '  ' }, 'n'],
    ['name where there is no shown one', { name: 'n', name_display: null }, 'n'],
    ['address where there is no name', { name: '', name_display: undefined }, '127.0.1.1:27015'],
  ])('shows the %s', (_, names, displayName) =>
    expect(read({ ...serverWireFixture(), ...names }).displayName).toBe(displayName),
  )

  it('keeps the name for English visitors if it differs', () => {
    const names = { name_display: '上海 死斗', name_display_en: 'Shanghai DM' }
    const server = read({ ...serverWireFixture(), ...names })
    expect(inOtherLanguage(server)).toMatchObject({ displayName: 'Shanghai DM', otherDisplayName: '上海 死斗' })
    expect(inOtherLanguage(inOtherLanguage(server))).toEqual(server)
    const same = read({ ...serverWireFixture(), ...names, name_display_en: '上海 死斗' })
    expect(inOtherLanguage(same)).toBe(same)
  })

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    [false, false],
    [undefined, true],
  ])('open %j: %j', (open, isOpen) => expect(read({ ...serverWireFixture(), open }).isOpen).toBe(isOpen))

  it.each([
    [1, true, 'updating'],
    [1, '1', 'updating'],
    [1, false, undefined],
    [1, 'soon', undefined],
    [1, undefined, undefined],
    [0, true, 'offline'],
  ])('open %j and updating %j cannot be joined: %j', (open, updating, obstacle) =>
    expect(joinObstacleOf(read({ ...serverWireFixture(), open, updating }))).toBe(obstacle),
  )

  it.each([
    [1, 'live', 'live'],
    [1, 'stale', 'stale'],
    [1, undefined, 'live'],
    [1, 'strange', 'live'],
    [1, 'offline', 'live'],
    [0, 'live', 'offline'],
    [0, undefined, 'offline'],
  ])('open %j and state %j is %j', (open, state, shown) =>
    expect(read({ ...serverWireFixture(), open, state }).state).toBe(shown),
  )

  it.each([
    ['10.0.0.1:9000', '127.0.1.1:8443', 'ping.example.test/x?:80', '127.0.1.1:8443'],
    ['', undefined, 'no port', '127.0.1.1:8443'],
  ])('takes a ping target only as host:port', (...targets) => {
    for (const ping_target of targets) {
      const { pingTarget } = read({ ...serverWireFixture(), ping_target })
      expect(pingTarget).toBe(ping_target === '10.0.0.1:9000' ? ping_target : '127.0.1.1:8443')
    }
  })

  it.each([
    { ip: '127.0.0.1;quit' },
    { ip: '127.0.0.1 +quit' },
    { ip: '' },
    { ip: undefined },
    { port: 0 },
    { port: 65_536 },
    { port: 'x' },
    { port: 1.5 },
  ])('refuses %j, which cannot be joined', (overrides) =>
    expect(serverReading.safeParse({ ...serverWireFixture(), ...overrides }).success).toBe(false),
  )

  it('treats invalid values in the other fields as missing', () => {
    const names = [
      'id',
      'name',
      'name_display',
      'category',
      'map',
      'region',
      'players',
      'players_max',
      'open',
      'ontop',
      'star',
      'tickrate',
      'ping_target',
      'state',
    ]
    const garbage = fc.dictionary(fc.constantFrom(...names), fc.anything())
    fc.assert(
      fc.property(garbage, (fields) => {
        const server = read({ ...fields, ip: '127.0.0.1', port: '1' })
        expect(server.id).not.toBe('')
        expect(server.displayName).not.toBe('')
        expect(isHostAndPort(server.pingTarget)).toBe(true)
        expect(
          [server.players, server.maxPlayers, server.reportedMaxPlayers, server.tickrate ?? 1].every(
            (n) => Number.isSafeInteger(n) && n >= 0,
          ),
        ).toBe(true)
        expect(() => encodeURIComponent(server.id)).not.toThrow()
      }),
    )
  })
})

describe('the list', () => {
  it('skips servers without an address, and makes ids unique', () => {
    const list = serverListReading.parse({
      data: [serverWireFixture(), null, serverWireFixture({ ip: 'a b' }), serverWireFixture({ ip: '127.0.0.9' })],
    })
    expect(list.map(({ id, ip }) => [id, ip])).toEqual([
      ['sh-dm-1', '127.0.1.1'],
      ['sh-dm-1#2', '127.0.0.9'],
    ])
  })

  it.each([
    ['another shape', { result: 'fine' }],
    ['servers of which none can be read', [{ hostname: 'x' }]],
  ])('cannot be read from %s', (_, response) => expect(serverListReading.safeParse(response).success).toBe(false))

  it('is what the call reads', () => expect(getServers.reading).toBe(serverListReading))

  it.each([[{ error: 'x' }], ['<html>'], [[{ hostname: 'x' }]], [null]])('refuses the answer %j', (answer) =>
    expect(serverListReading.safeParse(answer).success).toBe(false),
  )
})

describe('slots', () => {
  const server = (players: number, maxPlayers: number, reportedMaxPlayers = maxPlayers) =>
    serverFixture({ players, maxPlayers, reportedMaxPlayers })

  it.each([
    [server(15, 16), 1, false],
    [server(16, 16), 0, true],
    [server(18, 16), 0, true],
    // players_max below the reported maximum: that many can join.
    [server(12, 12, 16), 0, true],
    // players_max above it: reserved slots. Free slots, but full for the filter.
    [server(16, 18, 16), 2, true],
    [server(5, 0), 0, false],
    [server(5, 16, 0), 11, false],
  ])('%#', (given, free, full) => {
    expect(freeSlots(given)).toBe(free)
    expect(isFull(given)).toBe(full)
  })

  it('is full without free slots if the maximum is known', () => {
    fc.assert(
      fc.property(fc.nat(64), fc.nat(64), fc.nat(64), (players, max, reported) => {
        const given = server(players, max, reported)
        if (max > 0 && freeSlots(given) === 0) expect(isFull(given)).toBe(true)
        expect(freeSlots(given)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
