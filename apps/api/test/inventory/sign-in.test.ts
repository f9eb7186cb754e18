import * as calls from '@warmup/domain/inventory/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inventoryRoutes } from '../../src/inventory/inventory.routes.ts'
import { createSimulatorClient, type SimulatorClient } from '../../src/inventory/simulator-client.ts'
import { HttpError } from '../../src/platform/http/index.ts'
import { type AccountsApp, createAccountsApp, freshSteamId, steamUser } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { type SimulatorDouble, startSimulatorDouble } from './simulator-double.ts'

const apiKey = 'key-of-the-simulator'
const path = '/api/auth/inventory/sign-in'

describeOnDatabase('signing in to the inventory', (database) => {
  let steam: SteamDouble
  let double: SimulatorDouble
  let simulator: SimulatorClient
  let impatient: SimulatorClient
  let accounts: AccountsApp
  const logged: string[] = []
  const counted: string[] = []
  const setup: { host: string | undefined; isExhausted: boolean; isImpatient: boolean } = {
    host: undefined,
    isExhausted: false,
    isImpatient: false,
  }

  beforeAll(async () => {
    steam = await startSteamDouble()
    double = await startSimulatorDouble()
    simulator = createSimulatorClient({ apiKey })
    impatient = createSimulatorClient({ apiKey, timeoutMs: 300 })
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    const countSignIn = async (userId: string) => {
      if (setup.isExhausted) throw new HttpError(429, 'too_many_requests', 'Too many', { 'retry-after': '5' })
      counted.push(userId)
    }
    const either: SimulatorClient = {
      signInToken: (host, steamId) => (setup.isImpatient ? impatient : simulator).signInToken(host, steamId),
      close: async () => {},
    }
    accounts = await createAccountsApp(database().db, steam, {
      calls: inventoryRoutes({ host: () => setup.host, simulator: either, countSignIn, log }),
    })
  })
  beforeEach(() => {
    setup.host = double.origin
    setup.isExhausted = false
    setup.isImpatient = false
    double.answer = { status: 200, body: '{"token":"t"}' }
    double.asked.length = 0
    logged.length = 0
    counted.length = 0
  })
  afterAll(async () => {
    await accounts.close()
    await simulator.close()
    await impatient.close()
    await double.close()
    await steam.close()
  })

  const player = async () => {
    const steamId = freshSteamId()
    const user = await steamUser(database().db, steamId)
    const session = { sub: user.id, steamId, generation: 0 }
    const token = await accounts.context.tokens.issue('session', session, new Date())
    return { steamId, token, signIn: () => accounts.post(path, { steamId }, token) }
  }

  it('returns the simulator’s token for this player, and is not cached', async () => {
    const { steamId, signIn } = await player()
    double.answer = { status: 200, body: '{"token":"a-token_of.some-form","more":1}' }
    const { status, body, headers } = await signIn()
    expect(status).toBe(200)
    expect(kept(calls.signInToInventory, body)).toEqual({ token: 'a-token_of.some-form' })
    expect(headers['cache-control']).toBe('no-store')
    expect(double.asked).toEqual([
      { line: 'POST /api/sign-in', type: 'application/json', body: JSON.stringify({ apiKey, userId: steamId }) },
    ])
    expect(counted).toHaveLength(1)
  })

  it('is only for that player', async () => {
    const [me, other] = [await player(), await player()]
    expect((await accounts.post(path, { steamId: other.steamId }, me.token)).status).toBe(401)
    expect((await accounts.post(path, { steamId: me.steamId })).status).toBe(401)
    expect(double.asked).toEqual([])
  })

  it('reports that a player must first sign in at the simulator', async () => {
    double.answer = { status: 400, body: '' }
    expect(await (await player()).signIn()).toMatchObject({ status: 404, body: { code: 'inventory_player_unknown' } })
  })

  it.each<[string, SimulatorDouble['answer']]>([
    ['a refused key', { status: 401, body: '' }],
    ['an error', { status: 500, body: '{"token":"t"}' }],
    ['an empty answer', { status: 200, body: '' }],
    ['a page', { status: 200, body: '<html>hello</html>' }],
    ['no token', { status: 200, body: '{}' }],
    ['an empty token', { status: 200, body: '{"token":""}' }],
    ['a token that is none', { status: 200, body: '{"token":{"a":1}}' }],
    ['a token with a line break', { status: 200, body: JSON.stringify({ token: 'a\r\nb' }) }],
    ['a long token', { status: 200, body: JSON.stringify({ token: 'x'.repeat(513) }) }],
    ['an endless answer', 'drips'],
    ['silence', 'hangs'],
    ['a broken connection', 'hangs_up'],
    ['a redirect', 'redirects'],
  ])('does not pass on %s', async (_, answer) => {
    double.answer = answer
    setup.isImpatient = answer === 'hangs' || answer === 'drips'
    const { status, body } = await (await player()).signIn()
    expect({ status, body }).toEqual({
      status: 502,
      body: { error: 'The inventory cannot be reached', code: 'inventory_failed' },
    })
    expect(logged).toHaveLength(1)
    expect(logged.join()).not.toContain(apiKey)
  })

  it('reports a missing host and an unreachable simulator', async () => {
    const { signIn } = await player()
    setup.host = undefined
    expect(await signIn()).toMatchObject({ status: 503, body: { code: 'inventory_unavailable' } })
    setup.host = 'http://127.0.0.1:1'
    expect(await signIn()).toMatchObject({ status: 502, body: { code: 'inventory_failed' } })
  })

  it('refuses an account with too many requests', async () => {
    const { signIn } = await player()
    setup.isExhausted = true
    expect((await signIn()).status).toBe(429)
    expect(double.asked).toEqual([])
  })

  it('never logs a token', async () => {
    double.answer = { status: 200, body: '{"token":"secret-of-a-player","x":' }
    await (await player()).signIn()
    double.answer = { status: 200, body: '{"token":"secret-of-a-player"}' }
    await (await player()).signIn()
    expect(logged.join()).not.toContain('secret-of-a-player')
  })
})
