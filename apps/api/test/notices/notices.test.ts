import { maxNotices, type NewNotice, type NoticeKind, noticeKeptMs, noticeMailsPerDay } from '@warmup/domain/notices'
import * as calls from '@warmup/domain/notices/calls'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { liveMarks } from '../../src/live/live.tables.ts'
import { extendVip, revokeMembership } from '../../src/membership/membership.store.ts'
import { addNotice, noticesPersonalData } from '../../src/notices/index.ts'
import { noticesOf } from '../../src/notices/notices.store.ts'
import { noticeChoices, notices } from '../../src/notices/notices.tables.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { leases } from '../../src/platform/db/lease.tables.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { mortalDatabase } from '../mortal-database.ts'
import { untilBlocked } from '../until-blocked.ts'
import { type NoticesApp, type NoticesWorld, newWorld, startNoticesApp } from './notices-app.ts'

const ana = '76561198000000010'
const bo = '76561198000000012'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describeOnDatabase('notices', (database) => {
  let world: NoticesWorld
  const replicas: NoticesApp[] = []
  const start = async (options?: Parameters<typeof startNoticesApp>[2]) => {
    const replica = await startNoticesApp(database(), world, options)
    replicas.push(replica)
    return replica
  }
  beforeEach(() => {
    world = newWorld()
    world.emails.set(ana, 'ana@example.com')
  })
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    for (const table of [notices, noticeChoices, leases, liveMarks]) await database().db.delete(table)
    await revokeMembership(database().db, { steamId: ana, type: 'vip' })
  })
  const pass = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms)
  }
  const ending = (changes: Partial<NewNotice> = {}): NewNotice => ({
    player: ana,
    kind: 'practice_ending',
    subject: 'ps-1',
    occasion: 'first',
    at: world.now,
    facts: { name: '周末内战', time: '2026-11-27T13:00:00.000Z', hours: 1 },
    ...changes,
  })
  const add = (notice: NewNotice) => inTransaction(database().db, (tx) => addNotice(tx, notice))
  /** Resolves once nothing is left to tell. */
  const allTold = () =>
    eventually(async () => expect(await database().db.$count(notices, eq(notices.mail, 'due'))).toBe(0))
  const tokenIn = (index: number): string => world.received[index]?.unsubscribe?.split('/').at(-1) ?? ''

  it('are made once for each occasion, and mailed once by two replicas and after a restart', async () => {
    const [first] = [await start(), await start()]
    await Promise.all([add(ending()), add(ending()), add(ending({ occasion: 'second' }))])
    await eventually(() => expect(world.received).toHaveLength(2))
    await first.stop()
    replicas.shift()
    await start()
    await add(ending())
    await add(ending({ occasion: 'third' }))
    await eventually(() => expect(world.received).toHaveLength(3))
    await allTold()
    expect(world.received).toHaveLength(3)
    expect(world.received[0]).toMatchObject({
      to: 'ana@example.com',
      subject: '【测试】练习服「周末内战」还有 1 小时到期',
      text: expect.stringContaining('https://portal.test/pracc?renew=ps-1'),
    })
  })

  it('are mailed at most 50 times within 24 hours, however often a node fails', async () => {
    await start()
    const fail = async (count: number, from: number) => {
      for (let place = from; place < from + count; place += 1)
        await add(
          ending({ kind: 'practice_trouble', occasion: `task-${place}`, at: world.now, facts: { reason: 'node' } }),
        )
      await allTold()
    }
    await fail(noticeMailsPerDay + 10, 0)
    await eventually(() => expect(world.received).toHaveLength(noticeMailsPerDay))
    expect(await noticesOf(database().db, ana)).toHaveLength(noticeMailsPerDay + 10)
    pass(dayMs + 1)
    await fail(1, 1_000)
    await eventually(() => expect(world.received).toHaveLength(noticeMailsPerDay + 1))
  })

  it('are mailed once though the process dies before or after any transaction', async () => {
    const { db } = database()
    for (const when of ['before', 'after'] as const)
      for (let transactions = 0; transactions < 2; transactions += 1) {
        world = newWorld()
        world.emails.set(ana, 'ana@example.com')
        const mortal = mortalDatabase(db, { when, transactions })
        const dying = await startNoticesApp(database(), world, { db: mortal.db })
        for (const place of [1, 2]) await add(ending({ occasion: `${when} ${transactions} ${place}` }))
        await eventually(() => expect(mortal.isDead()).toBe(true))
        await dying.stop()
        const next = await startNoticesApp(database(), world)
        await eventually(() => expect(world.received).toHaveLength(2))
        await allTold()
        await next.stop()
        expect(world.received).toHaveLength(2)
      }
  })

  it('are listed, the latest first, until they are read, and mark the player for the live stream', async () => {
    const app = await start()
    await add(ending())
    await add(ending({ kind: 'practice_ready', facts: { name: '周末内战' } }))
    await add(ending({ player: bo }))
    await allTold()
    const list = async () => kept(calls.getNotices, (await app.ask('GET', '', ana)).body)
    const before = (await app.ask('GET', '', ana)).body.notices
    expect(before).toMatchObject([
      { kind: 'practice_ready', isRead: false, isListed: true, isAlerted: true, subject: 'ps-1' },
      { kind: 'practice_ending', isRead: false, hours: 1, name: '周末内战' },
    ])
    await list()
    const version = async () =>
      (
        await database()
          .db.select()
          .from(liveMarks)
          .where(eq(liveMarks.key, `notices:${ana}`))
      )[0]?.version ?? 0
    const told = await version()
    expect(told).toBeGreaterThan(0)
    expect((await app.ask('POST', '/read', ana, { upTo: before[1].id })).status).toBe(200)
    expect((await app.ask('GET', '', ana)).body.notices).toMatchObject([{ isRead: false }, { isRead: true }])
    expect(await version()).toBeGreaterThan(told)
    expect((await app.ask('GET', '', bo)).body.notices).toMatchObject([{ isRead: false }])
  })

  it('of a kind that only a newer release knows are left to its replicas', async () => {
    const app = await start()
    await add(ending({ kind: 'practice_ready', facts: { name: '周末内战' } }))
    await add(ending({ kind: 'of_a_newer_release' as NoticeKind }))
    await eventually(async () => expect(await database().db.$count(notices, eq(notices.mail, 'due'))).toBe(1))
    expect(await database().db.$count(notices, eq(notices.isTold, false))).toBe(1)
    expect((await app.ask('GET', '', ana)).body.notices).toMatchObject([{ kind: 'practice_ready' }])
  })

  it('follow the settings of the player, kind by kind and way by way', async () => {
    const app = await start()
    const change = (kind: string, way: string, isOn: boolean) => app.ask('PUT', '/settings', ana, { kind, way, isOn })
    expect((await app.ask('GET', '/settings', bo)).body).toMatchObject({ hasEmail: false })
    const changed = await change('practice_ending', 'mail', false)
    kept(calls.changeNoticeSettings, changed.body)
    expect(changed.body).toMatchObject({
      hasEmail: true,
      settings: { practice_ending: { portal: true, mail: false, browser: true }, vip_ending: { mail: true } },
    })
    await change('practice_ready', 'portal', false)
    await change('practice_ready', 'browser', false)
    await change('practice_ready', 'mail', true)
    await add(ending())
    await add(ending({ kind: 'practice_ready', facts: { name: 'A' } }))
    await allTold()
    await eventually(() => expect(world.received).toMatchObject([{ subject: '【测试】练习服「A」已就绪' }]))
    expect((await app.ask('GET', '', ana)).body.notices).toMatchObject([{ kind: 'practice_ending' }])
    expect((await change('practice_ready', 'pigeon', true)).status).toBe(400)
  })

  it('are not mailed without an address, or once the mail would come too late', async () => {
    await start()
    await add(ending({ player: bo }))
    await add(ending({ facts: { name: 'late', time: world.now.toISOString(), hours: 1 } }))
    await allTold()
    expect(world.received).toEqual([])
  })

  it('one press in a mail stops them, also by the form of a mail program; opening the link does not', async () => {
    const { app } = await start()
    await add(ending())
    await eventually(() => expect(world.received).toHaveLength(1))
    const token = tokenIn(0)
    expect(world.received[0]?.text).toContain(`https://portal.test/notices?stop=${token}`)
    const url = `/api/notices/stop/${token}${encodeURIComponent('。')}`
    const opened = await app.inject({ url })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `/notices?stop=${token}${encodeURIComponent('。')}`,
    ])
    expect(await database().db.$count(noticeChoices)).toBe(0)
    const pressed = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([pressed.statusCode, pressed.json()]).toEqual([200, { success: true }])
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
    await add(ending({ occasion: 'second' }))
    await add(ending({ kind: 'vip_ending', subject: '' }))
    await allTold()
    expect(world.received).toHaveLength(1)
    const other = await app.inject({ method: 'POST', url: '/api/notices/stop/unknown' })
    expect([other.statusCode, other.json().code]).toEqual([404, 'not_found'])
  })

  it('leave nothing of a player who deletes the account while a mail is stopped', async () => {
    await add(ending({ player: '' }))
    expect(await database().db.$count(notices)).toBe(0)
    // The embedded database runs one transaction at a time.
    if (database().engine === 'embedded') return
    const { app } = await start()
    await add(ending())
    await eventually(() => expect(world.received).toHaveLength(1))
    const held = Promise.withResolvers<void>()
    const stopped = held.promise.then(() => app.inject({ method: 'POST', url: `/api/notices/stop/${tokenIn(0)}` }))
    await inTransaction(database().db, async (tx) => {
      await noticesPersonalData.erase(tx, { steamId: ana, userId: '', email: null }, world.now)
      held.resolve()
      await untilBlocked(tx)
    })
    expect((await stopped).statusCode).toBe(404)
    expect(await database().db.$count(noticeChoices)).toBe(0)
  })

  it('tell once, 72 and 24 hours before, that VIP ends, but not just after it was bought', async () => {
    await start()
    const { db } = database()
    const hours = async () => {
      // One round begins and ends after the clock was moved.
      const { rounds } = world
      await eventually(() => expect(world.rounds).toBeGreaterThan(rounds + 1))
      return (await noticesOf(db, ana)).map(({ facts }) => facts.hours).toReversed()
    }
    // Its last day is the 29th, two and a half days from now.
    await extendVip(db, { steamId: ana, days: 2, now: world.now })
    expect(await hours()).toEqual([])
    pass(dayMs)
    expect(await hours()).toEqual([])
    pass(dayMs)
    expect(await hours()).toEqual([24])
    await extendVip(db, { steamId: ana, days: 30, now: world.now })
    expect(await hours()).toEqual([24])
    pass(28 * dayMs)
    expect(await hours()).toEqual([24, 72])
    pass(2 * dayMs)
    expect(await hours()).toEqual([24, 72, 24])
    pass(2 * dayMs)
    expect(await hours()).toEqual([24, 72, 24])
  })

  it('are kept for 90 days, at most 100 of a player', async () => {
    for (let index = 0; index < maxNotices + 3; index += 1) await add(ending({ occasion: String(index), player: bo }))
    expect(await noticesOf(database().db, bo)).toHaveLength(maxNotices)
    expect((await noticesOf(database().db, bo))[0]).toMatchObject({ occasion: String(maxNotices + 2) })
    await start()
    await allTold()
    pass(noticeKeptMs + 1)
    await eventually(async () => expect(await noticesOf(database().db, bo)).toEqual([]))
  })
})
