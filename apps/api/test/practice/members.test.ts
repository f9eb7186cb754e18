import * as peopleCalls from '@warmup/domain/practice/people/calls'
import * as serverCalls from '@warmup/domain/practice/server/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from './practice-app.ts'

type Who = 'owner' | 'member' | 'stranger'
const people: Record<Who, string> = { owner, member, stranger }

describeOnDatabase('the rights on a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let id: string
  beforeAll(async () => {
    engine = await startEngineDouble(regions)
    engine.demos = [
      { name: '2026-11-22_20-00-00_1_de_mirage_A_vs_B.dem', body: Buffer.alloc(9), changedAt: new Date() },
    ]
    practice = await startPracticeApp(database().db, engine)
    id = await practice.create()
    const admins = [owner, member].map((steamid) => ({ steamid, name: '' }))
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
    await settled()
  })
  afterAll(async () => {
    await practice.stop()
    await engine.close()
  })
  const settled = () =>
    eventually(async () => {
      const { body } = await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')
      expect(body).toMatchObject([{ status: 'RUNNING' }])
    })

  const rights = { restart: true, renew: true, demos: true, seePassword: true }
  const ask = (name: string, steamId: string) => {
    const of = `/api/scrim/server/${id}`
    const own = `/api/practice/servers/${id}`
    switch (name) {
      case 'teammates':
        return practice.get(`${of}/past-teammates`, steamId)
      case 'admins':
        return practice.get(`${of}/admins`, steamId)
      case 'demos':
        return practice.get(`${of}/demos`, steamId)
      case 'download':
        return practice.get(`${of}/demos/2026-11-22_20-00-00_1_de_mirage_A_vs_B.dem/download`, steamId)
      case 'live':
      case 'usage':
        return practice.get(`${own}/${name}`, steamId)
      case 'activity':
        return practice.get(`${own}/activity`, steamId)
      case 'rights':
        return practice.send('PUT', `${own}/rights`, rights, steamId)
      case 'password':
        return practice.send('POST', '/api/scrim/change-password', { instance_id: id, password: 'new1' }, steamId)
      case 'edit admins':
        return practice.send(
          'PUT',
          `${of}/admins`,
          { admins: [owner, member].map((steamid) => ({ steamid, name: '' })) },
          steamId,
        )
      case 'switch':
        return practice.send('POST', `${of}/switch-region`, { targetRegion: 'ap-shanghai' }, steamId)
      case 'restart':
        return practice.send('POST', '/api/scrim/restart-server', { instance_id: id }, steamId)
      default:
        return practice.send('POST', `${own}/${name}`, undefined, steamId)
    }
  }

  test.each<[string, Record<Who, number>]>([
    ['admins', { owner: 200, member: 200, stranger: 404 }],
    ['activity', { owner: 200, member: 200, stranger: 404 }],
    ['live', { owner: 200, member: 200, stranger: 404 }],
    ['usage', { owner: 200, member: 200, stranger: 404 }],
    ['demos', { owner: 200, member: 200, stranger: 404 }],
    ['download', { owner: 200, member: 200, stranger: 404 }],
    ['teammates', { owner: 200, member: 403, stranger: 404 }],
    ['rights', { owner: 200, member: 403, stranger: 404 }],
    ['password', { owner: 200, member: 403, stranger: 404 }],
    ['edit admins', { owner: 200, member: 403, stranger: 404 }],
    // The server is already in this region.
    ['switch', { owner: 400, member: 403, stranger: 404 }],
    ['update', { owner: 200, member: 403, stranger: 404 }],
    ['verify', { owner: 200, member: 403, stranger: 404 }],
    // The member has just restarted it.
    ['restart', { owner: 409, member: 200, stranger: 404 }],
  ])('%s', async (name, expected) => {
    for (const who of ['stranger', 'member', 'owner'] as const) {
      const { status, body } = await ask(name, people[who])
      expect([who, status]).toEqual([who, expected[who]])
      if (status === 403) expect(body).toEqual({ error: 'Only owner can perform this action', code: 'owner_only' })
      if (status === 404) expect(body).toMatchObject({ code: 'not_found' })
    }
    practice.pass(60_000)
    await settled()
  })

  test('each role sees its own view, and only the owner’s choice hides the password from members', async () => {
    const list = async (steamId: string) =>
      kept(serverCalls.getPracticeServers, (await practice.get('/api/scrim/getUserServers', steamId)).body)
    expect(await list(stranger)).toEqual([])
    expect(await list(member)).toMatchObject([{ isOwner: false, owner_name: 'Owner', sv_password: 'new1' }])
    await practice.send('PUT', `/api/practice/servers/${id}/rights`, { ...rights, seePassword: false, restart: false })
    expect(await list(member)).toMatchObject([{ sv_password: '', rights: { see_password: false, restart: false } }])
    expect(await list(owner)).toMatchObject([{ isOwner: true, sv_password: 'new1' }])
    expect((await ask('restart', member)).status).toBe(403)
    expect((await practice.get(`/api/scrim/getUserServers?steamid=${owner}`, stranger)).status).toBe(403)
    expect((await practice.get(`/api/scrim/getUserServers?steamid=${owner}`, owner)).status).toBe(200)
  })

  test('an admin’s note is cleaned before it is measured and stored', async () => {
    const noted = async (name: string) => {
      const admins = [
        { steamid: owner, name },
        { steamid: member, name: '' },
      ]
      const { status } = await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
      const { body } = await practice.get<{ admins: { name: string }[] }>(`/api/scrim/server/${id}/admins`)
      return [status, body.admins[0]?.name]
    }
    expect(await noted('\u202Eevil\u0007')).toEqual([200, 'evil'])
    expect(await noted(` 好\u2066${'友'.repeat(19)}\u200b`)).toEqual([200, `好${'友'.repeat(19)}`])
    expect(await noted(`\u202E${'a'.repeat(21)}`)).toEqual([400, `好${'友'.repeat(19)}`])
  })

  test('any form of a Steam ID names the same admin', async () => {
    const put = (...steamids: string[]) =>
      practice.send('PUT', `/api/scrim/server/${id}/admins`, {
        admins: steamids.map((steamid) => ({ steamid, name: '' })),
      })
    const link = `https://steamcommunity.com/profiles/${member}/?l=schinese`
    expect(await put(owner, link, member)).toMatchObject({ status: 400, body: { code: 'duplicate_admin' } })
    expect((await put(`${owner} `, link)).status).toBe(200)
    const { body } = await practice.get(`/api/scrim/server/${id}/admins`)
    expect(body).toMatchObject({ admins: [{ steamid: owner }, { steamid: member }] })
  })

  test('an invalid list of admins changes nothing', async () => {
    const put = async (admins: unknown) =>
      (await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })).status
    const one = { steamid: owner, name: '' }
    expect(await put([])).toBe(400)
    expect(await put([one, one])).toBe(400)
    expect(await put([{ ...one, name: '好'.repeat(21) }])).toBe(400)
    expect(await put([{ ...one, steamid: '76561290000000001' }])).toBe(400)
    expect(
      await put(Array.from({ length: 8 }, (_, index) => ({ steamid: `7656119800000010${index}`, name: '' }))),
    ).toBe(400)
    const { body } = await practice.get(`/api/scrim/server/${id}/admins`)
    expect(kept(peopleCalls.getPracticeAdmins, body)).toMatchObject({
      // The owner has an account, the member has none.
      admins: [{ steamid: owner, player: 'Owner', avatar: 'https://pictures.test/owner.jpg' }, { steamid: member }],
      isOwner: true,
    })
  })
})
