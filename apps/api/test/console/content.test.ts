import { randomUUID } from 'node:crypto'
import type { ConsoleContent } from '@warmup/domain/console'
import { getContent } from '@warmup/domain/console/calls'
import { getAnnouncement, getAnnouncements } from '@warmup/domain/servers/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { contentRoutes } from '../../src/console/content/content.routes.ts'
import { contentActions } from '../../src/console/content/content-actions.ts'
import { createLiveAnnouncements, type LiveAnnouncements } from '../../src/console/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient } from '../fake-client.ts'
import { kept } from '../kept.ts'
import { type ServersApp, startServersApp } from '../servers/servers-app.ts'
import { type ConsoleApp, createConsoleApp } from './console-app.ts'

const minuteMs = 60_000
const file = communityWith([{ id: 'dm', address: '127.0.0.1:27101' }], {
  announcements: {
    items: [
      { id: 'first', text: { zh: '第一', en: 'First' }, priority: 1_000, start_date: '2026-01-01T00:00:00Z' },
      { id: 'later', text: '以后', start_date: '2099-01-01T00:00:00Z' },
    ],
  },
})

describeOnDatabase('content in the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let state: { problems: readonly string[]; needsRestart: readonly string[] }
  beforeAll(async () => {
    const content = { current: () => ({ file, questions: { zh: [], en: [] } }), state: () => state }
    steam = await startSteamDouble()
    app = await createConsoleApp(database().db, steam, {
      routes: contentRoutes({ db: database().db, now: () => app.context.now(), content }),
      handlers: contentActions(),
    })
    operator = await app.operator()
  })
  beforeEach(() => {
    state = { problems: [], needsRestart: [] }
  })
  afterEach(() => database().sqlText.executeSql('truncate console_announcements'))
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  const content = async (): Promise<ConsoleContent> => {
    const { status, body } = await app.ask('GET', '/api/console/content', operator.token)
    expect(status).toBe(200)
    return kept(getContent, body) as ConsoleContent
  }
  const made = async () => (await content()).announcements.filter(({ source }) => source === 'console')
  const act = async (action: Parameters<ConsoleApp['act']>[1], requestId?: string) =>
    (await app.act(operator.token, action, requestId)).body
  const announce = async (zh: string, period: { startsAt?: number; endsAt?: number } = {}): Promise<string> => {
    const outcome = await act({ kind: 'announce', text: { zh, en: `${zh} in English` }, ...period })
    expect(outcome).toMatchObject({ outcome: 'done' })
    return String(outcome.detail)
  }
  const now = () => app.context.now().getTime()

  it('shows the content in service, and what is wrong with its files', async () => {
    state = { problems: ['community.yaml:9 servers.list[0].id: is missing'], needsRestart: ['servers.list dm'] }
    const shown = await content()
    expect(shown).toMatchObject({ communityName: { zh: '测试', en: 'Test' }, servers: 1, questions: 0, ...state })
    expect(shown.features).toContainEqual({ name: 'servers.features.rules', isOn: true })
    expect(shown.features).toContainEqual({ name: 'inventory.trading', isOn: false })
    expect(shown.announcements).toEqual([
      {
        id: 'first',
        source: 'file',
        text: { zh: '第一', en: 'First' },
        startsAt: Date.parse('2026-01-01T00:00:00Z'),
        state: 'shown',
        by: '',
      },
      expect.objectContaining({ id: 'later', text: { zh: '以后', en: '以后' }, state: 'planned' }),
    ])
  })

  it('makes an announcement once for each request', async () => {
    const requestId = randomUUID()
    const action = { kind: 'announce', text: { zh: ' 今晚\n维护\u0007 ', en: 'Tonight\tmaintenance' } } as const
    const outcomes = await Promise.all([act(action, requestId), act(action, requestId)])
    const [id] = outcomes.map(({ detail }) => detail)
    for (const outcome of outcomes) expect(outcome).toEqual({ outcome: 'done', detail: id })
    expect(await made()).toEqual([
      {
        id,
        source: 'console',
        text: { zh: '今晚 维护', en: 'Tonight maintenance' },
        startsAt: expect.any(Number),
        state: 'shown',
        by: 'A player',
      },
    ])
  })

  it('shows planned announcements, and those that are over', async () => {
    const start = now()
    const planned = await announce('计划', { startsAt: start + 10 * minuteMs, endsAt: start + 20 * minuteMs })
    const short = await announce('短', { startsAt: 0, endsAt: start + 5 * minuteMs })
    const open = await announce('开')
    const states = async () => Object.fromEntries((await made()).map(({ id, state: at }) => [id, at]))
    expect(await states()).toEqual({ [planned]: 'planned', [short]: 'shown', [open]: 'shown' })
    app.pass(11 * minuteMs)
    expect(await states()).toEqual({ [planned]: 'shown', [short]: 'ended', [open]: 'shown' })
    expect((await made()).find(({ id }) => id === short)).toMatchObject({ endsAt: start + 5 * minuteMs })
    app.pass(11 * minuteMs)
    expect(await states()).toEqual({ [planned]: 'ended', [short]: 'ended', [open]: 'shown' })
  })

  it('refuses a period that ends before it starts or is over', async () => {
    const text = { zh: '文', en: 'Text' }
    const refusal = async (period: { startsAt?: number; endsAt?: number }) =>
      (await act({ kind: 'announce', text, ...period })).refusal
    expect(await refusal({ startsAt: now() + minuteMs, endsAt: now() + minuteMs })).toBe('ends_before_start')
    expect(await refusal({ endsAt: now() - minuteMs })).toBe('ends_before_start')
    expect(await refusal({ startsAt: now() - 2 * minuteMs, endsAt: now() - minuteMs })).toBe('date_over')
    expect(await made()).toEqual([])
    const status = async (action: object) => (await app.act(operator.token, action as never)).status
    for (const endsAt of [-1, 1.5, Date.UTC(10_000, 0)])
      expect(await status({ kind: 'announce', text, endsAt }), String(endsAt)).toBe(400)
    for (const zh of ['', ' \n ', '长'.repeat(301)])
      expect(await status({ kind: 'announce', text: { zh, en: 'x' } }), zh).toBe(400)
    expect(await status({ kind: 'announce', text, endsAt: Date.UTC(10_000, 0) - 1 })).toBe(200)
  })

  it('ends an announcement once when two operators end it at the same time', async () => {
    const id = await announce('结束')
    const end = { kind: 'end_announcement', id } as const
    const outcomes = await Promise.all([act(end), act(end)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged'])
    expect(await act(end)).toEqual({ outcome: 'unchanged', detail: '' })
    expect(await made()).toEqual([expect.objectContaining({ id, state: 'ended', endsAt: expect.any(Number) })])
    const unknown = { ...end, id: randomUUID() }
    expect(await act(unknown)).toEqual({ outcome: 'refused', refusal: 'no_announcement', detail: '' })
    expect((await app.act(operator.token, { ...end, id: 'first' })).status).toBe(400)
  })

  it('lists the last 50 announcements that are over', async () => {
    for (let index = 0; index < 55; index += 1)
      await announce(`${index}`, { startsAt: index, endsAt: now() + minuteMs })
    const open = await announce('开', { startsAt: 0 })
    app.pass(2 * minuteMs)
    const listed = await made()
    expect(listed).toHaveLength(51)
    expect(listed[0]).toMatchObject({ id: open, state: 'shown' })
    expect(listed[1]?.text.zh).toBe('54')
  })

  const live = async (db: Database = database().db): Promise<LiveAnnouncements> => {
    const announcements = createLiveAnnouncements({
      db,
      log: createLog('silent'),
      now: () => app.context.now(),
      everyMs: 20,
    })
    await announcements.start?.()
    return announcements
  }
  const shownBy = (announcements: LiveAnnouncements) =>
    announcements.addTo(file.announcements).items.map(({ text }) => text.zh)

  it('appear on every replica, before those of the file, in both calls and on the landing page', async () => {
    const { db } = database()
    const lives = [await live(), await live()]
    const replicas: ServersApp[] = []
    for (const announcements of lives)
      replicas.push(
        await startServersApp(db, file, fakeClient(), { announcements: () => announcements.addTo(file.announcements) }),
      )
    const texts = async ({ app: portal }: ServersApp, call: typeof getAnnouncement | typeof getAnnouncements) =>
      (kept(call, (await portal.inject({ url: call.path })).json()) as { text: string; text_en?: string }[]).map(
        ({ text, text_en }) => [text, text_en],
      )
    const everywhere = async (...expected: string[][]) => {
      for (const replica of replicas) {
        for (const call of [getAnnouncement, getAnnouncements])
          await eventually(async () => expect(await texts(replica, call)).toEqual(expected))
        expect(replica.servers.pageData.read().ticker).toEqual(
          expected.map(([text, english]) => expect.objectContaining({ text, text_en: english })),
        )
      }
    }
    try {
      for (const { servers } of replicas) await eventually(() => expect(servers.isReady()).toBe(true))
      await everywhere(['第一', 'First'])
      const versions = replicas.map(({ servers }) => servers.pageData.version())
      // The console's clock is ahead of the replicas' here.
      const id = await announce('维护', { startsAt: 0 })
      await announce('以后', { startsAt: now() + 60 * minuteMs })
      await everywhere(['维护', '维护 in English'], ['第一', 'First'])
      for (const [index, { servers }] of replicas.entries())
        expect(servers.pageData.version()).not.toBe(versions[index])
      await act({ kind: 'end_announcement', id })
      await everywhere(['第一', 'First'])
    } finally {
      for (const replica of replicas) await replica.stop()
      for (const announcements of lives) await announcements.stop?.()
    }
  })

  it('start and end by themselves', async () => {
    const announcements = await live()
    try {
      await announce('短', { endsAt: now() + 5 * minuteMs })
      await eventually(() => expect(shownBy(announcements)).toEqual(['第一', '以后', '短']))
      await announcements.stop?.()
      app.pass(6 * minuteMs)
      expect(shownBy(announcements)).toEqual(['第一', '以后'])
    } finally {
      await announcements.stop?.()
    }
  })

  it('stay while the database cannot be reached', async () => {
    let isAway = false
    let refused = 0
    const failing = new Proxy(database().db, {
      get: (target, key) => {
        if (!isAway || key !== 'select') return Reflect.get(target, key, target)
        refused += 1
        throw new Error('the database is away')
      },
    })
    await announce('留下')
    const announcements = await live(failing)
    try {
      expect(shownBy(announcements)).toContain('留下')
      isAway = true
      await announce('后来')
      await eventually(() => expect(refused).toBeGreaterThan(2))
      expect(shownBy(announcements)).toContain('留下')
      isAway = false
      await eventually(() => expect(shownBy(announcements)).toContain('后来'))
    } finally {
      await announcements.stop?.()
    }
  })
})
