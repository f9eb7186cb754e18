import { cleanText } from '@warmup/domain/common'
import { rconMaxAnswerBytes } from '@warmup/domain/machines/rcon'
import { deskCommandNames } from '@warmup/domain/practice'
import * as calls from '@warmup/domain/practice/desk/calls'
import { playerNameMaxLength } from '@warmup/domain/servers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/db/index.ts'
import { practicePersonalData } from '../../src/practice/personal-data.ts'
import { addActivity } from '../../src/practice/server/activity.store.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { namesWithout } from '../names-without.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from './practice-app.ts'

type Desk = {
  readonly answers: boolean
  readonly map: string
  readonly players: readonly { readonly key: string; readonly name: string }[]
  readonly actions: readonly string[]
  readonly mapLockedSeconds: number
  readonly recent: readonly Record<string, unknown>[]
}

/** What CS2 prints while two people and a bot play. */
const users = '<slot:userid:"name">\n0:2:"夜航"\n1:5:"hidden one"\n2:9:"BOT Ken"\n3 users'
const clients = [
  { name: '夜航', steamid64: '76561198000000021' },
  { name: 'hidden one', steamid64: '76561198000000022' },
]
const status = 'hostname : x\nloaded spawngroup(  1)  : SV:  [1: de_mirage | main lump | mapload]\n'

describeOnDatabase('the match desk', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  const start = async (machines: object = {}) => {
    practice = await startPracticeApp(database().db, engine, {
      machines,
      names: namesWithout(['76561198000000022']),
    })
  }
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })
  const gameOf = (id: string) => {
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('There is no game server')
    return game
  }
  /** A running server whose game takes every command of the desk; its id and its game. */
  const running = async () => {
    const id = await practice.create()
    await eventually(async () => {
      const [server] = (await practice.get<object[]>('/api/scrim/getUserServers')).body
      expect(server).toMatchObject({ status: 'RUNNING', desk: true })
    })
    const game = gameOf(id)
    game.players = JSON.stringify({ server: { clients, clients_human: 2 } })
    game.answer = (command) => {
      if (command === 'users') return users
      if (command === 'status') return status
      return command === 'status_json' ? undefined : ''
    }
    return { id, game }
  }
  const read = (id: string, steamId = owner) => practice.get<Desk>(`/api/practice/servers/${id}/desk`, steamId)
  const act = (id: string, action: object, steamId = owner) =>
    practice.send<Record<string, unknown>>('POST', `/api/practice/servers/${id}/desk`, action, steamId)
  const toldBy = async (game: ReturnType<typeof gameOf>, work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = game.commands.length
    await work()
    // The area sends these by itself.
    const others = /^(?:users|status|status_json|reload_admins|log on|mp_logdetail \d|logaddress_add_http .*)$/
    return game.commands.slice(before).filter((command) => !others.test(command))
  }

  test('shows map, players, maps to choose, and the actions of other admins', async () => {
    await start()
    const { id } = await running()
    const { status: code, body } = await read(id)
    expect(code).toBe(200)
    kept(calls.getDesk, body)
    expect(body).toMatchObject({
      answers: true,
      map: 'de_mirage',
      actions: deskCommandNames,
      mapLockedSeconds: 0,
      recent: [],
    })
    expect(body).toHaveProperty('pool.3', 'de_mirage')
    // The hidden player has no name, and the bot is not listed.
    expect(body.players.map(({ name }) => name)).toEqual(['夜航', ''])
  })

  test('changes the map once, for two admins at a time', async () => {
    await start()
    const { id, game } = await running()
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: [owner, member].map((steamid) => ({ steamid, name: '' })),
    })
    practice.marked.length = 0
    const answers: Awaited<ReturnType<typeof act>>[] = []
    const told = await toldBy(game, async () => {
      const both = [owner, member].map((steamId) => act(id, { action: 'map', map: 'de_nuke' }, steamId))
      answers.push(...(await Promise.all(both)))
    })
    expect(told).toEqual(['css_endmatch', 'changelevel "de_nuke"'])
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 409])
    expect(answers).toContainEqual({ status: 200, body: { outcome: 'done', answer: '', taken: 2, commands: 2 } })
    expect(answers).toContainEqual({ status: 409, body: expect.objectContaining({ code: 'map_changing' }) })
    expect(new Set(practice.marked.flat())).toEqual(new Set([owner, member]))
    const seen = (await read(id, member)).body
    expect(seen.mapLockedSeconds).toBeGreaterThan(5)
    expect(seen.recent).toMatchObject([{ event: 'desk_map', outcome: 'succeeded', detail: 'de_nuke' }])
    practice.pass(10_000)
    expect((await act(id, { action: 'workshop', workshop: '3070284539' })).status).toBe(200)
    practice.pass(10_000)
    expect((await act(id, { action: 'map', map: 'de_nuke' })).body).toMatchObject({ code: 'map_changing' })
  })

  test('sends a typed line as one console command, and logs the player who said it', async () => {
    await start()
    const { id, game } = await running()
    const told = await toldBy(game, () => act(id, { action: 'say', text: 'gg"; quit\nexit' }))
    expect(told).toEqual([`say "gg', quit exit"`])
    expect((await practice.get<object[]>(`/api/practice/servers/${id}/activity`)).body[0]).toMatchObject({
      event: 'desk_say',
      outcome: 'succeeded',
      by: 'Player 11',
      detail: "gg', quit exit",
    })
    for (const body of [{ action: 'say', text: ' \n!' }, { action: 'map', map: 'a;quit' }, { action: 'quit' }, {}])
      expect((await act(id, body)).status).toBe(400)
  })

  test('forgets what a player said when their account is deleted, and keeps what they did', async () => {
    await start()
    const { id } = await running()
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: [owner, member].map((steamid) => ({ steamid, name: '' })),
    })
    await act(id, { action: 'map', map: 'de_nuke' }, member)
    await act(id, { action: 'say', text: 'my secret' }, member)
    await inTransaction(database().db, (tx) =>
      practicePersonalData.erase(tx, { steamId: member, userId: '', email: null }, practice.now()),
    )
    expect((await practice.get<object[]>(`/api/practice/servers/${id}/activity`)).body).toMatchObject([
      { event: 'desk_say', by: '—', detail: '' },
      { event: 'desk_map', by: '—', detail: 'de_nuke' },
      { event: 'admins_changed' },
      { event: 'created' },
    ])
  })

  test('kicks only the player whose key the game server confirms', async () => {
    await start()
    const { id, game } = await running()
    const [, hidden] = (await read(id)).body.players
    const kick = () => act(id, { action: 'kick', player: hidden?.key })
    const { answer: former } = game
    game.answer = (command) => (command === 'kickid 5' ? 'Kicked hidden one' : former(command))
    // The answer does not name the hidden player.
    const done = { outcome: 'done', answer: '', taken: 1, commands: 1 }
    expect(await toldBy(game, async () => expect((await kick()).body).toEqual(done))).toEqual(['kickid 5'])
    expect((await practice.get<object[]>(`/api/practice/servers/${id}/activity`)).body[0]).toMatchObject({
      event: 'desk_kick',
      detail: '',
    })
    // Another player has got the id.
    const { answer } = game
    game.answer = (command) => (command === 'users' ? users.replace('hidden one', 'another') : answer(command))
    expect(await toldBy(game, async () => expect((await kick()).body).toMatchObject({ code: 'player_gone' }))).toEqual(
      [],
    )
    expect((await read(id)).body.recent[0]).toMatchObject({ event: 'desk_kick', outcome: 'failed' })
  })

  test.each([
    ['"; quit'],
    ['\u202e"; quit\u2066'],
    // 32 bytes, cut within the last character.
    [Buffer.from('夜航'.repeat(6)).subarray(0, 32).toString()],
    ['line\u2028separator'],
    ['%s%n%x'],
    ['1:2:"夜航'],
    ['3 users'],
    ['no such map'],
    ['a" "b\\'],
  ])('kicks a player with the name %j by their own id', async (name) => {
    await start()
    const { id, game } = await running()
    const { answer } = game
    const listed = `<slot:userid:"name">\n0:2:"夜航"\n1:65281:"${name}"\n2:9:"BOT Ken"\n3 users`
    game.answer = (command) => {
      if (command === 'users') return listed
      return command.startsWith('kickid') ? `Kicked by Console : ${name}` : answer(command)
    }
    const seen = [clients[0], { name, steamid64: '76561198000000023' }]
    game.players = JSON.stringify({ server: { clients: seen, clients_human: 2 } })
    const [, hostile, ...others] = (await read(id)).body.players
    expect(others).toEqual([])
    expect(hostile?.name).toBe(cleanText(name, playerNameMaxLength))
    const kick = () => act(id, { action: 'kick', player: hostile?.key })
    expect(await toldBy(game, async () => expect((await kick()).body).toMatchObject({ outcome: 'done' }))).toEqual([
      'kickid 65281',
    ])
  })

  test('tells players with the same name apart, and refuses to kick by an id that two lines claim', async () => {
    await start()
    const { id, game } = await running()
    const { answer } = game
    const list = (...lines: string[]) => {
      game.answer = (command) =>
        command === 'users' ? ['<slot:userid:"name">', ...lines, '2 users'].join('\n') : answer(command)
    }
    list('0:2:"夜航"', '1:3:"夜航"')
    const { players } = (await read(id)).body
    expect(players.map(({ name }) => name)).toEqual(['夜航 #2', '夜航 #3'])
    const kick = (player?: string) => act(id, { action: 'kick', player })
    expect(await toldBy(game, () => kick(players[1]?.key))).toEqual(['kickid 3'])

    // The name of the user 9 is `x"`, a line break and `5:3:"夜航`.
    list('0:2:"夜航"', '1:3:"Bo"', '2:9:"x"', '5:3:"夜航"')
    const forged = (await read(id)).body.players.find(({ name }) => name === '夜航 #3')
    expect(await toldBy(game, async () => expect((await kick(forged?.key)).status).toBe(409))).toEqual([])
  })

  test('says of an action whose replica was killed that it failed', async () => {
    await start()
    const { id } = await running()
    const log = { serverId: id, actor: { steamId: owner, name: 'x' }, outcome: 'running' } as const
    for (const event of ['desk_pause', 'updated'] as const)
      await addActivity(database().db, { ...log, event, at: practice.now() })
    practice.pass(60_001)
    await act(id, { action: 'unpause' })
    expect((await practice.get<object[]>(`/api/practice/servers/${id}/activity`)).body).toMatchObject([
      { event: 'desk_unpause', outcome: 'succeeded' },
      { event: 'updated', outcome: 'running' },
      { event: 'desk_pause', outcome: 'failed' },
      { event: 'created' },
    ])
  })

  test('is for the owner and admins, on a server that runs', async () => {
    await start()
    const { id } = await running()
    for (const steamId of [stranger, member]) {
      expect((await read(id, steamId)).status).toBe(404)
      expect((await act(id, { action: 'pause' }, steamId)).status).toBe(404)
    }
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: [owner, member].map((steamid) => ({ steamid, name: '' })),
    })
    expect((await act(id, { action: 'pause' }, member)).body).toMatchObject({ outcome: 'done' })
    await practice.operate('expire', id)
    expect((await act(id, { action: 'pause' })).body).toMatchObject({ code: 'expired' })
    expect((await read(id)).body).toMatchObject({ code: 'expired' })
  })

  test('says which command was refused, and that nothing after it was done', async () => {
    await start()
    const { id, game } = await running()
    game.answer = (command) => (command === 'css_exitprac' ? "Unknown command 'css_exitprac'!\n" : '')
    const told = await toldBy(game, async () => {
      expect((await act(id, { action: 'preset', preset: 'scrim' })).body).toEqual({
        outcome: 'refused',
        answer: "Unknown command 'css_exitprac'!",
        taken: 1,
        commands: 4,
      })
    })
    expect(told).toEqual(['css_endmatch', 'css_exitprac'])
    expect((await read(id)).body.recent[0]).toMatchObject({ event: 'desk_preset', outcome: 'failed', detail: 'scrim' })
  })

  test('answers within two seconds for a game server that does not, and stays usable', async () => {
    await start()
    const { id, game } = await running()
    game.isMute = true
    const began = performance.now()
    const action = { action: 'map', map: 'de_nuke' }
    const expected = { status: 200, body: { outcome: 'no_answer', answer: '', taken: 0, commands: 2 } }
    expect(await act(id, action)).toEqual(expected)
    expect(performance.now() - began).toBeLessThan(2_900)
    expect((await read(id)).body).toMatchObject({ answers: false, map: '', players: [] })
    game.isMute = false
    game.isSilent = true
    expect(await act(id, action)).toEqual(expected)
    expect((await act(id, { action: 'kick', player: 'x' })).body).toMatchObject({ outcome: 'no_answer' })
    game.isSilent = false
    expect(await act(id, action)).toMatchObject({ body: { outcome: 'done' } })
  })

  test('does not take a server for empty that answers to everything but who plays', async () => {
    await start()
    const { id, game } = await running()
    const { answer } = game
    game.answer = (command) => (command === 'users' ? 'x'.repeat(rconMaxAnswerBytes) : answer(command))
    expect((await read(id)).body).toMatchObject({ answers: false, map: 'de_mirage', players: [] })
  })

  test('sends the commands of the operator, and offers no action without commands', async () => {
    await start({
      plugin: 'none',
      maps: { pool: ['de_mirage'], others: [] },
      commands: { retake: [], say: 'css_asay {text}' },
    })
    const { id, game } = await running()
    const told = await toldBy(game, async () => {
      await act(id, { action: 'pause' })
      await act(id, { action: 'say', text: 'hi' })
      expect((await act(id, { action: 'preset', preset: 'retake' })).body).toMatchObject({ code: 'action_unavailable' })
      expect((await act(id, { action: 'map', map: 'de_nuke' })).body).toMatchObject({ code: 'unknown_map' })
    })
    expect(told).toEqual(['mp_pause_match', 'css_asay hi'])
    expect((await read(id)).body.actions).not.toContain('retake')
  })

  test('asks Steam for workshop maps', async () => {
    await start()
    const found = await practice.get('/api/practice/workshop-maps/3070284539')
    kept(calls.getWorkshopMap, found.body)
    expect(found.body).toEqual({ number: '3070284539', title: 'Aim Redline', picture: 'https://pictures.test/map.jpg' })
    expect((await practice.get('/api/practice/workshop-maps/1')).body).toMatchObject({ code: 'workshop_map_not_found' })
    expect((await practice.get('/api/practice/workshop-maps/0x1')).status).toBe(400)
  })
})
