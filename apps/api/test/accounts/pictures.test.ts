import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPictures } from '../../src/accounts/steam/pictures.ts'
import { createSteamClient, SteamUnreachableError } from '../../src/accounts/steam/steam-client.ts'
import { upsertSteamUser } from '../../src/accounts/users.store.ts'
import { describeOnDatabase } from '../database.ts'
import { freshSteamId } from './accounts-app.ts'
import { type SteamDouble, startSteamDouble } from './steam-double.ts'

const day = 24 * 3_600_000

describeOnDatabase('the pictures of players', (database) => {
  let steam: SteamDouble
  let clients: ReturnType<typeof createSteamClient>[] = []
  let time = Date.UTC(2026, 10, 20)
  beforeAll(async () => {
    steam = await startSteamDouble()
  })
  afterAll(() => steam.close())
  beforeEach(() => {
    steam.isApiAway = false
  })
  afterEach(async () => {
    for (const client of clients) await client.close()
    clients = []
  })

  const create = (apiKey: string | undefined) => {
    const client = createSteamClient({ openIdEndpoint: steam.origin, apiBase: steam.origin, apiKey, proxy: undefined })
    clients.push(client)
    return createPictures({ db: database().db, steam: client, now: () => new Date(time) })
  }
  const someone = (picture?: string): string => {
    const steamId = freshSteamId()
    steam.players.set(steamId, 'Somebody')
    if (picture !== undefined) steam.pictures.set(steamId, picture)
    return steamId
  }

  test('come from accounts at once, and from Steam after a look-up', async () => {
    const [owner, other, unsafe] = [freshSteamId(), someone('https://steam.test/other.jpg'), someone()]
    await upsertSteamUser(database().db, { steamId: owner, username: 'Owner', avatar: 'https://steam.test/own.jpg' })
    const players = [owner, other, unsafe, freshSteamId()]
    const pictures = create('key')
    const own = [owner, 'https://steam.test/own.jpg']
    expect([...(await pictures.of(players))]).toEqual([own])
    const before = steam.apiCalls
    await pictures.lookUp()
    await pictures.lookUp()
    expect(steam.apiCalls - before).toBe(1)
    expect([...(await pictures.of(players))]).toEqual([own, [other, 'https://steam.test/other.jpg']])
    // Neither is looked up again, even without a picture and on another replica.
    const replica = create('key')
    await replica.of(players)
    await replica.lookUp()
    expect(steam.apiCalls - before).toBe(1)
    time += 8 * day
    await replica.of(players)
    await replica.lookUp()
    expect(steam.apiCalls - before).toBe(2)
  })

  test('wait for a silent Steam without delaying requests', async () => {
    const player = someone('https://steam.test/late.jpg')
    const pictures = create('key')
    steam.isApiAway = true
    expect((await pictures.of([player])).size).toBe(0)
    await expect(pictures.lookUp()).rejects.toThrow(SteamUnreachableError)
    const before = steam.apiCalls
    await pictures.of([player])
    await pictures.lookUp()
    expect(steam.apiCalls).toBe(before)
  })

  test('are looked up fifty at a time, from a limited queue', async () => {
    const players = Array.from({ length: 1_200 }, () => freshSteamId())
    const pictures = create('key')
    await pictures.of(players)
    const before = steam.apiCalls
    for (let round = 0; round < 30; round += 1) await pictures.lookUp()
    expect(steam.apiCalls - before).toBe(1_000 / 50)
  })

  test('are not looked up without a key', async () => {
    const player = someone('https://steam.test/none.jpg')
    const pictures = create(undefined)
    const before = steam.apiCalls
    await pictures.of([player])
    await pictures.lookUp()
    expect(steam.apiCalls).toBe(before)
  })
})

test('a custom name of a profile leads to its player', async () => {
  const steam = await startSteamDouble()
  const clientWith = (apiKey: string | undefined) =>
    createSteamClient({ openIdEndpoint: steam.origin, apiBase: steam.origin, apiKey, proxy: undefined })
  const [client, withoutKey] = [clientWith('key'), clientWith(undefined)]
  steam.customNames.set('-koby-', '76561197995515658').set('group', '103582791429521412')
  expect(await client.steamIdOfName('-koby-')).toBe('76561197995515658')
  expect(await client.steamIdOfName('group')).toBeUndefined()
  expect(await client.steamIdOfName('unknown-name')).toBeUndefined()
  expect(await withoutKey.steamIdOfName('-koby-')).toBeUndefined()
  steam.isApiAway = true
  await expect(client.steamIdOfName('-koby-')).rejects.toThrow(SteamUnreachableError)
  await Promise.all([client.close(), withoutKey.close(), steam.close()])
})

test('workshop maps of the game have a title and a picture, and no other item has', async () => {
  const steam = await startSteamDouble()
  const clientWith = (apiKey: string | undefined) =>
    createSteamClient({ openIdEndpoint: steam.origin, apiBase: steam.origin, apiKey, proxy: undefined })
  const client = clientWith('key')
  const found = {
    result: 1,
    consumer_app_id: 730,
    title: ' Aim\u202e Botz ',
    preview_url: 'https://steam.test/map.jpg',
  }
  steam.workshop.set('1', found).set('2', { ...found, consumer_app_id: 440 })
  steam.workshop.set('3', { ...found, preview_url: 'javascript:alert(1)' })
  expect(await client.workshopMap('1')).toEqual({ title: 'Aim Botz', picture: 'https://steam.test/map.jpg' })
  expect(await client.workshopMap('2')).toBeUndefined()
  expect(await client.workshopMap('3')).toMatchObject({ picture: '' })
  expect(await client.workshopMap('4')).toBeUndefined()
  steam.isApiAway = true
  await expect(client.workshopMap('1')).rejects.toThrow(SteamUnreachableError)
  const withoutKey = clientWith(undefined)
  expect(await withoutKey.workshopMap('1')).toEqual({ title: '', picture: '' })
  await Promise.all([client.close(), withoutKey.close(), steam.close()])
})
