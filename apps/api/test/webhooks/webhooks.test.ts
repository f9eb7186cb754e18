import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import {
  doctorAgainMs,
  freeSlotsAfterFull,
  webhookKeptMs,
  webhookLifetimeMs,
  webhooksKept,
} from '@warmup/domain/webhooks'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkWebhooks } from '../../src/doctor/check-webhooks.ts'
import { acquireLease, inTransaction, releaseLease } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createWebhookRounds, type WebhookRounds } from '../../src/webhooks/deliver.ts'
import { dropBefore, lastDeliveries, removeOldDeliveries } from '../../src/webhooks/deliveries.store.ts'
import { createEmit } from '../../src/webhooks/emit.ts'
import { createWebhookSender, type WebhookSender } from '../../src/webhooks/sender.ts'
import { targetSeal } from '../../src/webhooks/target-seal.ts'
import { tellProblems } from '../../src/webhooks/tell-problems.ts'
import { watchServers } from '../../src/webhooks/watch-servers.ts'
import { type WebhookTarget, webhooksConfigSchema } from '../../src/webhooks/webhooks.config.ts'
import type { WatchedServer } from '../../src/webhooks/webhooks.context.ts'
import { webhookDeliveries, webhookProblems, webhookServers } from '../../src/webhooks/webhooks.tables.ts'
import { describeOnDatabase } from '../database.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const second = 1_000
const lease = { name: 'webhooks-test', holder: 'one', ttlMs: 600_000 }
const opened = (target: number) => ({
  type: 'gathering.opened' as const,
  server: { id: 'ze', name: { zh: '僵尸', en: 'Zombie' } },
  target,
})

describeOnDatabase('webhooks', (database) => {
  let time = Date.parse('2026-11-30T12:00:00Z')
  let receiver: Server
  let address: string
  /** The numbers of players in the events that arrived, with the path. */
  let arrived: [path: string, target: number][]
  let answers: Record<string, number[]>
  let targets: WebhookTarget[]
  let sender: WebhookSender
  let rounds: WebhookRounds

  const target = (id: string): WebhookTarget => ({
    id,
    form: 'standard',
    url: `${address}/${id}`,
    language: 'zh',
    events: ['gathering.opened', 'server.down', 'server.up', 'server.full'],
    secret,
    allow_private: true,
  })
  const context = () => ({
    db: database().db,
    log: createLog('silent'),
    now: () => new Date(time),
    targets: { all: () => targets },
    publicUrl: () => 'https://portal.test',
    communityName: () => ({ zh: '热身', en: 'Warmup' }),
  })
  const emit = (players: number) => inTransaction(database().db, (tx) => createEmit(context())(tx, opened(players)))
  const round = async (passedMs = 0) => {
    time += passedMs
    await rounds.round(AbortSignal.timeout(60_000))
    await rounds.settle()
  }
  const problemContext = () => ({ db: database().db, now: () => new Date(time), targets: { all: () => targets } })
  const states = async (of: string) =>
    (
      await database()
        .db.select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.target, of))
        .orderBy(asc(webhookDeliveries.id))
    ).map(({ state }) => state)

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const path = request.url?.slice(1) ?? ''
        if (path === 'long') return response.writeHead(200).end('x'.repeat(100_000))
        if (path === 'echo') return response.writeHead(404).end('Cannot POST /echo')
        if (path === 'moved') return response.writeHead(302, { location: '/one' }).end()
        const status = answers[path]?.shift() ?? 204
        if (status === 204) arrived.push([path, JSON.parse(body).data.target])
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const bound = receiver.address()
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  })
  beforeEach(async () => {
    await database().db.delete(webhookDeliveries)
    await database().db.delete(webhookServers)
    arrived = []
    answers = {}
    targets = [target('one'), target('two')]
    sender = createWebhookSender()
    rounds = createWebhookRounds({ ...context(), sender, lease })
    await acquireLease(database().db, lease)
  })
  afterEach(async () => {
    await sender.close()
    await releaseLease(database().db, lease)
  })
  afterAll(() => {
    receiver.close()
  })

  it('tells each target that wants an event, in order', async () => {
    targets = [target('one'), { ...target('two'), events: ['server.down'] }]
    for (const players of [1, 2, 3]) await emit(players)
    await round()
    expect(arrived).toEqual([
      ['one', 1],
      ['one', 2],
      ['one', 3],
    ])
    expect(await states('two')).toEqual([])
  })

  it('tells nothing of what was rolled back', async () => {
    const failed = inTransaction(database().db, async (tx) => {
      await createEmit(context())(tx, opened(1))
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await round()
    expect(arrived).toEqual([])
  })

  it('keeps the order through failures, and holds up no other target', async () => {
    answers = { one: [503, 429] }
    for (const players of [1, 2]) await emit(players)
    await round()
    expect(arrived).toEqual([
      ['two', 1],
      ['two', 2],
    ])
    await round(4 * second)
    await round(2 * second)
    expect(await states('one')).toEqual(['waiting', 'waiting'])
    await round(31 * second)
    expect(arrived.slice(2)).toEqual([
      ['one', 1],
      ['one', 2],
    ])
  })

  it('drops an event that is refused three times, then goes on', async () => {
    answers = { one: [400, 400, 400] }
    for (const players of [1, 2]) await emit(players)
    for (const passed of [0, 6 * second, 31 * second]) await round(passed)
    expect(await states('one')).toEqual(['dropped', 'delivered'])
    expect(await lastDeliveries(database().db, 'one')).toMatchObject([
      { answer: '204' },
      { answer: '400', attempts: 3 },
    ])
  })

  it('drops what waits for a day, and keeps the last deliveries of each target', async () => {
    answers = { one: [503] }
    for (let players = 0; players < webhooksKept + 10; players += 1) await emit(players)
    await round()
    time += webhookLifetimeMs + second
    await emit(1_000)
    expect(await dropBefore(database().db, new Date(time - webhookLifetimeMs))).toEqual(
      new Map([['one', webhooksKept + 10]]),
    )
    await removeOldDeliveries(database().db, ['one'], new Date(0))
    expect(await states('two')).toEqual([])
    const kept = await states('one')
    expect(kept).toHaveLength(webhooksKept + 1)
    expect(kept.at(-1)).toBe('waiting')
    await round()
    expect(arrived.at(-1)).toEqual(['one', 1_000])
    time += webhookKeptMs
    await removeOldDeliveries(database().db, ['one'], new Date(time - webhookKeptMs + second))
    expect(await states('one')).toEqual([])
  })

  it('sends again what a replica had not noted, with the same id', async () => {
    targets = [target('one')]
    await emit(1)
    // The replica was killed after the target had taken the event, and before that was stored.
    const halted = createWebhookRounds({
      ...context(),
      sender: {
        ...sender,
        send: async (...sent) => {
          await sender.send(...sent)
          throw new Error('killed')
        },
      },
      lease,
    })
    await halted.round(AbortSignal.timeout(60_000))
    await halted.settle()
    await round()
    expect(arrived.filter(([path]) => path === 'one')).toEqual([
      ['one', 1],
      ['one', 1],
    ])
  })

  it('reaches no address of the own network unless it is allowed', async () => {
    const port = new URL(address).port
    targets = [{ ...target('one'), url: `http://localhost:${port}/one`, allow_private: false }]
    await emit(1)
    await round()
    expect(arrived).toEqual([])
    expect(await lastDeliveries(database().db, 'one')).toMatchObject([{ state: 'waiting', attempts: 1 }])
    const written = { id: 'a', form: 'discord', events: ['server.down'] }
    for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/'])
      expect(webhooksConfigSchema.safeParse([{ ...written, url }]).success).toBe(false)
    expect(
      webhooksConfigSchema.safeParse([{ ...written, url: 'https://10.0.0.1/', allow_private: true }]).success,
    ).toBe(true)
  })

  it('ends in the middle of a backlog without the lease, and without the target', async () => {
    targets = [target('one'), target('two')]
    for (const players of [1, 2]) await emit(players)
    const onFirst = (act: () => Promise<unknown>) =>
      createWebhookRounds({
        ...context(),
        sender: {
          ...sender,
          send: async (...sent) => {
            await act()
            return sender.send(...sent)
          },
        },
        lease,
      })
    const removing = onFirst(async () => {
      targets = [target('two')]
    })
    targets = [target('one')]
    await removing.round(AbortSignal.timeout(60_000))
    await removing.settle()
    expect(arrived).toEqual([['one', 1]])
    const losing = onFirst(() => releaseLease(database().db, lease))
    await losing.round(AbortSignal.timeout(60_000))
    await losing.settle()
    expect(arrived).toEqual([
      ['one', 1],
      ['two', 1],
    ])
  })

  it('takes a long answer for what its status says, and a redirect for a refusal', async () => {
    targets = [target('long'), target('moved')]
    await emit(1)
    await round()
    expect(await states('long')).toEqual(['delivered'])
    expect(await lastDeliveries(database().db, 'moved')).toMatchObject([
      { state: 'waiting', refusals: 1, answer: '302' },
    ])
  })

  it('names a target that takes nothing, or refuses events, to the doctor', async () => {
    answers = { one: [400, 400, 400] }
    await emit(1)
    const check = () =>
      checkWebhooks(database().db, targets, {
        seal: async () => targetSeal([randomBytes(32)]),
        now: () => new Date(time),
      }).run()
    await round()
    expect(await check()).toMatchObject([{ verdict: 'note' }, { verdict: 'ok' }])
    time += 16 * 60 * second
    expect(await check()).toMatchObject([{ verdict: 'problem' }, { verdict: 'ok' }])
    for (const passed of [0, 31 * second]) await round(passed)
    expect(await check()).toMatchObject([
      { verdict: 'problem', text: expect.stringContaining('dropped') },
      { verdict: 'ok' },
    ])
    await emit(2)
    await round()
    expect(await check()).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }])
  })

  it('stores no address that a target repeats in its answer', async () => {
    targets = [target('echo')]
    await emit(1)
    await round()
    expect(await lastDeliveries(database().db, 'echo')).toMatchObject([{ answer: '404 Cannot POST …' }])
  })

  it('says why a target cannot be reached', async () => {
    targets = [{ ...target('one'), url: 'http://127.0.0.1:2/' }]
    await emit(1)
    await round()
    expect(await lastDeliveries(database().db, 'one')).toMatchObject([
      { answer: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  it('tells once that a server is down, is back, and is full', async () => {
    let seen: WatchedServer['seen']
    const told: string[] = []
    const look = async (next: WatchedServer['seen']) => {
      seen = next
      const watched = {
        ...context(),
        watchedServers: () => [{ serverId: 'ze', name: { zh: '僵尸', en: 'Zombie' }, seen }],
      }
      // Twice: another replica looks, too.
      for (let times = 0; times < 2; times += 1)
        await watchServers(watched, async (_, event) => void told.push(event.type), lease)
    }
    const up = { isDown: false, players: 3, free: 9 }
    await look(up)
    await look({ ...up, isDown: true })
    await look(undefined)
    await look(up)
    await look({ ...up, free: 0 })
    // A player leaves and another one comes.
    await look({ ...up, free: freeSlotsAfterFull - 1 })
    await look({ ...up, free: 0 })
    await look({ ...up, isDown: true })
    await look({ ...up, free: 0 })
    await look({ ...up, free: freeSlotsAfterFull })
    await look({ ...up, free: 0 })
    expect(told).toEqual(['server.down', 'server.up', 'server.full', 'server.down', 'server.up', 'server.full'])
  })

  it('tells once what the doctor finds twice, and once that it is solved', async () => {
    targets = [{ ...target('one'), events: ['doctor.problem'] }]
    const told: object[] = []
    const look = async (problems: Record<string, string>, { isWhole = true, holder = lease.holder } = {}) => {
      time += doctorAgainMs
      const context = {
        ...problemContext(),
        examine: async () => ({ problems: new Map(Object.entries(problems)), isWhole }),
      }
      const options = { lease: { ...lease, holder }, signal: AbortSignal.timeout(60_000) }
      await tellProblems(context, async (_, event) => void told.push(event), options)
    }
    await look({ mail: 'refused', clock: '70 s behind' })
    // Another replica, which has lost the lease, and one that could not read the community file.
    await look({ mail: 'refused' }, { holder: 'two' })
    await look({ content: 'line 3' }, { isWhole: false })
    expect(told).toEqual([])
    await look({ mail: 'no answer', content: 'line 3' })
    await look({ mail: 'no answer' })
    expect(told).toEqual([
      { type: 'doctor.problem', subject: 'mail', text: 'no answer' },
      { type: 'doctor.problem', subject: 'content', text: 'line 3' },
      { type: 'doctor.solved', subject: 'content' },
    ])
    await look({})
    expect(told.slice(3)).toEqual([{ type: 'doctor.solved', subject: 'mail' }])

    // Without a target that wants them nothing is looked for, and a later one gets no old news.
    await look({ mail: 'refused' })
    targets = [target('one')]
    await look({ mail: 'refused' })
    expect(await database().db.$count(webhookProblems)).toBe(0)
    expect(told).toHaveLength(4)
  })

  it('gives up an examination that hangs when the job stops', async () => {
    targets = [{ ...target('one'), events: ['doctor.solved'] }]
    const hanging = { ...problemContext(), examine: () => new Promise<never>(() => {}) }
    const told = tellProblems(hanging, async () => {}, { lease, signal: AbortSignal.abort() })
    await expect(told).resolves.toBeUndefined()
  })
})
