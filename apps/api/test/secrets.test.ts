import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyCall } from './every-call.ts'
import { type ApiProcess, createHome, runOperator, startApi } from './process.ts'

/** A recognisable secret of 64 characters, which is valid base64url. */
const secretOf = (name: string): string => `s3cret-${name}-`.padEnd(64, '0')

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
})
/** A line from the middle of the private key. */
const keyLine = privateKey.split('\n')[10] ?? ''
/** Nothing listens there, so that every use fails. */
const nowhere = '127.0.0.1:1'

const community = `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
servers:
  poll: { interval_seconds: 1, info_timeout_ms: 100 }
  list:
    - { id: a, address: '127.0.0.1:9', name: A, category: dm, region: ap-shanghai, log_secret: ${secretOf('log')} }
machines:
  engine: tcp://${nowhere}
  image: registry.example/warmup/practice-server:1
  ports: { first: 27500, last: 27599 }
  regions: [{ code: ap-shanghai, slots: 4 }]
`
const secrets = {
  SESSION_KEYS: `k1:${secretOf('session')}`,
  METRICS_TOKEN: secretOf('metrics'),
  GAME_SERVER_KEYS: secretOf('game-server'),
  VIP_SHOP_KEYS: secretOf('vip-shop'),
  // Its 32 bytes are 43 characters of base64url.
  PUSH_KEY: 's3cret-push-'.padEnd(43, '0'),
  INVENTORY_API_KEY: secretOf('inventory'),
  STEAM_API_KEY: secretOf('steam'),
  STEAM_API_URL: `http://${nowhere}`,
  STEAM_PROXY: `http://user:${secretOf('proxy')}@${nowhere}`,
  STEAM_OPENID_URL: `http://${nowhere}/openid`,
  SMTP_URL: `smtp://user:${secretOf('smtp')}@${nowhere}`,
  MAIL_FROM: 'Test <no-reply@example.com>',
  PRACTICE_REGISTRY: `https://user:${secretOf('registry')}@registry.example`,
  STEAM_GAME_SERVER_TOKENS: 's3cret0gameserver0token',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
  ALIPAY_GATEWAY_URL: `http://${nowhere}/gateway.do`,
  WECHAT_PAY_APP_ID: 'wx0000000000000001',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_CERTIFICATE_SERIAL: '1234567890ABCDEF',
  WECHAT_PAY_PRIVATE_KEY: privateKey,
  WECHAT_PAY_PUBLIC_KEY: publicKey,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_API_KEY: 's3cret-wechat-api-key-0000000000',
  WECHAT_PAY_URL: `http://${nowhere}`,
  WECHAT_ACCOUNT_ID: 'wx0000000000000002',
  WECHAT_ACCOUNT_SECRET: 's3cretaccount0000000000000000000',
  WECHAT_ACCOUNT_URL: `http://${nowhere}`,
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: secretOf('paypal'),
  PAYPAL_WEBHOOK_ID: 'WH1',
  PAYPAL_URL: `http://${nowhere}`,
}
const slow = 240_000

const home = createHome(community)
const environment = { ...home.environment, ...secrets, LOG_LEVEL: 'trace' }
let api: ApiProcess
beforeAll(async () => {
  api = startApi(environment)
  await api.address
}, slow)
afterAll(async () => {
  api.child.kill('SIGKILL')
  await api.ended
  home.remove()
})

/** The lines of a text that have a secret. */
const leaksIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.includes('s3cret') || line.includes(keyLine))

/** Calls whose path ends with a secret. */
const secretPaths = /\/(?:ingest|practice\/invites|stop)\//

/** What callers send: a secret wherever one belongs. */
const sent = secretOf('of-a-caller')
const callWith = async (address: string, { method, path }: (typeof everyCall)[keyof typeof everyCall]) => {
  const place = path.replaceAll(/:\w+/g, secretPaths.test(path) ? sent : '1')
  const response = await fetch(`${address}${place}?token=${sent}&code=${sent}`, {
    method,
    headers: {
      authorization: `Bearer ${sent}`,
      cookie: `session=${sent}; device=${sent}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && {
      body: JSON.stringify({ email: 'owl@example.com', password: sent, newPassword: sent, token: sent, code: sent }),
    }),
  })
  return response.status === 200 ? response.body?.cancel() : response.text()
}

it(
  'are in no log, no answer to a failed call, no metric and no output of the doctor',
  async () => {
    const address = await api.address
    for (const call of Object.values(everyCall)) expect(leaksIn((await callWith(address, call)) ?? '')).toEqual([])
    // The sender of the game's log puts the secret of its server into the path.
    await fetch(`${address}/api/ingest/logs/a/${secretOf('log')}`, { method: 'POST', body: 'x' })
    await fetch(`${address}/api/INGEST/no-such-path/${secretOf('log')}`, { method: 'POST', body: 'x' })
    await fetch(`${address}/api/calendar/${sent}.ics`)
    const made = await runOperator(environment, 'keys', 'make', 'Bot', 'brief,servers')
    const [key = ''] = made.out.split('\n')
    const withKey = (path: string, sentKey: string) =>
      fetch(`${address}${path}`, { headers: { authorization: `Bearer ${sentKey}` } })
    const brief = await withKey('/api/brief?q=status&language=en', key)
    expect([brief.status, brief.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await brief.text()).toMatch(/^Test: \d servers? online, 0 playing\n/)
    // The whole server list is answered before other calls.
    expect((await withKey('/api/servers', key)).status).toBe(200)
    expect((await withKey('/api/servers', `wk_${sent}`)).status).toBe(401)
    const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } })
    expect(metrics.status).toBe(200)
    expect(leaksIn(await metrics.text())).toEqual([])
    const ready = await fetch(`${address}/readyz`, { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } })
    expect(leaksIn(await ready.text())).toEqual([])

    const doctor = await runOperator(environment, 'doctor', '--mail', 'owl@example.com')
    expect(doctor.out).toContain('mail')
    expect(leaksIn(doctor.out + doctor.error)).toEqual([])
    await api.printed('the version of the game cannot be asked of Steam')
    await api.printed('the engine of the practice servers cannot be asked')
    expect(leaksIn(api.output())).toEqual([])
    expect(api.output()).not.toContain(key)
  },
  slow,
)

it(
  'are not repeated by a server or command that refuses its variables and files',
  async () => {
    const broken = {
      ...environment,
      WARMUP_DATA: `${home.folder}/other`,
      SESSION_KEYS: `${secretOf('session').slice(0, 30)}`,
      METRICS_TOKEN: 's3cret-',
      GAME_SERVER_KEYS: 's3cret-short',
      SMTP_URL: `smtp://user:${secretOf('smtp')}#@${nowhere}`,
      DATABASE_URL: `postgres://user:${secretOf('database')}%@${nowhere}/warmup`,
      ALIPAY_PRIVATE_KEY: privateKey.slice(0, 900),
      PAYPAL_CLIENT_SECRET: '',
    }
    const server = startApi(broken)
    const { code } = await server.ended
    expect(code).toBe(1)
    expect(server.output()).toContain('DATABASE_URL')
    expect(leaksIn(server.output())).toEqual([])
    const doctor = await runOperator(broken, 'doctor')
    expect(doctor.code).toBe(1)
    expect(leaksIn(doctor.out + doctor.error)).toEqual([])
    const unreachable = { ...environment, DATABASE_URL: `postgres://user:${secretOf('database')}@${nowhere}/warmup` }
    const list = await runOperator(unreachable, 'list')
    expect(list.error).toContain('does not answer')
    expect(leaksIn(list.out + list.error)).toEqual([])
  },
  slow,
)
