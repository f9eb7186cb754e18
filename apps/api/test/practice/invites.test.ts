import * as calls from '@warmup/domain/practice/people/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/db/index.ts'
import { practicePersonalData } from '../../src/practice/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from './practice-app.ts'

const friend = '76561198000000014'
const hour = 3_600_000
type Invite = { id: string; link: string; used: number; usesLeft?: number }
type Opened = { visitor: string; areAdminsFull: boolean; server: Record<string, unknown> }

describeOnDatabase('friends of a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let id: string
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    practice = await startPracticeApp(database().db, engine, { named: { [owner]: 'Owner', [member]: 'Member' } })
    id = await practice.create()
    await eventually(async () => {
      expect((await practice.get('/api/scrim/getUserServers')).body).toMatchObject([{ status: 'RUNNING' }])
    })
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })

  const invitesPath = () => `/api/practice/servers/${id}/invites`
  const invite = async (terms: object = {}, steamId = owner) =>
    practice.send<Invite>(
      'POST',
      invitesPath(),
      { time: '24h', uses: 'unlimited', makesAdmin: false, ...terms },
      steamId,
    )
  const codeOf = ({ link }: Invite): string => link.split('/').at(-1) ?? ''
  const made = async (terms: object = {}) => {
    const { status, body } = await invite(terms)
    expect(status).toBe(200)
    expect(kept(calls.createInvite, body)).toEqual(body)
    return { ...body, code: codeOf(body) }
  }
  const open = async (code: string, steamId: string) => {
    const { status, body } = await practice.send('POST', `/api/practice/invites/${code}`, undefined, steamId)
    expect(status).toBe(200)
    const { invited } = kept(calls.openInvite, body) as { invited?: Opened }
    return invited
  }
  const listed = async () => (await practice.get<Invite[]>(invitesPath())).body
  const adminsOf = async (steamId = owner) =>
    (await practice.get<{ admins: { steamid: string }[] }>(`/api/scrim/server/${id}/admins`, steamId)).body.admins.map(
      ({ steamid }) => steamid,
    )
  const setAdmins = (...steamIds: string[]) =>
    practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: steamIds.map((steamid) => ({ steamid, name: '' })),
    })
  const handOver = (to: string, staysAdmin = true, steamId = owner) =>
    practice.send('POST', `/api/practice/servers/${id}/owner`, { steamId: to, staysAdmin }, steamId)
  const events = async (steamId = owner) =>
    (await practice.get<{ event: string; by: string }[]>(`/api/practice/servers/${id}/activity`, steamId)).body.map(
      ({ event, by }) => `${event} ${by}`,
    )
  const publicly = async (code: string) =>
    (await practice.app.inject({ url: `/api/practice/invites/${code}`, remoteAddress: '10.9.9.9' })).json<unknown>()

  describe('an invite link', () => {
    test('shows its server to players who sign in, and nothing to others', async () => {
      const { code, link } = await made()
      expect(link).toBe(`http://portal.test/pracc/join/${code}`)
      expect(code).toMatch(/^[a-z2-7]{26}$/)
      expect(await publicly(code)).toEqual({ open: true })
      const { server, ...seen } = (await open(code, friend)) ?? {}
      expect(seen).toEqual({ visitor: 'guest', areAdminsFull: false })
      expect(server).toMatchObject({
        instance_name: '训练赛',
        sv_password: 'nade42',
        owner_name: 'Owner',
        status: 'RUNNING',
        isOwner: false,
      })
      expect(Object.keys(server ?? {}).filter((key) => /admin|rights|players|present/.test(key))).toEqual([])
      expect((await practice.get('/api/scrim/getUserServers', friend)).body).toEqual([])
      expect((await practice.get(`/api/scrim/server/${id}/admins`, friend)).status).toBe(404)
    })

    test('is not stored in a form that opens the server', async () => {
      const { code } = await made()
      const rows = await database().sqlText.executeSql('select id, code from practice_invites')
      expect(JSON.stringify(rows)).not.toContain(code)
      await open(code, friend)
      expect(practice.logged.filter((line) => JSON.stringify(line).includes(code))).toEqual([])
    })

    test('counts each account once, and is over for the next', async () => {
      const { code } = await made({ uses: '1' })
      expect((await open(code, owner))?.visitor).toBe('owner')
      for (let visit = 0; visit < 3; visit += 1) expect((await open(code, friend))?.visitor).toBe('guest')
      expect(await open(code, stranger)).toBeUndefined()
      expect(await open('a'.repeat(26), stranger)).toBeUndefined()
      expect(await publicly('a'.repeat(26))).toEqual({ open: false })
      expect(await publicly(code)).toEqual({ open: false })
      expect(await listed()).toMatchObject([{ used: 1, usesLeft: 0 }])
      expect((await events()).filter((line) => line.startsWith('invite_'))).toEqual([
        'invite_used Player 14',
        'invite_created Player 11',
      ])
    })

    test.each([
      (code: string) => `${code}，快来`,
      (code: string) => `${code}。`,
      (code: string) => `${code}.`,
      (code: string) => `${code})`,
      (code: string) => `${code}（`,
      (code: string) => code.toUpperCase(),
    ])('works with what a chat makes of it (%#)', async (glue) => {
      const { code } = await made()
      const arrived = encodeURIComponent(glue(code))
      expect(await publicly(arrived)).toEqual({ open: true })
      expect(await open(arrived, friend)).toMatchObject({ visitor: 'guest' })
    })

    test('gives its last use once, however many come at the same time', async () => {
      const { code } = await made({ uses: '5', makesAdmin: true })
      const all = Array.from({ length: 12 }, (_, place) => `765611980000002${String(place).padStart(2, '0')}`)
      const opened = await Promise.all(all.map((steamId) => open(code, steamId)))
      expect(opened.filter((one) => one !== undefined)).toHaveLength(5)
      expect(opened.filter((one) => one?.visitor === 'member')).toHaveLength(5)
      expect(await adminsOf()).toHaveLength(6)
      expect(await listed()).toMatchObject([{ used: 5, usesLeft: 0 }])
    })

    test('makes an admin at once, but not again one whom the owner removed', async () => {
      const { code } = await made({ makesAdmin: true })
      expect((await open(code, friend))?.visitor).toBe('member')
      expect(await adminsOf(friend)).toEqual([owner, friend])
      expect((await practice.get('/api/scrim/getUserServers', friend)).body).toMatchObject([{ isOwner: false }])
      await setAdmins(owner)
      expect(await open(code, friend)).toMatchObject({ visitor: 'guest', areAdminsFull: false })
      expect(await adminsOf()).toEqual([owner])
    })

    test('says that the list of admins is full, and makes an admin once it is not', async () => {
      const others = Array.from({ length: 6 }, (_, place) => `7656119800000003${place}`)
      await setAdmins(owner, ...others)
      const { code } = await made({ makesAdmin: true })
      expect(await open(code, friend)).toMatchObject({
        visitor: 'guest',
        areAdminsFull: true,
        server: { sv_password: 'nade42' },
      })
      await setAdmins(owner, ...others.slice(1))
      expect(await open(code, friend)).toMatchObject({ visitor: 'member', areAdminsFull: false })
      expect(await adminsOf()).toHaveLength(7)
    })

    test('ends by a press, after its time, and for guests, too', async () => {
      const one = await made({ time: '1h' })
      const other = await made({ time: '7d' })
      expect((await open(one.code, friend))?.visitor).toBe('guest')
      expect((await open(other.code, friend))?.visitor).toBe('guest')
      expect((await practice.send('DELETE', `${invitesPath()}/${other.id}`)).status).toBe(200)
      expect(await open(other.code, friend)).toBeUndefined()
      expect(await publicly(other.code)).toEqual({ open: false })
      expect((await practice.send('DELETE', `${invitesPath()}/${other.id}`)).status).toBe(200)
      expect((await events()).filter((line) => line.startsWith('invite_ended'))).toEqual(['invite_ended Player 11'])
      practice.pass(hour)
      expect(await open(one.code, friend)).toBeUndefined()
      expect(await listed()).toEqual([])
      await eventually(async () =>
        expect(await database().sqlText.executeSql('select * from practice_invites')).toMatchObject({ rows: [] }),
      )
    })

    test('honours the rights of members, and an expired server', async () => {
      const { code } = await made()
      await practice.send('PUT', `/api/practice/servers/${id}/rights`, {
        restart: true,
        renew: true,
        demos: true,
        seePassword: false,
      })
      expect((await open(code, friend))?.server).toMatchObject({ sv_password: '', status: 'RUNNING' })
      await practice.operate('expire', id)
      await eventually(async () =>
        expect((await open(code, owner))?.server).toMatchObject({ sv_password: '', public_ip: '', server_port: 0 }),
      )
      expect((await invite()).body).toMatchObject({ code: 'expired' })
    })

    test('is made, listed and ended by the owner only', async () => {
      await setAdmins(owner, member)
      const { id: number } = await made()
      for (const [steamId, status] of [
        [member, 403],
        [stranger, 404],
      ] as const) {
        expect((await invite({}, steamId)).status).toBe(status)
        expect((await practice.get(invitesPath(), steamId)).status).toBe(status)
        expect((await practice.send('DELETE', `${invitesPath()}/${number}`, undefined, steamId)).status).toBe(status)
      }
      expect(await listed()).toHaveLength(1)
    })

    test('has a few beside it at most', async () => {
      const answers = await Promise.all(Array.from({ length: 7 }, () => invite()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409])
      const [first] = await listed()
      await practice.send('DELETE', `${invitesPath()}/${first?.id}`)
      expect((await invite()).status).toBe(200)
    })
  })

  describe('handing over', () => {
    beforeEach(async () => {
      await setAdmins(owner, member)
    })

    test('gives a server to an admin; the former owner stays as one', async () => {
      const { code } = await made()
      await open(code, friend)
      expect((await handOver(member)).status).toBe(200)
      expect((await practice.get('/api/scrim/getUserServers', member)).body).toMatchObject([
        { isOwner: true, invites: true },
      ])
      const former = (await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')).body
      expect(former).toMatchObject([{ isOwner: false, owner_name: 'Member' }])
      expect(former[0]).not.toHaveProperty('invites')
      expect(await adminsOf()).toEqual([member, owner])
      // The links of the former owner are over, also for those whom they let in.
      expect(await open(code, friend)).toBeUndefined()
      expect((await invite()).body).toMatchObject({ code: 'owner_only' })
      expect((await handOver(member)).body).toMatchObject({ code: 'owner_only' })
      expect((await events(member)).slice(0, 2)).toEqual(['became_owner Member', 'handed_over Player 11'])
      await eventually(async () =>
        expect((await practice.get(`/api/scrim/server/${id}/admins`, member)).body).toMatchObject({ applied: true }),
      )
    })

    test('takes the former owner off the server if they do not stay', async () => {
      expect((await handOver(member, false)).status).toBe(200)
      expect((await practice.get('/api/scrim/getUserServers')).body).toEqual([])
      expect(await adminsOf(member)).toEqual([member])
    })

    test('is refused for others, strangers, players without an account, and expired servers', async () => {
      await setAdmins(owner, member, friend)
      expect((await handOver(owner, true, member)).body).toMatchObject({ code: 'owner_only' })
      expect((await handOver(member, true, stranger)).status).toBe(404)
      expect((await handOver(stranger)).body).toMatchObject({ code: 'not_an_admin' })
      expect((await handOver(owner)).body).toMatchObject({ code: 'not_an_admin' })
      expect((await handOver(friend)).body).toMatchObject({ code: 'no_account' })
      await practice.operate('expire', id)
      expect((await handOver(member)).body).toMatchObject({ code: 'expired' })
      expect(await adminsOf()).toEqual([owner, member, friend])
    })

    test('happens once if it is pressed twice, and beside a renewal', async () => {
      const [renewed, ...answers] = await Promise.all([
        practice.operate('extend', id, { duration: '1m' }),
        handOver(member),
        handOver(member),
      ])
      expect(renewed.join()).toContain(id)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const log = await events(member)
      expect(log.filter((line) => line.startsWith('became_owner'))).toHaveLength(1)
      expect(log.filter((line) => line.startsWith('renewed'))).toHaveLength(1)
    })

    const erase = (steamId: string) =>
      inTransaction(database().db, (tx) => practicePersonalData.erase(tx, { steamId } as never, practice.now()))
    const rowOf = async () => {
      const { rows } = await database().sqlText.executeSql(
        'select owner, expires_at > now() as lives from practice_servers',
      )
      return rows[0]
    }

    test('leaves no server to a deleted account, whichever of both comes first', async () => {
      const [answer] = await Promise.all([handOver(member), erase(member)])
      const row = await rowOf()
      if (answer.status === 200) expect(row).toEqual({ owner: '', lives: false })
      else expect([answer.status, row]).toEqual([409, { owner, lives: true }])
    })

    test('saves a server from the deletion of its former owner, or is too late', async () => {
      const [answer] = await Promise.all([handOver(member, false), erase(owner)])
      const row = await rowOf()
      if (answer.status === 200) expect(row).toEqual({ owner: member, lives: true })
      else expect([answer.status, row]).toEqual([404, { owner: '', lives: false }])
    })

    test('is made or not made beside an expiry', async () => {
      const [answer] = await Promise.all([handOver(member), practice.operate('expire', id)])
      expect([200, 409]).toContain(answer.status)
      expect(await rowOf()).toEqual({ owner: answer.status === 200 ? member : owner, lives: false })
    })
  })

  test('a deleted account leaves no invite link and no visit', async () => {
    const { code } = await made()
    await open(code, friend)
    await inTransaction(database().db, (tx) =>
      practicePersonalData.erase(tx, { steamId: friend } as never, practice.now()),
    )
    expect(await database().sqlText.executeSql('select * from practice_guests')).toMatchObject({ rows: [] })
    await inTransaction(database().db, (tx) =>
      practicePersonalData.erase(tx, { steamId: owner } as never, practice.now()),
    )
    expect(await open(code, friend)).toBeUndefined()
  })
})
