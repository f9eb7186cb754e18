import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type AdminsFile, adminsOnDisk } from './admins-file.ts'
import { demoBytes } from './demo-bytes.ts'
import { type DemoFolder, demosOnDisk } from './demo-folder.ts'
import { createDemoRecorder } from './demo-recorder.ts'
import { askConsole, askInfo } from './game-client.ts'
import { type PracticeServer, startPracticeServer } from './practice-server.ts'
import { readPracticeSettings } from './read-settings.ts'
import { createVisits } from './visits.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A file of admins in memory. */
const fileInMemory = (): AdminsFile => {
  let text: string | undefined
  return {
    read: () => text,
    write: (next) => {
      text = next
    },
  }
}
const noDemos: DemoFolder = { names: () => [], append: () => {}, remove: () => {} }

const start = async (overrides: Partial<Parameters<typeof startPracticeServer>[0]> = {}): Promise<PracticeServer> => {
  const server = await startPracticeServer({
    name: '周末训练赛',
    password: 'nade42',
    rconPassword: 'secret',
    admins: ['76561198000000001'],
    port: 0,
    host: '127.0.0.1',
    seed: 'a',
    speed: 1,
    version: '1.41.1.5/14115',
    demos: noDemos,
    demoBytesPerSecond: 1_000,
    adminsFile: fileInMemory(),
    print: () => {},
    onQuit: () => {},
    ...overrides,
  })
  cleanups.push(server.close)
  return server
}

const at = ({ port }: PracticeServer) => ({ host: '127.0.0.1', port })

describe('a practice server', () => {
  it('reports its name, map and slots over A2S', async () => {
    const server = await start()
    expect(await askInfo(at(server))).toMatchObject({ name: '周末训练赛', map: server.map, maxPlayers: 16, players: 0 })
  })

  it('changes its password and admins over RCON', async () => {
    const server = await start()
    const ask = (line: string) => askConsole(at(server), 'secret', line)
    expect(await ask('sv_password')).toBe('sv_password = "nade42"\n')
    expect(await ask('sv_password "flash7"; sv_password')).toBe('sv_password = "flash7"\n')
    expect(await ask('warmup_admins "76561198000000002,76561198000000003"')).toBe('')
    expect(await ask('warmup_admins')).toContain('76561198000000002,76561198000000003')
    expect(server).toMatchObject({ password: 'flash7', admins: ['76561198000000002', '76561198000000003'] })
  })

  it('reads its admins again from the file of MatchZy, and prints them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'warmup-admins-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const adminsFile = adminsOnDisk(folder)
    const lines: string[] = []
    const server = await start({ adminsFile, print: (line) => lines.push(line) })
    const file = join(folder, 'cfg/MatchZy/admins.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ '76561198000000001': '' })
    adminsFile.write('{ "76561198000000002": "", "76561198000000003": "" }')
    expect(server.admins).toEqual(['76561198000000001'])
    const reload = () => askConsole(at(server), 'secret', 'reload_admins')
    expect(await reload()).toBe('')
    expect(server.admins).toEqual(['76561198000000002', '76561198000000003'])
    expect(lines).toEqual([
      `周末训练赛 plays on port ${server.port}`,
      '[ADMIN] Username: 76561198000000002, Role: ',
      '[ADMIN] Username: 76561198000000003, Role: ',
    ])
    adminsFile.write('{ "76561198000000004": ')
    await reload()
    expect(lines.at(-1)).toContain('[LoadAdmins FATAL]')
    expect(server.admins).toEqual(['76561198000000002', '76561198000000003'])
  })

  it('prints its status and users, and reports an unknown command', async () => {
    const server = await start()
    expect(await askConsole(at(server), 'secret', 'status')).toMatch(
      /hostname : 周末训练赛\n[\s\S]*0 humans, 0 bots \(16 max\)/,
    )
    expect(await askConsole(at(server), 'secret', 'users')).toContain('0 users')
    expect(await askConsole(at(server), 'secret', 'toString')).toBe("Unknown command 'toString'!\n")
    expect(JSON.parse(await askConsole(at(server), 'secret', 'status_json'))).toMatchObject({ server: { clients: [] } })
  })

  it('rejects a wrong or missing password', async () => {
    const server = await start()
    await expect(askConsole(at(server), 'wrong', 'status')).rejects.toThrow('refused the password')
    const open = await start({ rconPassword: '' })
    await expect(askConsole(at(open), '', 'status')).rejects.toThrow('refused the password')
  })

  it.each([
    ['a command before the login', [10, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0]],
    ['bytes that are no packet', [0xff, 0xff, 0xff, 0xff]],
  ])('ends the connection on %s', async (_, bytes) => {
    const socket = connect(at(await start()))
    socket.write(new Uint8Array(bytes))
    const received = await socket.toArray()
    expect(received).toEqual([])
  })

  it('reports that it quits', async () => {
    const quit = Promise.withResolvers<void>()
    const server = await start({ onQuit: quit.resolve })
    await askConsole(at(server), 'secret', 'quit')
    await quit.promise
  })

  it('does not start if its port is in use', async () => {
    const { port } = await start()
    await expect(start({ port })).rejects.toThrow('EADDRINUSE')
  })
})

describe('its settings', () => {
  it('come from the environment of the container', () => {
    expect(
      readPracticeSettings({
        SERVER_NAME: 'A',
        SERVER_PASSWORD: 'b',
        RCON_PASSWORD: 'c',
        SERVER_ADMINS: '1,2',
        GAME_PORT: '27300',
      }),
    ).toEqual({ name: 'A', password: 'b', rconPassword: 'c', admins: ['1', '2'], port: 27_300 })
    expect(readPracticeSettings({})).toMatchObject({ port: 27_015, admins: [] })
    expect(() => readPracticeSettings({ GAME_PORT: 'x' })).toThrow('GAME_PORT')
  })
})

describe('its players', () => {
  it('come and go, the same for the same seed, never more than slots', () => {
    const [one, two] = [createVisits('a', 4), createVisits('a', 4)]
    const counts = Array.from({ length: 600 }, (_, minute) => one.at(minute * 60_000).length)
    expect(two.at(599 * 60_000)).toEqual(one.at(599 * 60_000))
    expect(counts[0]).toBe(0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
    expect(new Set(counts).size).toBeGreaterThan(2)
  })

  it('are enough for a match within a minute, and stay until it ends', () => {
    const counts = Array.from({ length: 2_000 }, (_, seed) => {
      const visits = createVisits(String(seed), 16)
      return [1, 2, 3, 4, 5].map((minute) => visits.at(minute * 60_000).length)
    })
    expect(Math.min(...counts.flat())).toBe(2)
  })

  it('leave at the end of the visits, and nobody comes again', () => {
    const visits = createVisits('b', 16)
    expect(visits.at(60_000).length).toBeGreaterThan(0)
    visits.end()
    expect(Array.from({ length: 100 }, (_, minute) => visits.at((minute + 1) * 60_000).length)).toEqual(
      Array(100).fill(0),
    )
  })

  it('have a Steam ID each', () => {
    const visitors = createVisits('b', 16).at(10 * 60_000)
    expect(new Set(visitors.map(({ steamId }) => steamId)).size).toBe(visitors.length)
    for (const { steamId } of visitors) expect(steamId).toMatch(/^76561199\d{9}$/)
  })
})

describe('its demos', () => {
  const record = () => {
    const folder = mkdtempSync(join(tmpdir(), 'warmup-demos-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const demos = demosOnDisk(join(folder, 'demos'))
    let players = 2
    let now = 0
    const recorder = createDemoRecorder({
      folder: demos,
      bytesPerSecond: 1_000,
      map: () => 'de_mirage',
      playerCount: () => players,
      wallClock: () => Date.parse('2026-11-20T11:00:00Z') + now,
    })
    const playUntil = (seconds: number) => {
      for (; now < seconds * 1_000; now += 1_000) recorder.recordUntil(now)
    }
    const sizes = () =>
      demos
        .names()
        .toSorted()
        .map((name) => statSync(join(folder, 'demos', name)).size)
    return {
      demos,
      folder,
      playUntil,
      sizes,
      leave: () => {
        players = 0
      },
    }
  }

  it('start with an incomplete one; the next one grows', () => {
    const { demos, playUntil, sizes } = record()
    playUntil(60)
    expect(demos.names()).toHaveLength(2)
    const [broken, growing = 0] = sizes()
    expect(broken).toBe(40_960)
    playUntil(90)
    expect(sizes()).toEqual([40_960, growing + 30_000])
    expect(demos.names().toSorted()[1]).toMatch(/^2026-11-20_19-00-\d\d_2_de_mirage_A_vs_B\.dem$/)
  })

  it('end when the players leave, and only the latest are kept', () => {
    const { demos, playUntil, sizes, leave } = record()
    playUntil(3 * 3_600)
    expect(demos.names()).toHaveLength(12)
    leave()
    playUntil(3 * 3_600 + 10)
    const before = sizes()
    playUntil(4 * 3_600)
    expect(sizes()).toEqual(before)
  })

  it('are the same bytes, read whole or in parts', () => {
    const { demos, folder, playUntil } = record()
    playUntil(45)
    const name = demos.names().toSorted()[1] ?? ''
    const file = readFileSync(join(folder, 'demos', name))
    expect(file.subarray(0, 7).toString()).toBe('PBDEMS2')
    expect(demoBytes(name, 0, file.length)).toEqual(new Uint8Array(file))
    for (const [from, length] of [
      [0, 3],
      [5, 9],
      [1_001, 4_099],
    ] as const) {
      expect(demoBytes(name, from, length)).toEqual(new Uint8Array(file.subarray(from, from + length)))
    }
  })
})
