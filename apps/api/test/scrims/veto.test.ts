import { createHash } from 'node:crypto'
import { coinSideOf, mostChanceSteps, type ShownVeto, vetoStepMs, vetoWaitMs } from '@warmup/domain/scrims'
import * as calls from '@warmup/domain/scrims/veto/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/db/index.ts'
import { scrimsPersonalData } from '../../src/scrims/index.ts'
import { playersOf } from '../../src/scrims/veto/veto.store.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { namesWithout } from '../names-without.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import {
  member,
  owner,
  type PracticeApp,
  publicUrl,
  regions,
  startPracticeApp,
  stranger,
} from '../practice/practice-app.ts'

const hourMs = 3_600_000
const [ana, bo, cy] = [owner, member, stranger]
const pool = ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke', 'de_overpass', 'de_train']

/** A game server with MatchZy, as far as a veto uses it. */
const matchZy = () => {
  let source = ''
  let state = 'none'
  return {
    answer: (command: string): string | undefined => {
      const [, url] = /^matchzy_loadmatch_url "([^"]*)" "x-match-key" "[^"]*"$/.exec(command) ?? []
      if (url !== undefined) [source, state] = [url, 'warmup']
      if (command === 'get5_status')
        return JSON.stringify({ gamestate: state, ...(state !== 'none' && { loaded_config_file: source }) })
      return command === 'status_json' || command.startsWith('warmup_admins') || command === 'status' ? undefined : ''
    },
    play: (next: string) => {
      state = next
    },
  }
}

describeOnDatabase('a map veto', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let features: object
  const start = (options: Parameters<typeof startPracticeApp>[2] = {}) =>
    startPracticeApp(database().db, engine, {
      features: () => features,
      named: { [ana]: 'Ana', [bo]: 'Bo', [cy]: 'Cy' },
      ...options,
    })
  beforeEach(async () => {
    features = { pracc: { findScrims: true } }
    engine = await startEngineDouble(regions)
    practice = await start()
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers; delete from scrims; delete from vetoes')
  })

  const gameOf = (id: string) => {
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('There is no game server')
    return game
  }
  const rented = async (game = matchZy()) => {
    const server = await practice.create()
    await eventually(async () => {
      const { body } = await practice.get('/api/scrim/getUserServers')
      expect(body).toMatchObject([{ instance_id: server, status: 'RUNNING' }])
    })
    gameOf(server).answer = game.answer
    return server
  }
  const send = (path: string, body?: object, steamId = ana, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    practice.send<{ id: string; code: string }>(method, `/api/practice/${path}`, body, steamId)
  const begin = async (server: string, format = 'bo1', steamId = ana) =>
    send(`servers/${server}/veto`, { format }, steamId)
  const read = async (id: string, steamId = ana) =>
    kept(calls.getVeto, (await practice.get(`/api/practice/vetoes/${id}`, steamId)).body) as ShownVeto
  const lead = (id: string, steamId = bo, called = 'heads') => send(`vetoes/${id}/captain`, { called }, steamId)
  const captainOf = ({ turn }: ShownVeto) => (turn?.team === 'team1' ? ana : bo)
  const choose = (id: string, { turn }: ShownVeto, choice: object, steamId: string) =>
    send(`vetoes/${id}/steps`, { number: turn?.number ?? 0, choice }, steamId)
  /** A right choice for the step that is due. */
  const choiceFor = ({ turn, maps, steps }: ShownVeto) =>
    turn?.kind === 'side'
      ? { kind: 'side', side: 't' }
      : { kind: turn?.kind, map: maps.find((map) => steps.every((step) => step.map !== map)) }
  const stepOnce = async (id: string) => {
    const veto = await read(id)
    expect((await choose(id, veto, choiceFor(veto), captainOf(veto))).status).toBe(200)
  }
  const running = async (format = 'bo1') => {
    const server = await rented()
    const { id } = (await begin(server, format)).body
    expect((await lead(id)).status).toBe(200)
    return { server, id }
  }
  const finish = async (id: string) => {
    while ((await read(id)).state === 'running') await stepOnce(id)
    await eventually(async () => expect((await read(id)).loading).toBe('loaded'))
  }

  test('two captains choose the maps in turn, and the server fetches them with both teams', async () => {
    const { server, id } = await running('bo3')
    expect((await begin(server)).body).toMatchObject({ code: 'has_veto' })
    const begun = await read(id, cy)
    expect([begun.maps, begun.canLead, begun.captainOf]).toEqual([pool, false, undefined])
    expect(
      createHash('sha256')
        .update(begun.coin.secret ?? '')
        .digest('hex'),
    ).toBe(begun.coin.commitment)
    expect(begun.first).toBe(coinSideOf(begun.coin.secret ?? '') === 'heads' ? 'team2' : 'team1')

    expect((await send(`vetoes/${id}/team`, { team: 'team2' }, cy, 'PUT')).status).toBe(200)
    await finish(id)
    const done = await read(id)
    expect(done.steps.map(({ kind }) => kind)).toEqual(['ban', 'ban', 'pick', 'side', 'pick', 'side', 'ban', 'ban'])
    expect(done.played.map(({ map, ct }) => [map, ct])).toEqual([
      ['de_inferno', done.first],
      ['de_mirage', done.first === 'team1' ? 'team2' : 'team1'],
      ['de_train', undefined],
    ])
    const told = gameOf(server).commands.find((command) => command.startsWith('matchzy_loadmatch_url'))
    const [, url = '', key = ''] = /^\S+ "(.*)" "x-match-key" "(.*)"$/.exec(told ?? '') ?? []
    expect(url).toBe(`${publicUrl}/api/practice/vetoes/${id}/match.json`)
    const fetched = (headers: Record<string, string>) =>
      practice.app.inject({ url: url.slice(publicUrl.length), headers })
    expect((await fetched({})).statusCode).toBe(404)
    expect((await fetched({ 'x-match-key': `${key}a` })).statusCode).toBe(404)
    expect((await fetched({ 'x-match-key': key })).json()).toMatchObject({
      maplist: ['de_inferno', 'de_mirage', 'de_train'],
      num_maps: 3,
      skip_veto: true,
      players_per_team: 1,
      team1: { name: 'Ana', players: { [ana]: '' } },
      team2: { name: 'Bo', players: { [bo]: '', [cy]: '' } },
    })
    const { body } = await practice.get<object[]>(`/api/practice/servers/${server}/activity`)
    expect(body[0]).toMatchObject({ event: 'desk_map', by: 'Ana', detail: 'de_inferno', outcome: 'succeeded' })
    expect((await begin(server)).status).toBe(200)
  })

  test('only the captains step, in turn, once, in time, and with what can be chosen', async () => {
    const { id } = await running()
    const veto = await read(id)
    const mine = captainOf(veto)
    const theirs = mine === ana ? bo : ana
    const right = choiceFor(veto)
    const codes = async (...sent: readonly Promise<{ body: { code: string } }>[]) =>
      (await Promise.all(sent)).map(({ body }) => body.code)
    expect(
      await codes(
        choose(id, veto, right, cy),
        choose(id, veto, right, theirs),
        choose(id, veto, { kind: 'ban', map: 'de_none' }, mine),
        choose(id, veto, { kind: 'pick', map: 'de_nuke' }, mine),
        choose(id, veto, { kind: 'side', side: 'ct' }, mine),
        choose('none', veto, right, mine),
      ),
    ).toEqual(['not_captain', 'not_your_turn', 'bad_choice', 'bad_choice', 'bad_choice', 'not_found'])
    // A captain with two devices, and both captains at once.
    const others = ['de_nuke', 'de_train'].map((map) => choose(id, veto, { kind: 'ban', map }, mine))
    const statuses = (await Promise.all([...others, choose(id, veto, right, theirs)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect((await read(id)).steps).toHaveLength(1)
    expect(await codes(choose(id, veto, right, mine))).toEqual(['step_passed'])
  })

  test('chance makes each step once whose time has passed, on two replicas; without captains the veto ends', async () => {
    const { id } = await running()
    const replica = await start({ replicaId: 'other' })
    for (let made = 1; made <= mostChanceSteps; made += 1) {
      const veto = await read(id)
      practice.pass(vetoStepMs)
      replica.pass(vetoStepMs)
      expect((await choose(id, veto, choiceFor(veto), captainOf(veto))).body).toMatchObject({ code: 'step_passed' })
      await eventually(async () => expect((await read(id)).steps).toHaveLength(made))
    }
    const ended = await read(id)
    expect([ended.state, ended.steps.every(({ isByChance }) => isByChance), ended.loading]).toEqual([
      'abandoned',
      true,
      undefined,
    ])
    expect(new Set(ended.steps.map(({ map }) => map)).size).toBe(mostChanceSteps)
    await replica.stop()
  })

  test('only the other side of the scrim can lead the second team; calling the scrim off ends the veto', async () => {
    const server = await rented()
    const startsAt = new Date(practice.now().getTime() + 2 * hourMs).toISOString()
    const post = {
      maps: ['de_nuke', 'de_vertigo', 'de_train'],
      level: 'pro',
      startsAt,
      region: 'ap-shanghai',
      note: '',
    }
    await send('scrims/mine', { ...post, serverId: server }, ana, 'PUT')
    const board = async (steamId: string) =>
      (
        await practice.get<{ id: string; answers?: { id: string }[]; match?: { veto?: object } }[]>(
          '/api/practice/scrims',
          steamId,
        )
      ).body[0]
    const scrim = (await board(ana))?.id ?? ''
    expect((await send(`scrims/${scrim}/veto`, { format: 'bo3' })).body).toMatchObject({ code: 'veto_over' })
    await send(`scrims/${scrim}/answer`, {}, bo, 'PUT')
    const answerId = (await board(ana))?.answers?.[0]?.id
    expect((await send(`scrims/${scrim}/accept`, { answerId })).status).toBe(200)
    expect((await send(`scrims/${scrim}/veto`, { format: 'bo3' }, cy)).status).toBe(404)

    const { id } = (await send(`scrims/${scrim}/veto`, { format: 'bo3' }, bo)).body
    expect((await board(ana))?.match?.veto).toEqual({ id, state: 'waiting' })
    expect((await read(id)).maps).toEqual(post.maps)
    expect([(await read(id, ana)).canLead, (await read(id, cy)).canLead]).toEqual([true, false])
    expect((await lead(id, cy)).body).toMatchObject({ code: 'seat_taken' })
    expect((await lead(id, bo)).body).toMatchObject({ code: 'not_captain' })
    expect((await lead(id, ana)).status).toBe(200)
    expect((await send(`scrims/${scrim}`, undefined, ana, 'DELETE')).status).toBe(200)
    expect((await read(id)).state).toBe('withdrawn')
    expect((await send(`vetoes/${id}`, undefined, ana, 'DELETE')).body).toMatchObject({ code: 'veto_over' })
  })

  test('a server without MatchZy only changes its map; one that does not answer can be told again', async () => {
    const { server, id } = await running()
    const game = gameOf(server)
    const answers = game.answer
    game.answer = (command) => (command === 'get5_status' ? undefined : answers(command))
    while ((await read(id)).state === 'running') await stepOnce(id)
    await eventually(async () => expect((await read(id)).loading).toBe('map_only'))
    expect(game.commands).toContain('changelevel "de_train"')
    expect((await send(`vetoes/${id}/load`)).body).toMatchObject({ code: 'veto_over' })

    practice.pass(60_000)
    const second = (await begin(server)).body.id
    await lead(second)
    game.isSilent = true
    while ((await read(second)).state === 'running') await stepOnce(second)
    await eventually(async () => expect((await read(second)).loading).toBe('no_answer'))
    expect((await send(`vetoes/${second}/load`, undefined, cy)).body).toMatchObject({ code: 'not_captain' })
    game.isSilent = false
    game.answer = answers
    expect((await send(`vetoes/${second}/load`, undefined, bo)).status).toBe(200)
    practice.pass(60_000)
    await eventually(async () => expect((await read(second)).loading).toBe('loaded'))
  })

  test('a match that is played is left alone, and who joins later is let in', async () => {
    const zy = matchZy()
    const server = await rented(zy)
    const { id } = (await begin(server)).body
    await lead(id)
    zy.play('live')
    while ((await read(id)).state === 'running') await stepOnce(id)
    await eventually(async () => expect((await read(id)).loading).toBe('busy'))
    const { commands } = gameOf(server)
    expect(commands.filter((command) => command.startsWith('css_') || command.startsWith('matchzy_'))).toEqual([])

    zy.play('none')
    practice.pass(60_000)
    await send(`vetoes/${id}/load`)
    await eventually(async () => expect((await read(id)).loading).toBe('loaded'))
    const added = `matchzy_addplayer "${cy}" "team1" ""`
    expect((await send(`vetoes/${id}/team`, { team: 'team1' }, cy, 'PUT')).status).toBe(200)
    await eventually(() => expect(commands).toContain(added))
    const isTold = async () => (await playersOf(database().db, id)).every((player) => player.isTold)
    await eventually(async () => expect(await isTold()).toBe(true))
    expect((await send(`vetoes/${id}/team`, undefined, cy, 'DELETE')).body).toMatchObject({ code: 'veto_over' })
    expect(commands.filter((command) => command === added)).toHaveLength(1)
    // The captains stay in their teams.
    expect((await send(`vetoes/${id}/team`, { team: 'team2' }, ana, 'PUT')).body).toMatchObject({ code: 'bad_choice' })
  })

  test('a server shows its veto to its people and to those whom a link let in; strangers learn nothing', async () => {
    const server = await rented()
    const seen = (steamId: string) => practice.get<object>(`/api/practice/servers/${server}/veto`, steamId)
    expect((await seen(ana)).body).toEqual({ canBegin: true })
    expect([(await seen(bo)).status, (await begin(server, 'bo1', bo)).status]).toEqual([404, 404])
    const invite = await send(`servers/${server}/invites`, { time: '1h', uses: '5', makesAdmin: false })
    const [, code] = /join\/(\w+)/.exec(JSON.stringify(invite.body)) ?? []
    await send(`invites/${code}`, undefined, bo)
    const { id } = (await begin(server)).body
    expect((await seen(bo)).body).toEqual({ canBegin: false, veto: id })
    expect((await seen(cy)).status).toBe(404)
    expect((await send(`vetoes/${id}`, undefined, cy, 'DELETE')).body).toMatchObject({ code: 'not_captain' })
    expect((await send(`vetoes/${id}`, undefined, ana, 'DELETE')).status).toBe(200)
    expect([(await read(id)).state, (await seen(ana)).body]).toEqual(['abandoned', { canBegin: true }])
  })

  test('a veto without a second captain ends; an ended veto is deleted after a day', async () => {
    const { id } = (await begin(await rented())).body
    practice.pass(vetoWaitMs)
    await eventually(async () => expect((await read(id)).state).toBe('abandoned'))
    practice.pass(24 * hourMs)
    await eventually(async () => expect((await practice.get(`/api/practice/vetoes/${id}`)).status).toBe(404))
  })

  test('hidden players are not named, and the data of a player end with the account', async () => {
    await practice.stop()
    practice = await start({ names: namesWithout([bo]) })
    const { id } = await running()
    const { team2 } = await read(id, cy)
    expect(team2).toEqual({ captain: { name: '' }, players: [{ name: '' }] })
    const account = { steamId: bo, userId: 'b', email: null }
    expect(await scrimsPersonalData.read(database().db, account)).toMatchObject({
      vetoes: [{ team: 'team2', format: 'bo1', state: 'running' }],
    })
    await inTransaction(database().db, (tx) => scrimsPersonalData.erase(tx, account, new Date()))
    expect((await practice.get(`/api/practice/vetoes/${id}`)).status).toBe(404)
  })

  test('with the flag off there is nothing to see or to call', async () => {
    const { server, id } = await running()
    features = {}
    const refused = [
      await practice.get(`/api/practice/servers/${server}/veto`),
      await practice.get(`/api/practice/vetoes/${id}`),
      await begin(server),
      await send('scrims/a/veto', { format: 'bo1' }),
      await lead(id),
      await send(`vetoes/${id}/steps`, { number: 1, choice: { kind: 'ban', map: 'de_nuke' } }),
      await send(`vetoes/${id}/team`, { team: 'team1' }, cy, 'PUT'),
      await send(`vetoes/${id}/team`, undefined, cy, 'DELETE'),
      await send(`vetoes/${id}/load`),
      await send(`vetoes/${id}`, undefined, ana, 'DELETE'),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  })
})
