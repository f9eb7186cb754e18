import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/index.ts'
import { checkAddress, checkCertificate, judgeLifetime } from '../../src/doctor/check-address.ts'
import { checkClock, clockAddresses } from '../../src/doctor/check-clock.ts'
import { checkDatabase, checkPlayers } from '../../src/doctor/check-database.ts'
import { checkGateways, checkMail, checkSteam } from '../../src/doctor/check-outside.ts'
import { checkLogs, checkServers } from '../../src/doctor/check-servers.ts'
import { readEnvironment } from '../../src/platform/config/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMailer } from '../../src/platform/mail/index.ts'
import { createOutgoing } from '../../src/platform/outgoing/index.ts'
import { startSmtpDouble } from '../accounts/smtp-double.ts'
import { startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { createGatewayDouble } from '../payments/gateway-double.ts'
import { createServerDatabase, hasPostgresql } from '../server-database.ts'
import { localhostCertificate } from './localhost-certificate.ts'

const now = () => new Date()
const outgoing = createOutgoing({ timeoutMs: 5_000, maxResponseBytes: 64_000 })
afterAll(() => outgoing.close())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the certificate', () => {
  const server = createServer({ key: localhostCertificate.key, cert: localhostCertificate.cert }, (_, response) => {
    response.end()
  })
  const inDays = (days: number) => () => new Date(Date.parse(localhostCertificate.expiresAt) - days * 86_400_000)
  const found = (clock: () => Date) => {
    const { port } = server.address() as AddressInfo
    return checkCertificate({ publicUrl: `https://localhost:${port}` }, clock).run()
  }
  const authorities = getCACertificates()
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)))
  afterAll(() => {
    setDefaultCACertificates(authorities)
    server.close()
  })

  it('is refused if no known authority signed it', async () => {
    expect(await found(now)).toMatchObject({ verdict: 'problem', text: expect.stringContaining('SELF_SIGNED') })
  })

  it('is judged by its remaining days', async () => {
    setDefaultCACertificates([...authorities, localhostCertificate.cert])
    expect(await found(inDays(40))).toEqual({ verdict: 'ok', text: 'valid until 2126-11-03 (40 days)' })
    expect(await found(inDays(3))).toMatchObject({ verdict: 'problem', text: expect.stringContaining('3 days') })
  })
})

it.each([
  [90, 40, 'ok'],
  [90, 12, 'problem'],
  [0.5, 0.2, 'ok'],
  [0.5, 0.05, 'problem'],
  [6, 2, 'ok'],
  [3_650, 20, 'ok'],
])('a certificate of %d days with %d left: %s', (days, left, verdict) => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000)
  expect(judgeLifetime({ from: at(0), to: at(days) }, { now: at(days - left) }).verdict).toBe(verdict)
})

describe('the address', () => {
  it('must be https and answer as the portal', async () => {
    const steam = await startSteamDouble()
    closing.push(() => steam.close())
    const environment = readEnvironment({ PUBLIC_URL: steam.origin.replace('127.0.0.1', 'localhost') })
    expect(await checkAddress(environment, outgoing).run()).toMatchObject([
      { verdict: 'problem', text: expect.stringContaining('only for this machine') },
      { verdict: 'problem', text: expect.stringContaining('/readyz answers 200: ns:') },
    ])
  })

  it('must be reachable', async () => {
    const gone = await startSteamDouble()
    await gone.close()
    expect(await checkAddress(readEnvironment({ PUBLIC_URL: gone.origin }), outgoing).run()).toMatchObject([
      {},
      { verdict: 'problem', text: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  it('must be set', async () => {
    expect(await checkAddress(readEnvironment({}), outgoing).run()).toMatchObject({ verdict: 'problem' })
  })
})

describe('the clock', () => {
  it('is compared with a server outside', async () => {
    const steam = await startSteamDouble()
    closing.push(() => steam.close())
    const late = () => new Date(Date.now() - 120_000)
    const found = (clock: () => Date) =>
      checkClock(['http://127.0.0.1:1/', steam.origin], { outgoing, db: undefined, now: clock }).run()
    expect(await found(now)).toMatchObject({ verdict: 'ok' })
    expect(await found(late)).toMatchObject({
      verdict: 'problem',
      text: expect.stringMatching(/^(119|120|121) s behind/),
    })
  })

  it('is compared with any gateway that is configured, before Steam', () => {
    const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' }
    const hosts = clockAddresses(readEnvironment(paypal)).map((address) => new URL(address).hostname)
    expect(hosts).toEqual(['api-m.paypal.com', 'api.steampowered.com'])
  })
})

describe('Steam', () => {
  it('is reported with a key that it refuses, and without one', async () => {
    const steam = await startSteamDouble()
    closing.push(() => steam.close())
    const found = (key: string | undefined) =>
      checkSteam(
        { steam: { openIdEndpoint: `${steam.origin}/openid`, apiBase: steam.origin, apiKey: key, proxy: undefined } },
        outgoing,
      ).run()
    expect(await found('key')).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }])
    expect(await found(undefined)).toMatchObject([{ verdict: 'ok' }, { verdict: 'note' }])
    steam.isApiAway = true
    expect(await found('key')).toMatchObject([{}, { verdict: 'problem', text: expect.stringContaining('503') }])
  })
})

describe('mail', () => {
  const mailerTo = (url: string) => {
    const mailer = createMailer({ url, from: 'Warmup <noreply@warmup.example>', isPasswordPlain: true })
    closing.push(() => mailer.close())
    return mailer
  }

  it('signs in, and sends a mail only to a given address', async () => {
    const smtp = await startSmtpDouble()
    closing.push(() => smtp.close())
    const mailer = mailerTo(smtp.url)
    expect(await checkMail(mailer, undefined).run()).toMatchObject({ verdict: 'ok' })
    expect(smtp.mails).toEqual([])
    expect(await checkMail(mailer, 'operator@warmup.example').run()).toMatchObject({ verdict: 'ok' })
    expect(smtp.mails).toEqual([expect.stringContaining('To: operator@warmup.example')])
  })

  it('is a problem without a server or with one that refuses', async () => {
    expect(await checkMail(undefined, undefined).run()).toMatchObject({ verdict: 'problem' })
    await expect(checkMail(mailerTo('smtp://127.0.0.1:1'), undefined).run()).rejects.toThrow('ECONNREFUSED')
  })
})

it('a gateway is asked for a trade that it does not know', async () => {
  const gateway = createGatewayDouble('alipay', now)
  const [check] = checkGateways([gateway], now)
  expect(await check?.run()).toEqual([{ verdict: 'ok', text: 'accepts our signature' }])
  gateway.fails = () => 'before'
  await expect(check?.run()).rejects.toThrow()
  expect(await checkGateways([], now)[0]?.run()).toMatchObject({ verdict: 'note' })
})

describe('game servers', () => {
  const server = (id: string) => ({
    id,
    address: { host: '127.0.0.1', port: 1 },
    name: id,
    category: 'dm',
    region: 'ap-shanghai',
    ontop: 0,
    star: 0,
    ping_target: '127.0.0.1:1',
    log_secret: 'a-secret-of-24-characters-',
  })

  it('are named if they do not answer', async () => {
    const answering = ['good']
    const client = {
      info: async () => {
        if (answering.pop() === undefined) throw new Error('timeout')
        return {} as never
      },
      players: async () => [],
    }
    const servers = [server('good'), server('bad')]
    const checks = [...checkServers(servers, { client, isHttps: false }), checkLogs(servers, undefined, now)]
    const [a2s, latency, logs] = await Promise.all(checks.map((check) => check.run()))
    expect(a2s).toEqual([
      { verdict: 'ok', text: '1 of 2 servers answer' },
      { verdict: 'problem', text: 'bad (127.0.0.1:1) does not answer: timeout' },
    ])
    expect(latency).toMatchObject([{ verdict: 'problem' }, { verdict: 'problem' }])
    expect(logs).toMatchObject({ verdict: 'note' })
  })
})

describe.skipIf(!hasPostgresql)('a PostgreSQL database', () => {
  const openWith = async (options: string) => {
    const { url, drop } = await createServerDatabase()
    const pool = new Pool({ connectionString: url, options })
    // A connection that is still ending is cut by the drop.
    pool.on('error', () => {})
    closing.push(async () => {
      await pool.end()
      await drop()
    })
    return drizzle(pool) as unknown as Database
  }
  const found = async (options: string, poolSize = 2) =>
    checkDatabase(await openWith(options), { poolSize, isEmbedded: false }).run()

  it('is accepted with its limits and enough connections', async () => {
    const limits = '-c statement_timeout=5000 -c lock_timeout=3000'
    expect(await found(limits)).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }])
    expect(await found(limits, 100_000)).toMatchObject([{}, { verdict: 'problem' }])
  })

  it('is a problem if a pooler drops the limits of the session', async () => {
    expect(await found('')).toContainEqual({ verdict: 'problem', text: expect.stringContaining('pooler') })
  })

  it('tells the time if no server outside does', async () => {
    const db = await openWith('')
    const found = (clock: () => Date) => checkClock(['http://127.0.0.1:1/'], { outgoing, db, now: clock }).run()
    // The first query connects, which takes seconds on a busy machine.
    await db.execute('select 1')
    expect(await found(now)).toEqual({
      verdict: 'ok',
      text: expect.stringMatching(/^[01] s from the clock of the database$/),
    })
    expect(await found(() => new Date(Date.now() + 120_000))).toMatchObject({
      verdict: 'problem',
      text: expect.stringMatching(/1[12]\d s ahead of the clock of the database/),
    })
  })

  it('is a problem if it cannot be opened', async () => {
    const options = { poolSize: 2, isEmbedded: false, unavailable: 'The database at db does not answer' }
    expect(await checkDatabase(undefined, options).run()).toEqual({ verdict: 'problem', text: options.unavailable })
  })
})

it('an embedded database needs memory for its start', async () => {
  const found = (memoryBytes: number) =>
    checkDatabase({} as Database, { poolSize: 2, isEmbedded: true, memoryBytes }).run()
  expect(await found(1_073_741_824)).toEqual({ verdict: 'problem', text: expect.stringContaining('there are 1.1:') })
  expect(await found(2e9)).toMatchObject({ verdict: 'note' })
})

describeOnDatabase('a database without players', (database) => {
  it('is named until the first player has an account', async () => {
    const check = checkPlayers(database().db)
    expect(await check.run()).toMatchObject({ verdict: 'note', text: expect.stringContaining('the wrong one') })
    await database().db.insert(users).values({ username: 'first', avatar: '' })
    expect(await check.run()).toEqual([])
  })
})
