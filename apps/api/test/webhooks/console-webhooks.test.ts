import { randomBytes, randomUUID } from 'node:crypto'
import { getDeliveries, getWebhooks } from '@warmup/domain/console/calls'
import { type ListedWebhook, maxWebhookTargets, type WebhookDelivery } from '@warmup/domain/webhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countAttempt, rateLimits } from '../../src/accounts/rate-limits.ts'
import { webhookActions, webhookRoutes } from '../../src/console/index.ts'
import { checkWebhooks } from '../../src/doctor/check-webhooks.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { addDeliveries, removeOldDeliveries } from '../../src/webhooks/deliveries.store.ts'
import { listTargets } from '../../src/webhooks/list-targets.ts'
import { createLiveTargets } from '../../src/webhooks/live-targets.ts'
import { targetSeal } from '../../src/webhooks/target-seal.ts'
import { readTargets } from '../../src/webhooks/targets.store.ts'
import { createWebhooks } from '../../src/webhooks/webhooks.area.ts'
import type { WebhookTarget } from '../../src/webhooks/webhooks.config.ts'
import { webhookDeliveries, webhookTargets } from '../../src/webhooks/webhooks.tables.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { type ConsoleApp, createConsoleApp } from '../console/console-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'

const event = { type: 'game.updated' as const, version: '1.41.7.7' }
const ofFile: WebhookTarget = {
  id: 'file',
  form: 'discord',
  url: 'https://discord.example/api/webhooks/1/secret-of-file',
  language: 'zh',
  events: ['game.updated'],
  allow_private: false,
}
const bot = {
  kind: 'add_webhook',
  id: 'bot',
  form: 'feishu',
  language: 'en',
  events: ['game.updated', 'server.down'],
  url: 'https://open.feishu.example/hook/secret-of-address',
  secret: 'secret-of-signature',
} as const

describeOnDatabase('webhooks of the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let answer: 'taken' | 'later'
  const db = () => database().db
  const sealedText = targetSeal([randomBytes(32)])
  const fileTargets = () => [ofFile]
  const live = () => createLiveTargets({ db: db(), log: createLog('silent'), fileTargets, sealedText })

  beforeAll(async () => {
    steam = await startSteamDouble()
    const webhooks = createWebhooks({
      db: db(),
      log: createLog('silent'),
      now: () => new Date(),
      fileTargets,
      sealedText,
      watchedServers: () => [],
      examine: async () => ({ problems: new Map(), isWhole: true }),
      publicUrl: () => 'https://portal.test',
      communityName: () => ({ zh: '热身', en: 'Warmup' }),
      sender: {
        send: async (target, { event: { type } }) => ({ outcome: answer, text: `${target.id} ${type}` }),
        close: async () => {},
      },
    })
    await webhooks.start?.()
    app = await createConsoleApp(db(), steam, {
      handlers: webhookActions({
        fileTargets,
        sealedText,
        sendTest: webhooks.sendTest,
        countTest: (userId) => countAttempt(db(), rateLimits.webhookTestByAccount, userId),
      }),
      routes: webhookRoutes({ db: db(), fileTargets, sealedText }),
    })
    operator = await app.operator()
    return () => webhooks.stop?.()
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })
  beforeEach(async () => {
    answer = 'taken'
    await db().delete(webhookTargets)
    await db().delete(webhookDeliveries)
  })

  const act = async (action: object) => (await app.act(operator.token, action as never)).body
  const listed = async () =>
    kept(getWebhooks, (await app.ask('GET', '/api/console/webhooks', operator.token)).body) as readonly ListedWebhook[]
  const deliveriesOf = async (id: string) => {
    const { status, body } = await app.ask('GET', `/api/console/webhooks/${id}/deliveries`, operator.token)
    return status === 200 ? (kept(getDeliveries, body) as readonly WebhookDelivery[]) : status
  }

  it('are told of events, listed and removed', async () => {
    expect(await act(bot)).toMatchObject({ outcome: 'done' })
    const targets = live()
    await targets.start()
    await targets.stop()
    expect(targets.all().map(({ id, url }) => [id, url])).toEqual([
      ['file', ofFile.url],
      ['bot', bot.url],
    ])
    await inTransaction(db(), (tx) => addDeliveries(tx, ['bot'], event, new Date()))
    expect(await listed()).toMatchObject([
      { id: 'file', host: 'discord.example', isRemovable: false, waiting: 0, last: null },
      { id: 'bot', host: 'open.feishu.example', isRemovable: true, waiting: 1, events: bot.events },
    ])
    expect(await deliveriesOf('bot')).toMatchObject([{ type: 'game.updated', state: 'waiting', attempts: 0 }])
    expect(await act({ kind: 'remove_webhook', id: 'bot' })).toMatchObject({ outcome: 'done' })
    expect(await deliveriesOf('bot')).toBe(404)
    expect(await db().$count(webhookDeliveries)).toBe(0)
    expect(await act({ kind: 'remove_webhook', id: 'bot' })).toMatchObject({ refusal: 'no_webhook' })
    expect(await act({ kind: 'remove_webhook', id: 'file' })).toMatchObject({ refusal: 'no_webhook' })
  })

  it('never show their address and secret, nor store them as they are', async () => {
    await act(bot)
    await act(bot)
    const stored = JSON.stringify(await db().select().from(webhookTargets))
    const shown = await Promise.all(
      ['/api/console/webhooks', '/api/console/actions'].map((path) => app.ask('GET', path, operator.token)),
    )
    for (const text of [stored, ...shown.map(({ body }) => JSON.stringify(body))]) {
      expect(text).toContain('bot')
      expect(text).not.toMatch(/secret-of|hook\//)
    }
  })

  it.each([
    ['an address in the own network', { url: 'https://10.0.0.7/hook' }, 'webhook_private_address'],
    ['an address without TLS', { url: 'http://open.feishu.example/hook' }, 'webhook_address'],
    ['no address', { url: undefined }, 'webhook_address'],
    ['an address without a scheme', { url: 'discord.com/api/webhooks/1/TOKEN' }, 'webhook_address'],
    ['a password in the address', { url: 'https://user:pass@open.feishu.example/hook' }, 'webhook_address'],
    ['a secret that does not sign', { form: 'standard', secret: 'short' }, 'webhook_secret'],
    ['a bot without a channel', { form: 'kook' }, 'webhook_channel'],
  ])('are refused with %s', async (_, wrong, refusal) => {
    const refused = { outcome: 'refused', refusal, detail: '' }
    expect(await act({ ...bot, ...wrong })).toEqual(refused)
    expect(await act({ ...bot, ...wrong, allow_private: true })).toEqual(refused)
  })

  it('have ids of their own, and are not too many', async () => {
    expect(await act({ ...bot, id: 'file' })).toMatchObject({ refusal: 'webhook_id_taken' })
    expect(await act(bot)).toMatchObject({ outcome: 'done' })
    expect(await act(bot)).toMatchObject({ refusal: 'webhook_id_taken' })
    const filling = Array.from({ length: maxWebhookTargets }, (_, index) => act({ ...bot, id: `t${index}` }))
    const outcomes = (await Promise.all(filling)).map((body) => (body as { refusal?: string }).refusal ?? 'done')
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(maxWebhookTargets - 2)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'too_many_webhooks']))
  })

  it('are tested at once, with the answer of the target', async () => {
    expect(await act({ kind: 'test_webhook', id: 'file' })).toEqual({ outcome: 'done', detail: 'file test' })
    answer = 'later'
    expect(await act({ kind: 'test_webhook', id: 'file' })).toEqual({ outcome: 'failed', detail: 'file test' })
    expect(await act({ kind: 'test_webhook', id: 'none' })).toMatchObject({ refusal: 'no_webhook' })
  })

  it('are tested 10 times in 10 minutes by an operator', async () => {
    const other = await app.operator()
    const last = randomUUID()
    const test = ({ token }: typeof operator, requestId?: string) =>
      app.act(token, { kind: 'test_webhook', id: 'file' }, requestId)
    for (let sent = 0; sent < 9; sent += 1) expect((await test(other)).status).toBe(200)
    const tenth = await test(other, last)
    expect(tenth.status).toBe(200)
    const recorded = async () => JSON.stringify((await app.ask('GET', '/api/console/actions', other.token)).body)
    const before = await recorded()
    expect(await test(other)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(await test(other, last)).toEqual(tenth)
    expect(await recorded()).toBe(before)
    expect((await test(operator)).status).toBe(200)
  })

  it('that were sealed with a lost key are listed, and can be removed', async () => {
    await act(bot)
    const other = targetSeal([randomBytes(32)])
    expect(await readTargets(db(), other)).toEqual([{ id: 'bot', target: undefined }])
    const rows = await listTargets({ db: db(), fileTargets: () => [], sealedText: other })
    expect(kept(getWebhooks, rows)).toMatchObject([{ id: 'bot', host: '', events: [], isRemovable: true }])
  })

  it('keep what waits for them, also where they cannot be read', async () => {
    await act(bot)
    await inTransaction(db(), (tx) => addDeliveries(tx, ['bot', 'file', 'gone'], event, new Date()))
    await removeOldDeliveries(db(), ['file'], new Date(0))
    expect((await db().select().from(webhookDeliveries)).map(({ target }) => target).toSorted()).toEqual([
      'bot',
      'file',
    ])
    await act({ kind: 'remove_webhook', id: 'bot' })
    await removeOldDeliveries(db(), [], new Date(0))
    expect(await db().$count(webhookDeliveries)).toBe(0)
  })

  it('of a later release lose only the events that are unknown here', async () => {
    const later = { ...ofFile, id: 'later', events: ['match.ended', 'game.updated'] }
    await db()
      .insert(webhookTargets)
      .values({ id: 'later', sealed: sealedText.seal(JSON.stringify(later)), madeAt: new Date() })
    expect(await readTargets(db(), sealedText)).toMatchObject([{ id: 'later', target: { events: ['game.updated'] } }])
  })

  it('with the id of one in the community file are removed without its deliveries', async () => {
    await db()
      .insert(webhookTargets)
      .values({ id: 'file', sealed: sealedText.seal(JSON.stringify(ofFile)), madeAt: new Date() })
    await inTransaction(db(), (tx) => addDeliveries(tx, ['file'], event, new Date()))
    expect(await act({ kind: 'remove_webhook', id: 'file' })).toMatchObject({ outcome: 'done' })
    expect(await db().$count(webhookDeliveries)).toBe(1)
  })

  it('that cannot be read are a problem for the doctor', async () => {
    await act(bot)
    const check = checkWebhooks(db(), [], { seal: async () => targetSeal([randomBytes(32)]), now: () => new Date() })
    expect(await check.run()).toMatchObject([
      { verdict: 'problem', text: expect.stringContaining('bot: cannot be decrypted') },
    ])
  })
})
