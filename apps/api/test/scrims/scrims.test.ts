import { maxAdmins } from '@warmup/domain/practice'
import { leastScrimMs, scrimAheadMs, scrimLastsMs } from '@warmup/domain/scrims'
import { getScrims } from '@warmup/domain/scrims/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from '../practice/practice-app.ts'

const hourMs = 3_600_000
const [author, ana, bo] = [owner, member, stranger]

type Shown = {
  readonly id: string
  readonly state: string
  readonly role: string
  readonly answers?: readonly { readonly id: string; readonly hasServer: boolean }[]
  readonly match?: {
    readonly opponent: { readonly steamId: string }
    readonly renter?: string
    readonly server?: { readonly isReady: boolean; readonly password: string; readonly port: number }
  }
}

describeOnDatabase('the scrim board', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let features: object
  beforeEach(async () => {
    features = { pracc: { findScrims: true } }
    engine = await startEngineDouble(regions)
    const named = { [owner]: 'Owner', [member]: 'Member' }
    practice = await startPracticeApp(database().db, engine, { features: () => features, named })
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers; delete from scrims')
  })

  const at = (ms: number) => new Date(practice.now().getTime() + ms).toISOString()
  const list = async (steamId: string) =>
    kept(getScrims, (await practice.get('/api/practice/scrims', steamId)).body) as Shown[]
  const post = (steamId: string, fields: object = {}) =>
    practice.send(
      'PUT',
      '/api/practice/scrims/mine',
      { maps: ['de_mirage'], level: 'pro', startsAt: at(2 * hourMs), region: 'ap-shanghai', note: 'BO1', ...fields },
      steamId,
    )
  const answer = (id: string, steamId: string, serverId?: string) =>
    practice.send('PUT', `/api/practice/scrims/${id}/answer`, serverId === undefined ? {} : { serverId }, steamId)
  const accept = (id: string, answerId: string, steamId = author) =>
    practice.send('POST', `/api/practice/scrims/${id}/accept`, { answerId }, steamId)
  const end = (id: string, steamId: string) => practice.send('DELETE', `/api/practice/scrims/${id}`, undefined, steamId)
  const withdraw = (id: string, steamId: string) =>
    practice.send('DELETE', `/api/practice/scrims/${id}/answer`, undefined, steamId)
  const rent = (id: string, steamId: string) =>
    practice.send('POST', `/api/practice/scrims/${id}/rent`, undefined, steamId)
  const only = async (steamId: string): Promise<Shown> => {
    const [first] = await list(steamId)
    if (first === undefined) throw new Error('No scrim')
    return first
  }
  const answersTo = async (steamId = author) => (await only(steamId)).answers ?? []
  const adminsOf = async (id: string, steamId = author) => {
    const { body } = await practice.get<{ admins: { steamid: string }[] }>(`/api/scrim/server/${id}/admins`, steamId)
    return body.admins.map(({ steamid }) => steamid)
  }
  /** A running server of the author, rented for a month. */
  const serverOf = async (): Promise<string> => {
    const id = await practice.create()
    await eventually(async () => {
      const { body } = await practice.get('/api/scrim/getUserServers')
      expect(body).toMatchObject([{ instance_id: id, status: 'RUNNING' }])
    })
    return id
  }
  /** Posts with a server, and lets Ana answer. */
  const answeredPost = async (fields: object = {}) => {
    expect((await post(author, fields)).status).toBe(200)
    const { id } = await only(author)
    expect((await answer(id, ana)).status).toBe(200)
    return { id, answerId: (await answersTo())[0]?.id ?? '' }
  }

  test('an accepted answer makes the other side an admin, and shows both how to connect', async () => {
    const server = await serverOf()
    const { id, answerId } = await answeredPost({ serverId: server })
    await answer(id, bo)
    expect(await list(bo)).toMatchObject([{ role: 'answerer', hasServer: true, note: 'BO1', maps: ['de_mirage'] }])
    expect([JSON.stringify(await list(bo)).includes('nade42'), await adminsOf(server)]).toEqual([false, [author]])
    expect((await accept(id, answerId, ana)).status).toBe(404)

    expect((await accept(id, answerId)).status).toBe(200)
    expect((await accept(id, answerId)).status).toBe(409)
    expect(await adminsOf(server)).toEqual([author, ana])
    for (const side of [author, ana])
      expect(await list(side)).toMatchObject([
        { state: 'agreed', match: { server: { isReady: true, password: 'nade42', port: 27_300 } } },
      ])
    // `steamid` is for portals of the former release.
    expect((await only(ana)).match?.opponent).toEqual({ name: 'Owner', steamId: author, steamid: author })
    expect(await list(bo)).toEqual([])
    const { body } = await practice.get<{ event: string }[]>(`/api/practice/servers/${server}/activity`)
    expect(body[0]).toMatchObject({ event: 'scrim_guest_added', by: 'Player 11' })
  })

  test('a server that was handed over to another player is no longer shown', async () => {
    const server = await serverOf()
    const { id, answerId } = await answeredPost({ serverId: server })
    expect((await accept(id, answerId)).status).toBe(200)
    await database().sqlText.executeSql(`update practice_servers set owner = '${bo}' where id = '${server}'`)
    for (const side of [author, ana]) expect((await only(side)).match).not.toHaveProperty('server')
  })

  test('the other side leaves the server when the scrim is called off, or over', async () => {
    const server = await serverOf()
    const first = await answeredPost({ serverId: server })
    await accept(first.id, first.answerId)
    expect((await end(first.id, bo)).status).toBe(404)
    expect((await end(first.id, ana)).status).toBe(200)
    expect([await adminsOf(server), (await only(author)).state]).toEqual([[author], 'called_off'])
    expect((await end(first.id, ana)).status).toBe(409)

    await post(author, { serverId: server })
    const second = (await list(author)).find(({ state }) => state === 'open')
    await answer(second?.id ?? '', ana)
    const [given] = (await list(author)).find(({ state }) => state === 'open')?.answers ?? []
    await accept(second?.id ?? '', given?.id ?? '')
    expect(await adminsOf(server)).toEqual([author, ana])
    practice.pass(2 * hourMs + scrimLastsMs)
    await eventually(async () => expect(await adminsOf(server)).toEqual([author]))
    practice.pass(25 * hourMs)
    await eventually(async () => expect(await list(author)).toEqual([]))
  })

  test('who was an admin before stays one', async () => {
    const server = await serverOf()
    const admins = [author, ana].map((steamid) => ({ steamid, name: '' }))
    await practice.send('PUT', `/api/scrim/server/${server}/admins`, { admins }, author)
    const { id, answerId } = await answeredPost({ serverId: server })
    await accept(id, answerId)
    await end(id, author)
    expect(await adminsOf(server)).toEqual([author, ana])
  })

  test('a full list of admins, or a server that ends too early, is refused, and nothing is agreed', async () => {
    const server = await serverOf()
    const full = Array.from({ length: maxAdmins - 1 }, (_, index) => `7656119800000010${index}`)
    const { id, answerId } = await answeredPost({ serverId: server })
    const admins = [author, ...full].map((steamid) => ({ steamid, name: '' }))
    await practice.send('PUT', `/api/scrim/server/${server}/admins`, { admins }, author)
    expect(await accept(id, answerId)).toMatchObject({ status: 409, body: { code: 'admins_full' } })
    expect([(await only(author)).state, (await adminsOf(server)).length]).toEqual(['open', maxAdmins])

    await end(id, author)
    const short = await practice.create({ duration: '4h' })
    const late = { serverId: short, startsAt: at(5 * hourMs - leastScrimMs) }
    expect(await post(author, late)).toMatchObject({ status: 409, body: { code: 'server_unfit' } })
    expect(await post(ana, { serverId: server })).toMatchObject({ status: 409, body: { code: 'server_unfit' } })
    expect(await post(author, { serverId: 'ps-none' })).toMatchObject({ status: 409, body: { code: 'server_unfit' } })
  })

  test('the scrim takes place on the server that the answer brings, if the author has none', async () => {
    const server = await serverOf()
    expect((await post(ana)).status).toBe(200)
    const { id } = await only(ana)
    expect((await answer(id, bo, server)).status).toBe(409)
    expect((await answer(id, author, server)).status).toBe(200)
    const [given] = await answersTo(ana)
    expect(given).toMatchObject({ hasServer: true, name: 'Owner' })
    expect((await accept(id, given?.id ?? '', ana)).status).toBe(200)
    expect(await adminsOf(server)).toEqual([author, ana])
    expect((await only(ana)).match?.server).toMatchObject({ isReady: true })
  })

  test('without a server, the next one that a side rents is the scrim’s once it is ready', async () => {
    const before = await serverOf()
    const { id, answerId } = await answeredPost()
    await accept(id, answerId)
    expect((await rent(id, bo)).status).toBe(404)
    expect((await rent(id, author)).status).toBe(200)
    expect([(await only(author)).match?.renter, (await only(ana)).match?.renter]).toEqual(['own', 'other'])
    await practice.pass(1_000)
    const server = await practice.create()
    await eventually(async () => expect((await only(ana)).match?.server).toMatchObject({ isReady: true }))
    expect([await adminsOf(server), await adminsOf(before)]).toEqual([[author, ana], [author]])
    expect((await rent(id, ana)).status).toBe(409)
  })

  test('a post is open for its author once, within 14 days, and ends at its time', async () => {
    for (const startsAt of [at(-1_000), at(scrimAheadMs + 60_000)])
      expect(await post(author, { startsAt })).toMatchObject({ status: 400, body: { code: 'bad_time' } })
    const { id, answerId } = await answeredPost()
    expect(await post(author)).toMatchObject({ status: 409, body: { code: 'has_post' } })
    expect(await answer(id, author)).toMatchObject({ status: 409, body: { code: 'own_post' } })
    await withdraw(id, ana)
    expect((await accept(id, answerId)).status).toBe(404)
    expect((await only(ana)).role).toBe('other')
    practice.pass(2 * hourMs)
    await eventually(async () => expect(await list(ana)).toEqual([]))
    expect(await answer(id, ana)).toMatchObject({ status: 409, body: { code: 'post_closed' } })
    expect(await list(author)).toMatchObject([{ state: 'over' }])
    expect((await post(author)).status).toBe(200)
  })

  test('of two acceptances at once, one counts', async () => {
    const { id, answerId } = await answeredPost()
    await answer(id, bo)
    const ids = (await answersTo()).map((each) => each.id)
    expect(ids).toContain(answerId)
    const answers = await Promise.all(ids.map((each) => accept(id, each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  const statusesOf = async (answers: readonly Promise<{ readonly status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  /** What both sides see, and who the server's admins are. */
  const seenBySides = async (server: string) => [await list(author), await list(ana), await adminsOf(server)]

  test('no call changes the scrim of others: not by a stranger, and not by a player who took an answer back', async () => {
    const server = await serverOf()
    const { id, answerId } = await answeredPost({ serverId: server })
    await answer(id, bo)
    const former = (await answersTo()).find((each) => each.id !== answerId)?.id ?? ''
    await withdraw(id, bo)
    const open = await seenBySides(server)
    expect(await statusesOf([accept(id, answerId, bo), accept(id, former, bo), end(id, bo), rent(id, bo)])).toEqual(
      Array.from({ length: 4 }, () => 404),
    )
    expect(await statusesOf([accept(id, former), withdraw(id, bo)])).toEqual([404, 200])
    expect(await seenBySides(server)).toEqual(open)

    await accept(id, answerId)
    const agreed = await seenBySides(server)
    expect(await statusesOf([answer(id, bo), accept(id, answerId, bo), end(id, bo), rent(id, bo)])).toEqual([
      409, 409, 404, 404,
    ])
    await withdraw(id, bo)
    expect([await seenBySides(server), await list(bo)]).toEqual([agreed, []])
  })

  test('after a hand-over the former owner has no server to offer, and the end of the scrim removes its guest only', async () => {
    const server = await serverOf()
    await post(author, { serverId: server })
    const { id } = await only(author)
    await answer(id, bo)
    await accept(id, (await answersTo())[0]?.id ?? '')
    const admins = [author, bo, ana].map((steamid) => ({ steamid, name: '' }))
    const listed = await practice.send('PUT', `/api/scrim/server/${server}/admins`, { admins }, author)
    expect(listed).toMatchObject({ status: 200 })
    const to = { steamId: ana, staysAdmin: false }
    const handedOver = await practice.send('POST', `/api/practice/servers/${server}/owner`, to, author)
    expect(handedOver).toMatchObject({ status: 200 })
    for (const side of [author, bo]) expect((await only(side)).match).not.toHaveProperty('server')
    expect((await rent(id, author)).status).toBe(409)
    expect((await end(id, ana)).status).toBe(404)
    expect((await end(id, author)).status).toBe(200)
    expect(await adminsOf(server, ana)).toEqual([ana])
    expect(await post(author, { serverId: server })).toMatchObject({ status: 409, body: { code: 'server_unfit' } })
  })

  test('a server that was handed over before the answer was accepted is refused', async () => {
    const server = await serverOf()
    const { id, answerId } = await answeredPost({ serverId: server })
    await database().sqlText.executeSql(`update practice_servers set owner = '${bo}' where id = '${server}'`)
    expect(await accept(id, answerId)).toMatchObject({ status: 409, body: { code: 'server_unfit' } })
    expect((await only(author)).state).toBe('open')
  })

  test('of two calls at once that exclude each other, one counts', async () => {
    const server = await serverOf()
    const first = await answeredPost({ serverId: server })
    const [accepted, withdrawn] = await statusesOf([accept(first.id, first.answerId), withdraw(first.id, ana)])
    expect(withdrawn).toBe(200)
    expect((await only(author)).state).toBe(accepted === 200 ? 'agreed' : 'open')
    expect(await adminsOf(server)).toEqual(accepted === 200 ? [author, ana] : [author])
    if (accepted !== 200) await end(first.id, author)
    else expect((await statusesOf([end(first.id, author), end(first.id, ana)])).toSorted()).toEqual([200, 409])
    expect(await adminsOf(server)).toEqual([author])

    await post(author, { serverId: server })
    const second = (await list(author)).find(({ state }) => state === 'open')?.id ?? ''
    await answer(second, ana)
    const chosen = (await list(author)).find(({ id }) => id === second)?.answers?.[0]?.id ?? ''
    await statusesOf([accept(second, chosen), end(second, author)])
    // Taken off the board before, or called off after: in both cases the server has no guest.
    if ((await list(author)).find(({ id }) => id === second)?.state === 'agreed') await end(second, author)
    expect(await adminsOf(server)).toEqual([author])
  })

  test('with the flag off there is nothing to see or to call', async () => {
    const { id, answerId } = await answeredPost()
    features = {}
    const refused = [
      await practice.get('/api/practice/scrims', author),
      await post(bo),
      await answer(id, bo),
      await withdraw(id, ana),
      await accept(id, answerId),
      await rent(id, author),
      await end(id, author),
    ]
    for (const { status, body } of refused) expect([status, body]).toMatchObject([404, { code: 'not_found' }])
  })
})
