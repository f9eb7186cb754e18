import type { NoticeKind } from '@warmup/domain/notices'
import { freeSlotStepMs, graceMs, maxActivityEntries, maxPastTeammates } from '@warmup/domain/practice'
import * as peopleCalls from '@warmup/domain/practice/people/calls'
import * as rentingCalls from '@warmup/domain/practice/renting/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noticesOf } from '../../src/notices/notices.store.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { practiceActivity, practicePasswords, practiceTeammates } from '../../src/practice/practice.tables.ts'
import { addActivity, completeActivity, portal } from '../../src/practice/server/activity.store.ts'
import { namedPlayersOn } from '../../src/practice/server/named-players.ts'
import { sentNotice } from '../../src/practice/server/server-notices.ts'
import { pastTeammates, presentTeammates, recordTeammates } from '../../src/practice/server/teammates.store.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { namesWithout } from '../names-without.ts'
import { beforeEachPractice } from './before-each-practice.ts'
import type { EngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp } from './practice-app.ts'

const hourMs = 3_600_000

type Regions = { readonly regions: readonly { readonly region: string; readonly available: boolean }[] }

describeOnDatabase('actions on a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEachPractice(database, (startedEngine, startedPractice) => {
    engine = startedEngine
    practice = startedPractice
  })

  const shown = async (id: string) =>
    (await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')).body.find(
      ({ instance_id }) => instance_id === id,
    )
  const becomes = (id: string, expected: object) =>
    eventually(async () => expect(await shown(id)).toMatchObject(expected))
  const running = async (options?: Record<string, string>) => {
    const id = await practice.create(options)
    await becomes(id, { status: 'RUNNING' })
    return id
  }
  const restart = (id: string) => practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
  const lastActivity = async (id: string) =>
    (await practice.get<Record<string, unknown>[]>(`/api/practice/servers/${id}/activity`)).body[0]

  test('a changed password applies after a restart, which is locked for 40 s', async () => {
    const id = await running()
    const service = `warmup-${id}`
    const change = { instance_id: id, password: 'flash99' }
    expect((await practice.send('POST', '/api/scrim/change-password', change)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ status: 'RUNNING', pending_restart: true, sv_password: 'nade42' })
    expect(engine.game(service)?.password).toBe('nade42')
    await practice.send('POST', '/api/scrim/change-password', { ...change, password: 'smoke88' })
    expect(await shown(id)).toMatchObject({ status: 'RUNNING', pending_restart: true, sv_password: 'nade42' })
    await practice.send('POST', '/api/scrim/change-password', change)
    expect((await restart(id)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ status: 'PENDING', pending_reason: 'restarting' })
    expect(await restart(id)).toMatchObject({ status: 409, body: { code: 'restart_locked' } })
    await becomes(id, { status: 'RUNNING', pending_restart: false, sv_password: 'flash99' })
    expect(engine.game(service)?.password).toBe('flash99')
    expect(await lastActivity(id)).toMatchObject({ event: 'restarted', outcome: 'succeeded', by: 'Player 11' })
    await practice.send('POST', '/api/scrim/change-password', { ...change, password: 'smoke88' })
    expect(await shown(id)).toMatchObject({ status: 'RUNNING', pending_restart: true, sv_password: 'flash99' })
    practice.pass(40_000)
    expect((await restart(id)).status).toBe(200)
    const short = { instance_id: id, password: 'a b' }
    expect(await practice.send('POST', '/api/scrim/change-password', short)).toMatchObject({
      status: 400,
      body: { code: 'password_invalid_chars' },
    })
  })

  test('neither former passwords nor activity pile up', async () => {
    const id = await running()
    const { db } = database()
    for (let round = 0; round < 25; round += 1) {
      const change = { instance_id: id, password: `flash${round}` }
      expect((await practice.send('POST', '/api/scrim/change-password', change)).status).toBe(200)
    }
    expect(await db.$count(practicePasswords)).toBeLessThan(15)
    expect(await shown(id)).toMatchObject({ pending_restart: true, sv_password: 'nade42' })

    const entry = { serverId: id, event: 'restarted', actor: portal, at: practice.now() } as const
    const underWay = await addActivity(db, { ...entry, outcome: 'running' })
    for (let round = 0; round < maxActivityEntries; round += 1) await addActivity(db, entry)
    expect(await db.$count(practiceActivity)).toBe(maxActivityEntries + 1)
    await completeActivity(db, underWay, 'succeeded')
    await addActivity(db, entry)
    expect(await db.$count(practiceActivity)).toBe(maxActivityEntries)
    // Entries of the match desk do not displace the others, nor the others them.
    for (let round = 0; round <= maxActivityEntries; round += 1) await addActivity(db, { ...entry, event: 'desk_say' })
    expect(await db.$count(practiceActivity)).toBe(2 * maxActivityEntries)
    expect(await db.$count(practiceActivity, eq(practiceActivity.event, 'desk_say'))).toBe(maxActivityEntries)
  })

  test('admins are told to the game server at once, and survive a restart', async () => {
    const id = await running()
    const admins = [owner, member].map((steamid) => ({ steamid, name: '队友' }))
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
    await eventually(() => expect(engine.game(`warmup-${id}`)?.admins).toBe(`${owner},${member}`))
    await eventually(async () => {
      const { body } = await practice.get(`/api/scrim/server/${id}/admins`, member)
      expect(kept(peopleCalls.getPracticeAdmins, body)).toMatchObject({ applied: true, isOwner: false })
    })
    expect(engine.changes.filter((change) => change.endsWith('/update'))).toEqual([])
    await restart(id)
    await becomes(id, { status: 'RUNNING', pending_restart: false })
    expect(engine.game(`warmup-${id}`)?.admins).toBe(`${owner},${member}`)
  })

  test('admins that the game server does not know yet need no restart', async () => {
    const id = await running()
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('There is no game server')
    game.isSilent = true
    const admins = [owner, member].map((steamid) => ({ steamid, name: '队友' }))
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
    const told = async () => (await practice.get<{ applied: boolean }>(`/api/scrim/server/${id}/admins`)).body.applied
    expect(await told()).toBe(false)
    expect(await shown(id)).toMatchObject({ status: 'RUNNING', pending_restart: false })
    game.isSilent = false
    await eventually(async () => expect(await told()).toBe(true))
    expect(await shown(id)).toMatchObject({ status: 'RUNNING', pending_restart: false })
  })

  test('a region switch creates the server in the new region and removes it from the old one', async () => {
    const id = await running()
    const switched = practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-beijing' })
    expect(await switched).toEqual({ status: 200, body: { success: true } })
    await becomes(id, { status: 'RUNNING', region: 'ap-beijing', public_ip: engine.nodes[1]?.labels['warmup.address'] })
    await eventually(() => expect([...engine.volumes]).toEqual([`warmup-${id}-2`]))
    expect([...engine.services.keys()]).toEqual([`warmup-${id}-2`])
    expect(await lastActivity(id)).toMatchObject({
      event: 'region_switched',
      outcome: 'succeeded',
      detail: 'ap-beijing',
    })
  })

  test('a switch is aborted after five minutes, and does not count', async () => {
    const id = await running()
    engine.isSlow = true
    const switching = practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-beijing' })
    await becomes(id, { status: 'SWITCHING' })
    expect(await restart(id)).toMatchObject({ status: 409, body: { code: 'blocked' } })
    await eventually(() => expect(engine.services.size).toBe(2))
    practice.pass(5 * 60_000 + 1_000)
    expect(await switching).toMatchObject({ status: 503, body: { code: 'switch_failed' } })
    await becomes(id, { status: 'RUNNING', region: 'ap-shanghai' })
    await eventually(() => expect([...engine.services.keys()]).toEqual([`warmup-${id}`]))
    expect(await lastActivity(id)).toMatchObject({ event: 'region_switched', outcome: 'failed' })
    await engine.start()
    const { rows } = await database().sqlText.executeSql('select switches from practice_region_switches')
    expect(rows).toEqual([{ switches: 0 }])
  })

  test('a switch that is interrupted by the expiry does not count', async () => {
    const id = await running({ duration: '4h' })
    engine.isSlow = true
    const switching = practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-beijing' })
    await becomes(id, { status: 'SWITCHING' })
    await practice.operate('expire', id)
    expect(await switching).toMatchObject({ status: 503, body: { code: 'switch_failed' } })
    await becomes(id, { status: 'TERMINATED', region: 'ap-shanghai' })
    const { body } = await practice.get<unknown[]>(`/api/practice/servers/${id}/activity`)
    expect(body.slice(0, 2)).toMatchObject([{ event: 'expired' }, { event: 'region_switched', outcome: 'failed' }])
    const { rows } = await database().sqlText.executeSql('select switches from practice_region_switches')
    expect(rows).toEqual([{ switches: 0 }])
  })

  test('a region is switched five times a day at most', async () => {
    const id = await running()
    for (let time = 0; time < 5; time += 1) {
      const targetRegion = time % 2 === 0 ? 'ap-beijing' : 'ap-shanghai'
      await eventually(async () =>
        expect((await practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion })).status).toBe(
          200,
        ),
      )
    }
    const sixth = await practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-shanghai' })
    expect(sixth).toEqual({
      status: 429,
      body: { error: 'Switch region limit exceeded', code: 'switch_region_limit' },
    })
  })

  test('a fixed server stays, and the last slot of a region is given once', async () => {
    const fixed = await running({ fixed: 'yes' })
    const to = { targetRegion: 'ap-beijing' }
    expect(await practice.send('POST', `/api/scrim/server/${fixed}/switch-region`, to)).toMatchObject({
      status: 403,
      body: { code: 'not_relocatable' },
    })
    const tries = await Promise.allSettled([
      practice.create({ region: 'ap-beijing' }),
      practice.create({ region: 'ap-beijing' }),
      practice.create({ region: 'ap-beijing' }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { body } = await practice.get('/api/scrim/available-regions')
    expect(kept(rentingCalls.getPracticeRegions, body)).toEqual({
      success: true,
      regions: [
        { region: 'ap-shanghai', available: true, recommended: false, ping_target: '203.0.113.7:8443' },
        { region: 'ap-beijing', available: false, recommended: false, next_free_at: expect.any(String) },
      ],
    })
    await expect(practice.create({ region: 'ap-mars' })).rejects.toThrow('no such region')
  })

  test('a full region says when its next slot is free, and nothing about its servers', async () => {
    const regionOf = async (code: string) => {
      const { body } = await practice.get<Regions>('/api/scrim/available-regions')
      return body.regions.find(({ region }) => region === code)
    }
    const id = await running({ region: 'ap-beijing', duration: '4h' })
    const expiry = Number((await shown(id))?.timestamp) * 1_000
    const stepsUntil = (time: number) => Math.ceil(time / freeSlotStepMs)
    expect(await regionOf('ap-beijing')).toEqual({
      region: 'ap-beijing',
      available: false,
      recommended: false,
      next_free_at: new Date(stepsUntil(expiry + graceMs) * freeSlotStepMs).toISOString(),
    })
    expect(await regionOf('ap-shanghai')).not.toHaveProperty('next_free_at')
    // During maintenance a server keeps its slot for an unknown time.
    await practice.operate('maintenance', id, { state: 'on' })
    expect(await regionOf('ap-beijing')).toEqual({ region: 'ap-beijing', available: false, recommended: false })
  })

  test('a server cannot move to a region without running machines', async () => {
    const id = await running()
    await engine.setNode('node1', false)
    const isBeijingAvailable = async () => {
      const { body } = await practice.get<Regions>('/api/scrim/available-regions')
      return body.regions.find(({ region }) => region === 'ap-beijing')?.available
    }
    await eventually(async () => expect(await isBeijingAvailable()).toBe(false))
    const to = { targetRegion: 'ap-beijing' }
    expect(await practice.send('POST', `/api/scrim/server/${id}/switch-region`, to)).toMatchObject({
      status: 409,
      body: { code: 'region_full' },
    })
  })

  test('verifying and updating restart the server with their settings', async () => {
    const id = await running()
    const environment = () => engine.services.get(`warmup-${id}`)?.Spec.TaskTemplate.ContainerSpec.Env ?? []
    expect((await practice.send('POST', `/api/practice/servers/${id}/verify`)).status).toBe(200)
    await becomes(id, { status: 'RUNNING' })
    expect(environment()).toContain('VERIFY_FILES=1')
    practice.pass(60_000)
    expect((await practice.send('POST', `/api/practice/servers/${id}/update`)).status).toBe(200)
    await becomes(id, { status: 'RUNNING' })
    expect(environment()).toContain('VERIFY_FILES=0')
    expect(await lastActivity(id)).toMatchObject({ event: 'updated', outcome: 'succeeded' })
  })

  test.each(['verify', 'update'])('a %s is not interrupted by a region switch before its deadline', async (action) => {
    const id = await running()
    engine.isSlow = true
    expect((await practice.send('POST', `/api/practice/servers/${id}/${action}`)).status).toBe(200)
    await becomes(id, { status: 'PENDING' })
    const toBeijing = () =>
      practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-beijing' })
    expect(await toBeijing()).toMatchObject({ status: 409, body: { code: 'blocked' } })
    expect(await lastActivity(id)).toMatchObject({ outcome: 'running' })
    expect((await database().sqlText.executeSql('select switches from practice_region_switches')).rows).toEqual([])
    practice.pass(20 * 60_000 + 1_000)
    engine.isSlow = false
    expect((await toBeijing()).status).toBe(200)
    // The move drops the check, which takes longer than a move may.
    const moved = engine.services.get(`warmup-${id}-2`)?.Spec.TaskTemplate.ContainerSpec.Env
    expect(moved).toContain('VERIFY_FILES=0')
  })

  test('a server that expired during a check of its files restarts without one', async () => {
    const id = await running({ duration: '4h' })
    engine.isSlow = true
    await practice.send('POST', `/api/practice/servers/${id}/verify`)
    await practice.operate('expire', id)
    await becomes(id, { status: 'TERMINATED' })
    engine.isSlow = false
    await practice.operate('extend', id, { duration: '4h' })
    await becomes(id, { status: 'RUNNING' })
    expect(engine.services.get(`warmup-${id}`)?.Spec.TaskTemplate.ContainerSpec.Env).toContain('VERIFY_FILES=0')
  })

  test('a transition past its deadline is shown as late, and still completes', async () => {
    const id = await running()
    engine.isSlow = true
    await restart(id)
    await becomes(id, { status: 'PENDING', late: false })
    practice.pass(2 * 60_000 + 1_000)
    await becomes(id, { status: 'PENDING', late: true })
    await engine.start()
    await becomes(id, { status: 'RUNNING', late: false })
  })

  test('long maintenance blocks the server and is fully compensated', async () => {
    const id = await running({ duration: '4h' })
    const before = Number((await shown(id))?.timestamp)
    await practice.operate('maintenance', id, { state: 'on' })
    expect(await restart(id)).toMatchObject({ status: 409, body: { code: 'blocked' } })
    practice.pass(30 * hourMs)
    await becomes(id, { maintenance_status: 1 })
    expect(await shown(id)).not.toHaveProperty('maintenance_until')
    await practice.operate('maintenance', id, { state: 'on', hours: '3' })
    const until = Number((await shown(id))?.maintenance_until) * 1_000
    expect(Math.round((until - practice.now().getTime()) / 60_000)).toBe(180)
    expect(engine.services.size).toBe(1)
    expect(await practice.operate('maintenance', id, { state: 'off' })).toEqual([expect.stringContaining('by 30 h')])
    await becomes(id, { maintenance_status: 0, status: 'RUNNING' })
    expect(await shown(id)).not.toHaveProperty('maintenance_until')
    expect(Number((await shown(id))?.timestamp) - before).toBeGreaterThanOrEqual(30 * 3_600)
  })

  /** What the owner was told of a server, the first notice first. */
  const told = async (id: string, kind: NoticeKind) => {
    const rows = (await noticesOf(database().db, owner)).toReversed()
    return rows.flatMap((row) => (row.subject === id && row.kind === kind ? [row.facts] : []))
  }
  const isTold = (id: string, kind: NoticeKind, expected: readonly object[]) =>
    eventually(async () => expect(await told(id, kind)).toMatchObject(expected))

  test('the owner is told once per notice, and not right after paying', async () => {
    /** Waits until everything due is told. */
    const ending = async (id: string, hours: readonly number[]) => {
      await isTold(
        id,
        'practice_ending',
        hours.map((each) => ({ name: '训练赛', hours: each })),
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await told(id, 'practice_ending')).toHaveLength(hours.length)
    }
    const id = await running({ duration: '3d' })
    await ending(id, [])
    await isTold(id, 'practice_ready', [{ name: '训练赛' }])
    practice.pass(49 * hourMs)
    await ending(id, [24])
    await practice.operate('extend', id, { duration: '7d' })
    practice.pass(7 * 24 * hourMs)
    await ending(id, [24, 24])
    practice.pass(22.5 * hourMs)
    await ending(id, [24, 24, 1])
    await practice.operate('extend', id, { duration: '4h' })
    await ending(id, [24, 24, 1])
    practice.pass(4 * hourMs)
    await ending(id, [24, 24, 1, 1])
    practice.pass(hourMs)
    const time = expect.any(String)
    await isTold(id, 'practice_ended', [{ time }])
    // It is ready again once it is renewed.
    await practice.operate('extend', id, { duration: '1m' })
    await isTold(id, 'practice_ready', [{ name: '训练赛' }, { name: '训练赛' }])
  })

  test('a player sends a running server to their other devices', async () => {
    const id = await running()
    const ready = { name: '训练赛' }
    await isTold(id, 'practice_ready', [ready])
    const send = (steamId = owner) => practice.send('POST', `/api/practice/servers/${id}/send`, {}, steamId)
    expect((await send()).status).toBe(200)
    expect(await told(id, 'practice_ready')).toEqual([ready, ready])
    practice.pass(60_000)
    expect((await send()).status).toBe(200)
    expect(await told(id, 'practice_ready')).toEqual([ready, ready, ready])
    expect((await send(member)).status).toBe(404)
    practice.pass(31 * 24 * hourMs)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'not_running' } })
  })

  test('a server that is sent again within a minute tells nothing', () => {
    const server = { id: 'ps-1', owner, name: '训练赛', expiresAt: new Date(0), isBooked: false }
    const [first, soon, later] = ['12:00:01', '12:00:59', '12:01:00'].map((time) =>
      sentNotice(server, member, new Date(`2026-11-29T${time}Z`)),
    )
    expect(first).toMatchObject({ player: member, subject: 'ps-1' })
    expect(soon?.occasion).toBe(first?.occasion)
    expect(later?.occasion).not.toBe(first?.occasion)
  })

  test('the owner is told of maintenance and of its compensation', async () => {
    const id = await running()
    await practice.operate('maintenance', id, { state: 'on', hours: '3' })
    expect(await told(id, 'practice_trouble')).toMatchObject([{ reason: 'maintenance' }])
    await practice.operate('maintenance', id, { state: 'off' })
    expect(await told(id, 'practice_compensated')).toEqual([])
    await practice.operate('maintenance', id, { state: 'on' })
    practice.pass(30 * hourMs)
    await practice.operate('maintenance', id, { state: 'off' })
    expect(await told(id, 'practice_trouble')).toHaveLength(2)
    expect(await told(id, 'practice_compensated')).toMatchObject([{ hours: 30 }])
  })

  test('players are recorded as teammates', async () => {
    const id = await running()
    const game = engine.game(`warmup-${id}`)
    if (game) game.players = '{"server":{"clients":[{"name":"NightOwl","steamid64":"76561198000000001"}]}}'
    await eventually(async () => {
      const { body } = await practice.get(`/api/scrim/server/${id}/past-teammates`)
      expect(kept(peopleCalls.getPastTeammates, body)).toEqual({
        teammates: [{ steamid: '76561198000000001', name: 'NightOwl' }],
      })
    })
    await becomes(id, { players: 1 })
  })

  test('players are named with the time since they joined', async () => {
    const id = await running()
    const game = engine.game(`warmup-${id}`)
    const clients = ['1', '2'].map((digit) => ({ name: `P${digit}`, steamid64: `7656119800000000${digit}` }))
    if (game) game.players = JSON.stringify({ server: { clients } })
    await becomes(id, {
      players: 2,
      present: clients.map(({ name, steamid64 }) => ({
        steamid: steamid64,
        name,
        usergroup: '',
        seconds: expect.any(Number),
      })),
    })
    if (game) game.players = JSON.stringify({ server: { clients: clients.slice(1) } })
    await becomes(id, { players: 1, present: [{ name: 'P2' }] })
  })

  test('a player who stays keeps the time of joining, and one who returns gets a new one', async () => {
    const id = await running()
    const [ana, bo] = ['1', '2'].map((digit) => ({ steamId: `7656119800001000${digit}`, name: digit }))
    if (ana === undefined || bo === undefined) throw new Error('There are two players')
    // In one transaction, because the poll of the running server records its players, too.
    await inTransaction(database().db, async (db) => {
      const times = async () =>
        (await presentTeammates(db, [id])).map(({ name, since }) => `${name} ${since.getTime() / 1_000}`)
      await recordTeammates(db, id, [ana], new Date(1_000))
      await recordTeammates(db, id, [ana, bo], new Date(2_000))
      expect(await times()).toEqual(['1 1', '2 2'])
      await recordTeammates(db, id, [bo], new Date(3_000))
      await recordTeammates(db, id, [ana, bo], new Date(4_000))
      expect(await times()).toEqual(['2 2', '1 4'])
      await recordTeammates(db, id, [], new Date(5_000))
      expect(await times()).toEqual([])
      const names = namesWithout([ana.steamId], new Map([[bo.steamId, ['vip']]]))
      await recordTeammates(db, id, [ana, bo], new Date(6_000))
      expect((await namedPlayersOn(db, [id], { names, now: new Date(8_500) })).get(id)).toEqual([
        { steamId: bo.steamId, name: '2', groups: ['vip'], seconds: 2.5 },
      ])
    })
  })

  test('only the last seen teammates are kept', async () => {
    const id = await running()
    const db = database().db
    const player = (index: number) => ({ steamId: `765611980000${String(index).padStart(5, '0')}`, name: `P${index}` })
    const seen = (from: number, count: number) => Array.from({ length: count }, (_, index) => player(from + index))
    await recordTeammates(db, id, seen(0, 64), new Date(1_000))
    await recordTeammates(db, id, seen(64, 64), new Date(2_000))
    const names = new Set((await pastTeammates(db, id)).map(({ name }) => name))
    expect(names.size).toBe(maxPastTeammates)
    for (const { name } of seen(64, 64)) expect(names).toContain(name)
    expect(await db.$count(practiceTeammates)).toBe(maxPastTeammates)
  })
})
