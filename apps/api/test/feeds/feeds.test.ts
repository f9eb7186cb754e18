import { calendarPastMs } from '@warmup/domain/feeds'
import * as calls from '@warmup/domain/feeds/calls'
import * as privacyCalls from '@warmup/domain/privacy/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findAccountOwner, lockAccountOwner } from '../../src/accounts/index.ts'
import { calendarLinks } from '../../src/feeds/feeds.tables.ts'
import { createFeeds } from '../../src/feeds/index.ts'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { personalData } from '../../src/personal-data.ts'
import { pinnedTimes } from '../../src/pinned-times.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { bookedTimes } from '../../src/practice/index.ts'
import { practiceAdmins, practiceBookings } from '../../src/practice/practice.tables.ts'
import { createPrivacy } from '../../src/privacy/index.ts'
import { publishedItems } from '../../src/servers/index.ts'
import { type AccountsApp, createAccountsApp, freshSteamId, steamUser } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const publicUrl = 'https://play.example'

type Made = { readonly link: { readonly language: string; readonly madeAt: string }; readonly address: string }

describeOnDatabase('feeds', (database) => {
  let steam: SteamDouble
  let app: AccountsApp
  const db = () => database().db
  const at = (ms: number) => new Date(app.context.now().getTime() + ms)
  const file = communityWith([{ id: 'ze', address: '127.0.0.1:27101', name: '僵尸逃跑', players_max: 20 }], {
    gatherings: {
      pinned: [
        { id: 'cup', server: 'ze', at: '2099-12-05T21:00:00+08:00', target: 10, text: { zh: '周末赛', en: 'Cup' } },
        { id: 'past', server: 'ze', at: '2020-12-05T21:00:00+08:00', target: 10 },
      ],
    },
    announcements: {
      items: [
        { id: 'old', text: { zh: '旧图', en: 'Old maps' }, start_date: '2026-01-01T00:00:00Z' },
        { id: 'new', text: { zh: '<新>', en: '<New>' }, start_date: '2026-02-01T00:00:00+08:00' },
        { id: 'planned', text: '秘密', start_date: '2099-01-01T00:00:00Z' },
      ],
    },
  })

  beforeAll(async () => {
    steam = await startSteamDouble()
    const now = () => app.context.now()
    const feeds = createFeeds({
      db: db(),
      now,
      publicUrl: () => publicUrl,
      communityName: () => file.community.name,
      bookedTimes: (steamId, endAfter) => bookedTimes(db(), steamId, endAfter),
      pinnedTimes: () => pinnedTimes(file),
      announcements: () =>
        publishedItems(file.announcements, now()).map(({ id, text, start_date }) => ({
          id,
          text,
          publishedAt: new Date(start_date),
        })),
    })
    const privacy = createPrivacy({
      db: db(),
      log: createLog('silent'),
      now,
      parts: personalData,
      findAccount: findAccountOwner,
      lockAccount: lockAccountOwner,
    })
    app = await createAccountsApp(db(), steam, { calls: [...feeds.routes, ...privacy.routes] })
    await feeds.mount?.(app.app)
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })
  beforeEach(async () => {
    for (const table of [practiceAdmins, practiceServers, practiceBookings]) await db().delete(table)
  })

  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await app.app.inject({ url: address.replace(publicUrl, ''), headers })
    return { status: answer.statusCode, body: answer.payload, headers: answer.headers }
  }

  const player = async () => {
    const steamId = freshSteamId()
    const { id } = await steamUser(db(), steamId)
    const token = await app.context.tokens.issue('session', { sub: id, steamId, generation: 0 }, app.context.now())
    const ask = async (method: 'GET' | 'POST' | 'DELETE', url = '/api/account/calendar', body?: object) => {
      const answer = await app.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    return {
      steamId,
      ask,
      link: async () => (kept(calls.getCalendarLink, await ask('GET')) as { link: Made['link'] | null }).link,
      make: async (language = 'zh') => kept(calls.makeCalendarLink, await ask('POST', undefined, { language })) as Made,
      end: async () => kept(calls.endCalendarLink, await ask('DELETE')),
    }
  }

  type Booked = { readonly state?: 'held' | 'booked' | 'started' | 'cancelled' | 'missed'; readonly endsAt?: Date }
  const book = (owner: string, name: string, { state = 'booked', endsAt = at(6 * hourMs) }: Booked = {}) =>
    db()
      .insert(practiceBookings)
      .values({
        id: `ps-${name}`,
        orderId: `order-${name}`,
        owner,
        name,
        password: 'sealed-nade42',
        region: 'ap-shanghai',
        startsAt: new Date(endsAt.getTime() - 4 * hourMs),
        endsAt,
        state,
      })
  const start = (owner: string, name: string, { expiresAt = at(6 * hourMs), isBooked = true } = {}) =>
    db()
      .insert(practiceServers)
      .values({
        id: `ps-${name}`,
        owner,
        name,
        password: 'sealed-nade42',
        rconPassword: 'sealed',
        image: 'image:1',
        region: 'ap-shanghai',
        relocatable: false,
        expiresAt,
        isBooked,
        desiredState: 'running',
        place: 1,
        lastPlace: 1,
      })

  const summaries = (calendar: string): string[] =>
    [...calendar.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, text = '']) => text)

  it('a calendar has a link from when the player makes it until it is replaced or ended', async () => {
    const { steamId, link, make, end } = await player()
    expect(await link()).toBeNull()
    const first = await make()
    expect(first.address).toMatch(/^https:\/\/play\.example\/api\/calendar\/[a-z2-7]{52}\.ics$/)
    expect(await link()).toEqual(first.link)
    expect(JSON.stringify(await db().select().from(calendarLinks))).not.toContain(first.address.slice(-56, -4))
    expect((await read(first.address)).body).toContain('X-WR-CALNAME:测试 日程\r\n')

    const second = await make('en')
    expect(second.address).not.toBe(first.address)
    expect(await link()).toMatchObject({ language: 'en' })
    expect(await db().$count(calendarLinks, eq(calendarLinks.steamId, steamId))).toBe(1)
    expect((await read(first.address)).status).toBe(404)
    expect((await read(second.address)).body).toContain('X-WR-CALNAME:Test calendar\r\n')

    expect(await end()).toEqual({ link: null })
    expect(await end()).toEqual({ link: null })
    expect((await read(second.address)).status).toBe(404)
    for (const path of ['x.ics', `${'a'.repeat(52)}.ics`, 'a'.repeat(52), '%00.ics', '.ics'])
      expect([400, 404]).toContain((await read(`/api/calendar/${path}`)).status)
  })

  it('a calendar has the bookings that its player may see, and pinned gatherings, without secrets', async () => {
    const [me, friend] = [await player(), await player()]
    const { address } = await me.make()
    await book(me.steamId, 'coming')
    await book(me.steamId, 'unpaid', { state: 'held' })
    await book(me.steamId, 'cancelled', { state: 'cancelled' })
    await book(me.steamId, 'missed', { state: 'missed' })
    await book(friend.steamId, 'foreign')
    // A friend's server, of which the player is an admin; extended by two hours.
    await book(friend.steamId, 'shared', { state: 'started', endsAt: at(hourMs) })
    const extended = at(3 * hourMs)
    await start(friend.steamId, 'shared', { expiresAt: extended })
    await db().insert(practiceAdmins).values({ serverId: 'ps-shared', steamId: me.steamId, position: 1, note: '' })
    // Handed over to the friend.
    await book(me.steamId, 'given', { state: 'started' })
    await start(friend.steamId, 'given')
    // Renewed as an ordinary server, long after its booking.
    await book(me.steamId, 'renewed', { state: 'started', endsAt: at(-calendarPastMs - hourMs) })
    await start(me.steamId, 'renewed', { isBooked: false, expiresAt: at(900 * hourMs) })
    await book(me.steamId, 'over', { state: 'started', endsAt: at(-calendarPastMs + hourMs) })
    await start(me.steamId, 'over', { expiresAt: at(-calendarPastMs + hourMs) })

    const { body, headers } = await read(address)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(summaries(body)).toEqual(['练习服「over」', '练习服「shared」', '练习服「coming」', '周末赛'])
    const shared = body.split('BEGIN:VEVENT').find((event) => event.includes('UID:ps-shared@play.example'))
    expect(shared).toContain(`DTEND:${extended.toISOString().replace(/[-:]|\.\d+/g, '')}`)
    expect(body).toContain('DESCRIPTION:上海，提前 10 分钟就绪\r\n')
    expect(body).toContain('UID:gathering-cup@play.example\r\n')
    expect(body.replaceAll('\r\n ', '')).toContain(`URL:${publicUrl}/servers?gathering=ze&pin=cup\r\n`)
    expect(body).not.toMatch(/sealed|nade42|:27101/)
    const ofFriend = await read((await friend.make('en')).address)
    expect(summaries(ofFriend.body)).toEqual([
      'Practice server shared',
      'Practice server foreign',
      'Practice server given',
      'Cup',
    ])
  })

  it('a calendar that has not changed is not sent again, and says since when', async () => {
    const { steamId, make } = await player()
    const { address } = await make()
    const first = await read(address)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) })
    app.pass(10 * minuteMs)
    const again = { 'if-none-match': String(first.headers.etag) }
    expect(await read(address, again)).toMatchObject({ status: 304, body: '' })
    expect((await read(address)).body).toBe(first.body)

    await book(steamId, 'coming')
    const changed = await read(address, again)
    expect(changed.status).toBe(200)
    const stampsOf = (calendar: string) => new Set(calendar.match(/^LAST-MODIFIED:.*$/gm))
    expect(stampsOf(changed.body)).not.toEqual(stampsOf(first.body))
    expect(stampsOf(changed.body).size).toBe(1)
  })

  it('the link is in the download without its secret, and ends with the account', async () => {
    const { steamId, ask, make } = await player()
    const { link, address } = await make()
    const data = kept(privacyCalls.getAccountData, await ask('GET', '/api/account/data'))
    expect(data).toMatchObject({ calendarLink: [link] })
    const [row] = await db().select().from(calendarLinks).where(eq(calendarLinks.steamId, steamId))
    expect(JSON.stringify(data)).not.toContain(row?.tokenHash)
    expect((await read(address)).status).toBe(200)
    await ask('DELETE', '/api/account')
    expect((await read(address)).status).toBe(404)
    expect(await db().$count(calendarLinks, eq(calendarLinks.steamId, steamId))).toBe(0)
  })

  it('the published announcements are an Atom feed in either language', async () => {
    const feed = await read('/api/announcements.atom?language=en')
    expect(feed.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect([...feed.body.matchAll(/<content type="text">(.*)<\/content>/g)].map(([, text]) => text)).toEqual([
      '&lt;New&gt;',
      'Old maps',
    ])
    expect(feed.body).toContain(`<id>${publicUrl}/api/announcements.atom?language=en#old</id>`)
    expect((await read('/api/announcements.atom')).body).toContain('<title>测试 · 公告</title>')
    const again = { 'if-none-match': String(feed.headers.etag) }
    expect((await read('/api/announcements.atom?language=en', again)).status).toBe(304)
    expect((await read('/api/announcements.atom?language=fr')).status).toBe(400)
  })
})
