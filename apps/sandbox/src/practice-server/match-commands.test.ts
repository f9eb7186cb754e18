import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRefusedCommand, mapInStatus, usersIn } from '@warmup/domain/game'
import {
  addPlayerCommand,
  type DeskAction,
  type DeskCommandName,
  defaultDeskCommands,
  deskCommandNames,
  deskPresets,
  loadMatchCommand,
  matchStatusCommand,
  matchStatusIn,
  renderDeskCommands,
} from '@warmup/domain/practice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askConsole } from './game-client.ts'
import { type PracticeServer, startPracticeServer } from './practice-server.ts'

/** An action for each name in `machines.commands`. */
const samples: Readonly<Record<Exclude<DeskCommandName, (typeof deskPresets)[number]>, DeskAction>> = {
  map: { action: 'map', map: 'de_nuke' },
  workshop: { action: 'workshop', workshop: '3070284539' },
  bots: { action: 'bots', count: 3, difficulty: 'hard' },
  restart_round: { action: 'restart_round' },
  restart_match: { action: 'restart_match' },
  pause: { action: 'pause' },
  unpause: { action: 'unpause' },
  swap_sides: { action: 'swap_sides' },
  say: { action: 'say', text: '八点开打; "准时"' },
  kick: { action: 'kick', player: 'key' },
}
const actions = new Map<string, DeskAction>([
  ...Object.entries(samples),
  ...deskPresets.map((preset) => [preset, { action: 'preset', preset }] as const),
])
const sampleOf = (name: DeskCommandName): DeskAction => {
  const action = actions.get(name)
  if (action === undefined) throw new Error(`There is no sample of ${name}`)
  return action
}

let server: PracticeServer
const lines: string[] = []
beforeAll(async () => {
  server = await startPracticeServer({
    name: 'desk',
    password: '',
    rconPassword: 'secret',
    admins: [],
    port: 0,
    host: '127.0.0.1',
    seed: 'desk',
    // Visitors come within some milliseconds.
    speed: 2_000,
    version: '1.41.1.5/14115',
    demos: { names: () => [], append: () => {}, remove: () => {} },
    demoBytesPerSecond: 1_000,
    adminsFile: { read: () => undefined, write: () => {} },
    print: (line) => lines.push(line),
    onQuit: () => {},
  })
})
afterAll(() => server.close())

const ask = (line: string) => askConsole({ host: '127.0.0.1', port: server.port }, 'secret', line)
const someUser = async (): Promise<number> => {
  for (;;) {
    const [user] = usersIn(await ask('users'))
    if (user !== undefined) return user.userId
  }
}

describe.each(Object.entries(defaultDeskCommands))('the console of a practice server (%s)', (_, commands) => {
  it.each(deskCommandNames)('carries out each command of %s, and its log shows it', async (name) => {
    const userId = name === 'kick' ? await someUser() : undefined
    for (const command of renderDeskCommands(commands, sampleOf(name), userId)) {
      lines.length = 0
      const answer = await ask(command)
      expect([command, isRefusedCommand(answer)]).toEqual([command, false])
      expect(lines.length).toBeGreaterThan(0)
    }
  })
})

it('a changed map and bots are in its status, a said line in its log', async () => {
  await ask('changelevel "de_nuke"')
  await ask('bot_quota 3')
  lines.length = 0
  await ask(renderDeskCommands(defaultDeskCommands.none, sampleOf('say'))[0] ?? '')
  expect(lines).toEqual([`"Console<0><Console><Console>" say "八点开打, '准时'"`])
  const status = await ask('status')
  expect(mapInStatus(status)).toBe('de_nuke')
  expect(status).toContain('3 bots')
})

it.each(['changelevel "a b"', 'host_workshop_map 1', 'exec missing', 'css_unknown'])('%s is refused', async (command) =>
  expect(isRefusedCommand(await ask(command))).toBe(true),
)

describe('MatchZy', () => {
  const match = {
    maplist: ['de_train'],
    num_maps: 1,
    map_sides: ['knife'],
    team1: { name: 'a', players: { 1: '' } },
    team2: { name: 'b', players: { 2: '' } },
  }
  /** Serves a match to whom sends the key. */
  const serving = async (body: object) => {
    const site = createServer((request, response) =>
      response.writeHead(request.headers['x-match-key'] === 'key' ? 200 : 404).end(JSON.stringify(body)),
    ).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/match.json`, close: () => site.close() }
  }
  const load = async (body: object, key = 'key') => {
    const site = await serving(body)
    const answer = await ask(loadMatchCommand({ url: site.url, key }))
    site.close()
    return { answer, url: site.url, status: matchStatusIn(await ask(matchStatusCommand)) }
  }

  it('takes no match that it cannot fetch, or that has a fault', async () => {
    await ask('css_endmatch')
    expect((await load(match, 'wrong')).answer).toContain('404')
    for (const fault of [{ num_maps: 2 }, { map_sides: ['team3'] }, { team2: { name: 'b' } }])
      expect((await load({ ...match, ...fault })).status?.isLoaded).toBe(false)
  })

  it('loads a match with its map, and lets one more player in', async () => {
    const { url, status } = await load(match)
    expect(status).toEqual({ isLoaded: true, source: url, isInPlay: false })
    expect(mapInStatus(await ask('status'))).toBe('de_train')
    expect(await ask(addPlayerCommand('3', 'team2'))).toContain('added to team2')
    expect(await ask(addPlayerCommand('1', 'team2'))).toContain('Failed')
    expect((await load(match)).answer).toContain('already setup')
    await ask('css_endmatch')
    expect(matchStatusIn(await ask(matchStatusCommand))?.isLoaded).toBe(false)
  })
})
