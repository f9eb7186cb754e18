import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { commandShapes } from '../src/operator-commands.ts'
import { sendControl } from '../src/platform/control/index.ts'
import { eventually } from './eventually.ts'
import { everyCall, written } from './every-call.ts'
import { type ApiProcess, createHome, runOperator, startApi } from './process.ts'
import { openRaw } from './raw-client.ts'

const community = `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
servers:
  poll: { interval_seconds: 1, info_timeout_ms: 100 }
  list:
    - { id: a, address: '127.0.0.1:9', name: A, category: dm, region: ap-shanghai }
`
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
})
const slow = 240_000
const player = (index: number) => `765611980000${String(index).padStart(5, '0')}`

let template: ReturnType<typeof createHome>
let home: ReturnType<typeof createHome>
const started: ApiProcess[] = []

beforeAll(async () => {
  template = createHome(community)
  await runOperator(template.environment, 'list')
}, slow)
afterAll(() => template.remove())
beforeEach(() => {
  home = createHome(community)
  cpSync(join(template.folder, 'data'), join(home.folder, 'data'), { recursive: true })
})
afterEach(async () => {
  for (const api of started.splice(0)) {
    api.child.kill('SIGKILL')
    await api.ended
  }
  home.remove()
})

const start = (extra: NodeJS.ProcessEnv = {}): ApiProcess => {
  const api = startApi({ ...home.environment, ...extra })
  started.push(api)
  return api
}
const statusOf = async (address: string, steamId: string) =>
  (await fetch(`${address}/api/auth/vip-status/${steamId}`)).json()

test(
  'what was answered with success survives kill -9, again and again, without a repair',
  async () => {
    let granted = 0
    for (let round = 0; round < 2; round += 1) {
      const api = start()
      const address = await api.address
      for (let index = 0; index < granted; index += 1) {
        await expect(statusOf(address, player(index))).resolves.toEqual({ type: 'vip', expireDate: '2099-01-01' })
      }
      for (let count = 0; count < 2; count += 1) {
        const { out, code, error } = await runOperator(
          home.environment,
          'grant',
          'vip',
          player(granted),
          '--until',
          '2099-01-01',
        )
        expect([code, error, out]).toEqual([0, '', `granted  ${player(granted)}  vip  until 2099-01-01\n`])
        granted += 1
      }
      api.child.kill('SIGKILL')
      await expect(api.ended).resolves.toEqual({ code: null, signal: 'SIGKILL' })
    }
    const { out } = await runOperator(home.environment, 'list')
    expect(out.trim().split('\n')).toHaveLength(granted)
  },
  slow,
)

test(
  'the operator is told what is wrong, and one data folder serves one server',
  async () => {
    const api = start()
    await api.address
    const bad = await runOperator(home.environment, 'grant', 'gold', '123')
    expect(bad.code).toBe(1)
    expect(bad.error).toContain('expected one of op, pro, kol, vip')
    expect(bad.error).toContain('expected a Steam ID')
    expect(bad.error).toContain('Usage:')
    const operator = (...words: string[]) => runOperator(home.environment, ...words)
    expect(await operator('users')).toMatchObject({ code: 0, out: 'No accounts.\n' })
    expect(await operator('sessions', 'end', 'nobody@example.com')).toMatchObject({
      code: 1,
      error: 'There is no account nobody@example.com\n',
    })
    expect((await operator('password', 'reset', 'nobody@example.com', 'now')).error).toContain('Too many arguments')
    const folder = join(home.folder, 'data')
    expect(readdirSync(folder)).toContain('control.json')
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'control.json')).mode & 0o077).toBe(0)

    const second = start()
    await expect(second.address).rejects.toThrow('is in use by another process')
    await expect(second.ended).resolves.toMatchObject({ code: 1 })
  },
  slow,
)

test(
  'the operator command waits for a server that is starting',
  async () => {
    const api = start()
    // It has locked the folder once its id is there.
    await eventually(() => expect(readFileSync(join(home.folder, 'data/pid'), 'utf8')).toBe(`${api.child.pid}\n`))
    expect(await runOperator(home.environment, 'users')).toMatchObject({ code: 0, error: '', out: 'No accounts.\n' })
    await api.address
  },
  slow,
)

test(
  'a server for the public without https says what that means',
  async () => {
    const api = start({ PUBLIC_URL: 'http://warmup.example' })
    await api.address
    expect(api.output()).toContain('PUBLIC_URL is not https')
  },
  slow,
)

test(
  'a server for this machine alone starts without keys and says what to set before it goes live',
  async () => {
    const data = join(home.folder, 'trial')
    const trial = { WARMUP_SANDBOX: '', NODE_ENV: 'production', PUBLIC_URL: 'https://localhost', WARMUP_DATA: data }
    const api = start(trial)
    await api.address
    expect(api.output()).toContain('To go live, set PUBLIC_URL, SESSION_KEYS and WARMUP_COMMUNITY')
    expect(readdirSync(data)).toContain('session-key')
  },
  slow,
)

test(
  'a database that does not answer is named in one sentence, by the server and the operator command',
  async () => {
    const unreachable = { DATABASE_URL: 'postgres://warmup:secret@127.0.0.1:1/warmup' }
    const sentence = 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED): check DATABASE_URL\n'
    const asked = await runOperator({ ...home.environment, ...unreachable }, 'list')
    expect(asked).toMatchObject({ code: 1, error: sentence, out: '' })
    const examined = await runOperator({ ...home.environment, ...unreachable }, 'doctor')
    expect(examined).toMatchObject({ code: 1, error: '' })
    expect(examined.out).toContain(`problem  database     ${sentence}`)
    expect(examined.out).toMatch(/^ok {7}content/m)
    const api = start(unreachable)
    await expect(api.ended).resolves.toMatchObject({ code: 1 })
    expect(api.output()).toContain(sentence)
    expect(api.output()).not.toMatch(/secret|node_modules/)
  },
  slow,
)

test(
  'the doctor goes on without a data folder, and prints its findings as JSON',
  async () => {
    const data = join(home.folder, 'community.yaml', 'data')
    const { code, out, error } = await runOperator({ ...home.environment, WARMUP_DATA: data }, 'doctor', '--json')
    expect({ code, error }).toEqual({ code: 1, error: '' })
    expect(JSON.parse(out)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ verdict: 'ok', subject: 'content' }),
        expect.objectContaining({
          verdict: 'problem',
          subject: 'database',
          text: expect.stringContaining(`in ${data} cannot be opened: ENOTDIR`),
        }),
      ]),
    )
  },
  slow,
)

test(
  'the sandbox’s database serves no server without sandbox mode, and gets its samples once',
  async () => {
    const api = start()
    await api.address
    const give = () => runOperator(home.environment, 'samples', `vip:${player(1)},pro:${player(2)}`)
    expect((await give()).out.trim().split('\n')).toHaveLength(2)
    expect((await give()).out).toContain('only once')
    expect((await runOperator(home.environment, 'samples', 'gold:1')).error).toContain('pairs, separated by commas')
    api.child.kill('SIGTERM')
    await api.ended
    const production = start({
      WARMUP_SANDBOX: '',
      PUBLIC_URL: 'https://warmup.example',
      SESSION_KEYS: `k1:${'A'.repeat(64)}`,
    })
    await expect(production.ended).resolves.toMatchObject({ code: 1 })
    expect(production.output()).toContain('WARMUP_SANDBOX: the database was made in sandbox mode')
  },
  slow,
)

test(
  'outside sandbox mode neither a server nor the check of its file takes the sample with its published secrets',
  async () => {
    const sample = fileURLToPath(new URL('../../../community.yaml', import.meta.url))
    const named = { WARMUP_COMMUNITY: sample, WARMUP_SANDBOX: '', NODE_ENV: 'production' }
    const production = start({
      ...named,
      PUBLIC_URL: 'https://warmup.example',
      SESSION_KEYS: `k1:${'A'.repeat(64)}`,
    })
    await expect(production.ended).resolves.toMatchObject({ code: 1 })
    const problem = /community\.yaml:\d+ servers\.list\[1\]\.log_secret: is one of the sample/
    expect(production.output()).toMatch(problem)
    const checked = await runOperator({ ...home.environment, ...named }, 'check')
    expect([checked.code, checked.out]).toEqual([1, ''])
    expect(checked.error).toMatch(problem)
    await expect(runOperator(home.environment, 'check', sample)).resolves.toMatchObject({ code: 0, error: '' })
  },
  slow,
)

test(
  'asked to stop, it answers what is under way, refuses no answer halfway and leaves with 0',
  async () => {
    const api = start({ SHUTDOWN_DELAY_MS: '2000' })
    const address = await api.address
    const body = JSON.stringify({ email: 'a@b.c' })
    const sending = request(`${address}/api/auth/email/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (response) => resolve(response.resume().statusCode))
      sending.on('error', reject)
    })
    await new Promise((resolve) => sending.write(body.slice(0, 5), resolve))
    api.child.kill('SIGTERM')
    await api.printed('"msg":"stopping"')
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    expect((await fetch(`${address}/api/servers`)).status).toBe(200)
    sending.end(body.slice(5))
    await expect(status).resolves.toBe(200)
    await expect(api.ended).resolves.toEqual({ code: 0, signal: null })
    expect(api.output()).toContain('"msg":"stopped"')
    await expect(fetch(address)).rejects.toThrow()
    expect(readdirSync(join(home.folder, 'data'))).not.toContain('control.json')
  },
  slow,
)

test(
  'no connection keeps it from leaving with 0',
  async () => {
    const api = start()
    const port = Number(new URL(await api.address).port)
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
    const clients = await Promise.all(
      [
        '',
        'GET / HTTP/1.1\r\nHost: x\r\n',
        'POST /api/auth/email/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
        get('/healthz'),
        get('/api/servers'),
        get('/latency', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
        // More than the system buffers for a client that does not read.
        get('/api/openapi.json').repeat(500),
      ].map((text) => openRaw(port, text, { isStubborn: true })),
    )
    clients.at(-1)?.socket.pause()
    await clients[3]?.received('ok')
    api.child.kill('SIGTERM')
    await expect(api.ended).resolves.toEqual({ code: 0, signal: null })
    expect(api.output()).toContain('"msg":"stopped"')
    for (const { socket } of clients) socket.destroy()
  },
  slow,
)

test(
  'a content file that never answers is named, and delays neither sign-ins nor the stop',
  async () => {
    const api = start()
    const address = await api.address
    mkdirSync(join(home.folder, 'faq'))
    for (const name of ['a', 'b', 'c', 'd', 'e']) execFileSync('mkfifo', [join(home.folder, 'faq', `${name}.zh.md`)])
    await api.printed('faq/e.zh.md: cannot be read (not a regular file)')
    const { content } = (await (await fetch(`${address}/readyz`)).json()) as { content: { problems: string[] } }
    expect(content.problems).toHaveLength(5)
    const login = await fetch(`${address}/api/auth/email/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owl@example.com', password: 'wrong-password' }),
    })
    expect(login.status).toBe(401)
    api.child.kill('SIGTERM')
    await expect(api.ended).resolves.toEqual({ code: 0, signal: null })
  },
  slow,
)

test(
  'every call of the contract is served, and nothing else',
  async () => {
    const address = await start().address
    const { paths } = descriptionSchema.parse(await (await fetch(`${address}/api/openapi.json`)).json())
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
    )
    const calls = Object.values(everyCall).map(({ method, path }) => written(method, path))
    expect(served.toSorted()).toEqual(calls.toSorted())
    for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '500']))
    }
  },
  slow,
)

test(
  'a server on the embedded database knows every command that can run beside it',
  async () => {
    await start().address
    const folder = join(home.folder, 'data')
    // A restore replaces the database, so no server may have it open.
    for (const { name } of commandShapes.filter((shape) => shape.name !== 'restore'))
      await expect(sendControl(folder, { command: name, input: 'no arguments' }), name).rejects.toThrow('invalid_type')
  },
  slow,
)

test(
  'a community file that cannot be used stops it with the line and key',
  async () => {
    writeFileSync(join(home.folder, 'community.yaml'), community.replace('category: dm', 'categori: dm'))
    const api = start()
    await expect(api.ended).resolves.toMatchObject({ code: 1 })
    expect(api.output()).toContain('community.yaml:7 servers.list[0].categori: unknown key')
    expect(api.output()).toContain('community.yaml:7 servers.list[0].category: is missing')
  },
  slow,
)
