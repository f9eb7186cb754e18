import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInventories, type Inventories } from './inventories.ts'
import { type InventoryServer, startInventoryServer } from './inventory-server.ts'
import { readInventoryPort } from './read-inventory-port.ts'

const steamId = '76561198000000001'
const apiKey = 'a key'

describe('the inventory site', () => {
  let now = 0
  let inventories: Inventories
  let server: InventoryServer
  beforeEach(async () => {
    now = 1_000_000
    inventories = createInventories(() => now)
    server = await startInventoryServer({ host: '127.0.0.1', port: 0, apiKey, inventories })
  })
  afterEach(() => server.close())

  const get = (path: string, cookie = '') =>
    fetch(`${server.address}${path}`, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify(body),
    })
  const askToken = async (): Promise<string> =>
    (await (await post('/api/sign-in', { apiKey, userId: steamId })).json()).token
  const signIn = async () => {
    const callback = await get(`/api/sign-in/callback?token=${await askToken()}`)
    return callback.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  }
  const title = async (cookie: string) => /<h1>([^<]*)/.exec(await (await get('/', cookie)).text())?.[1]

  it('signs a player in with a token of the portal, and sets the simulator’s cookie', async () => {
    const callback = await get(`/api/sign-in/callback?token=${await askToken()}`)
    expect([callback.status, callback.headers.get('location')]).toEqual([302, '/api/action/preferences'])
    const cookie = callback.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^_session=[0-9a-f]{32}; Max-Age=2147483647; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await title(cookie.split(';', 1)[0] ?? '')).toBe('Inventory of 夜航NightOwl')
    const shown = await get('/')
    for (const header of ['x-frame-options', 'content-security-policy']) expect(shown.headers.get(header)).toBeNull()
  })

  it('accepts a token once, for one minute', async () => {
    const [used, old] = [await askToken(), await askToken()]
    await get(`/api/sign-in/callback?token=${used}`)
    now += 60_000
    for (const token of [used, old, 'made-up', ''])
      expect((await get(`/api/sign-in/callback?token=${token}`)).headers.get('location')).toBe('/')
    expect(await title('')).toBe('Not signed in')
  })

  it('rejects other keys and unknown players', async () => {
    expect((await post('/api/sign-in', { apiKey: 'x', userId: steamId })).status).toBe(401)
    expect((await post('/api/sign-in', { apiKey, userId: '76561190000000000' })).status).toBe(400)
    expect((await post('/api/sign-in', { apiKey })).status).toBe(400)
  })

  it('stores equipped items, and ends the session on sign-out', async () => {
    const cookie = await signIn()
    expect((await post('/api/action/equip', { item: 'AWP', isEquipped: true }, cookie)).status).toBe(204)
    expect((await post('/api/action/equip', { item: 'Broom', isEquipped: true }, cookie)).status).toBe(400)
    expect(await (await get('/', cookie)).text()).toContain('aria-pressed="true">AWP<')
    await get('/sign-out', cookie)
    expect(await title(cookie)).toBe('Not signed in')
    expect((await post('/api/action/equip', { item: 'AWP', isEquipped: false }, cookie)).status).toBe(401)
    expect(await (await get('/', await signIn())).text()).toContain('aria-pressed="true">AWP<')
  })

  it('fails, hangs or does not know a player if configured', async () => {
    inventories.setMood(steamId, 'fails')
    expect((await post('/api/sign-in', { apiKey, userId: steamId })).status).toBe(500)
    inventories.setMood(steamId, 'unknown')
    expect((await post('/api/sign-in', { apiKey, userId: steamId })).status).toBe(400)
    inventories.setMood(steamId, 'hangs')
    const hanging = post('/api/sign-in', { apiKey, userId: steamId })
    expect((await post('/api/sign-in', { apiKey, userId: '76561198000000002' })).status).toBe(200)
    await server.close()
    await expect(hanging).rejects.toThrow()
  })
})

it.each([
  ['http://127.0.0.1:27092', 27_092],
  ['http://127.0.0.1:27092/', 27_092],
  ['https://inventory.example', undefined],
  ['http://127.0.0.1', undefined],
])('plays the site at %s on port %s', (host, port) =>
  expect(readInventoryPort(`community:\n  inventory:\n    host: ${host}\n`)).toBe(port),
)

it.each(['', 'community:', 'servers: []', 'community:\n  inventory: {}\n'])('simulates none for %o', (yaml) =>
  expect(readInventoryPort(yaml)).toBeUndefined(),
)
