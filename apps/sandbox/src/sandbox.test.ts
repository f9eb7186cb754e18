import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'warmup-sandbox-'))
const communityFile = join(folder, 'community.yaml')
const server = (id: string, name: string) =>
  `    - { id: ${id}, address: '127.0.0.1:0', ping_target: '127.0.0.1:0', name: '${name}', category: dm, region: ap-shanghai }\n`

beforeAll(() =>
  writeFileSync(
    communityFile,
    `servers:\n  list:\n${server('sh-dm-1', 'Warmup <DM>')}${server('sh-dm-2', 'Warmup 2')}`,
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

const environment = { SANDBOX_PORT: '0', LOG_LEVEL: 'silent', WARMUP_COMMUNITY: communityFile }

describe('the environment', () => {
  it('has defaults on loopback', () => {
    expect(readEnvironment({})).toMatchObject({
      playerCount: 2_100,
      host: '127.0.0.1',
      port: 8_090,
      seed: 'warmup',
      speed: 1,
      hasLivePlay: true,
      communityFile: './community.yaml',
      logLevel: 'info',
    })
  })

  it('has a random key for its game servers unless one is set', () => {
    expect(readEnvironment({}).gameServerKey).toHaveLength(43)
    expect(readEnvironment({}).gameServerKey).not.toBe(readEnvironment({}).gameServerKey)
    expect(readEnvironment({ SANDBOX_GAME_SERVER_KEY: 'named' }).gameServerKey).toBe('named')
  })

  it.each([
    { SANDBOX_PORT: 'x' },
    { SANDBOX_PORT: '70000' },
    { SANDBOX_SPEED: '0' },
    { SANDBOX_PLAYERS: '1' },
    { SANDBOX_LIVE_PLAY: 'no' },
    { SANDBOX_HOST: '0.0.0.0' },
    { SANDBOX_HOST: '::1' },
    { SANDBOX_HOST: '192.168.1.2' },
    { NODE_ENV: 'production' },
  ])('is refused: %o', (variables) => expect(() => readEnvironment(variables)).toThrow())
})

describe('the program', () => {
  const run = (variables: Record<string, string>) =>
    fork(join(import.meta.dirname, 'main.ts'), {
      env: { ...process.env, ...environment, ...variables },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })

  it('reports its address and stops on SIGTERM', async () => {
    const program = run({})
    const [message] = await once(program, 'message')
    expect(message).toMatchObject({ type: 'listening', address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
    expect((await fetch(`${message.address}/api/game-servers`)).status).toBe(200)
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
  })

  it('refuses to run in production', async () => {
    const program = run({ NODE_ENV: 'production' })
    let output = ''
    program.stderr?.on('data', (chunk) => {
      output += chunk
    })
    expect(await once(program, 'close')).toEqual([1, null])
    expect(output).toContain('does not run with NODE_ENV=production')
  })

  it('names a community file it cannot read', async () => {
    await expect(
      startSandbox(readEnvironment({ ...environment, WARMUP_COMMUNITY: join(folder, 'none.yaml') })),
    ).rejects.toThrow('none.yaml')
  })
})

describe('the control API', () => {
  let sandbox: Sandbox
  const call = (path: string, options: RequestInit & { json?: unknown } = {}) =>
    fetch(`${sandbox.address}${path}`, {
      redirect: 'manual',
      ...options,
      ...(options.json === undefined
        ? {}
        : { body: JSON.stringify(options.json), headers: { 'content-type': 'application/json', ...options.headers } }),
    })
  const override = (id: string, json: unknown) => call(`/api/game-servers/${id}/override`, { method: 'POST', json })
  const state = async (id: string) => (await call(`/api/game-servers/${id}`)).json()

  beforeAll(async () => {
    sandbox = await startSandbox(readEnvironment(environment))
  })
  afterEach(async () => {
    await call('/api/game-servers/sh-dm-1/override', { method: 'DELETE' })
  })
  afterAll(() => sandbox.close())

  it('lists the servers', async () => {
    const list = await (await call('/api/game-servers')).json()
    expect(list).toMatchObject([{ id: 'sh-dm-1', override: null }, { id: 'sh-dm-2' }])
  })

  it('reports that the community file has no engine to simulate', async () => {
    expect(await (await call('/engine')).text()).toContain('names no engine on this machine')
  })

  it('overrides a server, replaces the override and removes it', async () => {
    expect(await (await override('sh-dm-1', { mode: 'dead', map: 'de_nuke' })).json()).toMatchObject({ state: 'down' })
    await override('sh-dm-1', { mode: 'full' })
    expect(await state('sh-dm-1')).toMatchObject({ state: 'up', players: 16, override: { mode: 'full' } })
    await call('/api/game-servers/sh-dm-1/override', { method: 'DELETE' })
    expect(await state('sh-dm-1')).toMatchObject({ override: null })
  })

  it.each([
    {},
    { mode: 'tired' },
    { players: -1 },
    { players: '3' },
    { maxPlayers: 256 },
    { map: '<b>' },
    { latencyMs: 1e9 },
    { colour: 'red' },
    [[]],
    'dead',
  ])('refuses %j', async (invalid) => {
    expect((await override('sh-dm-1', invalid)).status).toBe(400)
    expect(await state('sh-dm-1')).toMatchObject({ override: null })
  })

  it('rejects an unknown server', async () => {
    expect((await override('none', { mode: 'dead' })).status).toBe(404)
    expect((await call('/api/game-servers/none')).status).toBe(404)
    expect((await call('/api/game-servers/none/override', { method: 'DELETE' })).status).toBe(404)
  })

  it('rejects requests from pages of other sites', async () => {
    const response = await call('/game-servers/sh-dm-1/override', {
      method: 'POST',
      body: new URLSearchParams({ mode: 'dead' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    expect(await state('sh-dm-1')).toMatchObject({ override: null })
  })

  it('has a page that says it is the sandbox, with names escaped', async () => {
    expect((await call('/')).headers.get('location')).toBe('/game-servers')
    const page = await (await call('/game-servers')).text()
    expect(page).toContain('This is the sandbox')
    expect(page).toContain('Warmup &lt;DM&gt;')
    expect(page).not.toContain('<DM>')
  })

  it('accepts the forms of that page; empty fields stay simulated', async () => {
    const submit = (path: string, fields: Record<string, string>) =>
      call(`/game-servers/sh-dm-1/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    const response = await submit('override', { mode: '', players: '3', map: ' de_nuke ', hideNames: 'yes', split: '' })
    expect(response.headers.get('location')).toBe('/game-servers#sh-dm-1')
    expect(await state('sh-dm-1')).toMatchObject({
      players: 3,
      map: 'de_nuke',
      override: { players: 3, map: 'de_nuke', hideNames: true },
    })
    await submit('reset', {})
    expect(await state('sh-dm-1')).toMatchObject({ override: null })
    expect((await submit('override', { players: 'many' })).status).toBe(400)
  })
})
