import { randomUUID } from 'node:crypto'
import type { AccountSession } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/session/calls'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../src/accounts/delete-expired.ts'
import { endOtherSessions, findSession, renewSessionToken } from '../../src/accounts/session/session.service.ts'
import { endSessionsBut, noteSession } from '../../src/accounts/session/sessions.store.ts'
import { endSessions, setPassword } from '../../src/accounts/users.store.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { freshSteamId, startAccounts, steamUser } from './accounts-app.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

describeOnDatabase('the list of sessions', (database) => {
  const started = startAccounts(database)
  const db = () => database().db

  /** A player and a function that begins sessions. A session is recorded only with its first call. */
  const player = async () => {
    const steamId = freshSteamId()
    const user = await steamUser(db(), steamId)
    const begin = async (id: string = randomUUID(), generation = 0) => ({
      id,
      token: await started.accounts.context.tokens.issue(
        'session',
        { sub: user.id, steamId, generation },
        started.accounts.context.now(),
        id,
      ),
    })
    return { user, steamId, begin }
  }
  const ask = async (method: 'GET' | 'DELETE' | 'POST', path: string, token: string, userAgent = windows) => {
    const answer = await started.accounts.app.inject({
      method,
      url: `/api/account/sessions${path}`,
      headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent },
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const list = async (token: string, userAgent?: string): Promise<AccountSession[]> => {
    const { status, body } = await ask('GET', '', token, userAgent)
    expect(status).toBe(200)
    return kept(calls.getSessions, body) as AccountSession[]
  }
  const idsOf = (sessions: readonly AccountSession[]) => sessions.map(({ id }) => id).toSorted()

  it('has the used sessions with their devices, and marks the caller’s', async () => {
    const { begin } = await player()
    const [desk, mobile, unused] = [await begin(), await begin(), await begin()]
    expect(await list(desk.token)).toMatchObject([{ id: desk.id, isCurrent: true }])
    const seen = await list(mobile.token, phone)
    expect(idsOf(seen)).toEqual([desk.id, mobile.id].toSorted())
    expect(idsOf(seen)).not.toContain(unused.id)
    expect(seen.find(({ id }) => id === desk.id)).toMatchObject({
      isCurrent: false,
      device: { browser: 'chrome', system: 'windows' },
    })
    expect(seen.find(({ id }) => id === mobile.id)).toMatchObject({
      isCurrent: true,
      device: { browser: 'safari', system: 'ios' },
    })
    for (const { createdAt, lastSeenAt } of seen)
      expect(Math.abs(Date.parse(lastSeenAt) - Date.parse(createdAt))).toBeLessThan(60_000)
  })

  it('is only for the account’s owner, and is not cached', async () => {
    const [mine, other] = [await player(), await player()]
    const [my, theirs] = [await mine.begin(), await other.begin()]
    await list(my.token)
    expect(idsOf(await list(theirs.token))).toEqual([theirs.id])
    expect((await ask('GET', '', my.token)).headers['cache-control']).toBe('no-store')
    expect(await ask('DELETE', `/${my.id}`, theirs.token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(idsOf(await list(my.token))).toEqual([my.id])
  })

  it('survives a User-Agent of any kind', async () => {
    const { begin } = await player()
    const session = await begin()
    await list(session.token, 'x'.repeat(8_000))
    expect(await list(session.token)).toMatchObject([{ device: { browser: null, system: null } }])
  })

  it('records a session at most every few minutes, and keeps its first device', async () => {
    const { begin } = await player()
    const session = await begin()
    const seenAt = async () => (await list(session.token, phone))[0]?.lastSeenAt
    await list(session.token)
    const first = await seenAt()
    expect(await seenAt()).toBe(first)
    await db().execute(
      sql`update sessions set last_seen_at = last_seen_at - interval '6 minutes' where id = ${session.id}`,
    )
    const later = await seenAt()
    expect(Date.parse(later ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
    expect(await list(session.token)).toMatchObject([{ device: { browser: 'chrome', system: 'windows' } }])
  })

  it('keeps one row through a renewal', async () => {
    const { begin, steamId } = await player()
    const session = await begin()
    await list(session.token)
    const { body } = await started.accounts.post('/api/auth/steam/token', { steamId }, session.token)
    expect(idsOf(await list(String(body.token)))).toEqual([session.id])
  })

  it('ends one session at once, its renewed tokens included', async () => {
    const { begin, steamId } = await player()
    const [mine, lost] = [await begin(), await begin()]
    await list(lost.token)
    const { body } = await started.accounts.post('/api/auth/steam/token', { steamId }, lost.token)
    expect(await ask('DELETE', `/${lost.id}`, mine.token)).toMatchObject({ status: 200, body: { success: true } })
    for (const token of [lost.token, String(body.token)]) expect((await ask('GET', '', token)).status).toBe(401)
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
    expect((await ask('DELETE', `/${lost.id}`, mine.token)).status).toBe(404)
  })

  it('ends every other session, including unrecorded ones and unused tickets', async () => {
    const { begin, user, steamId } = await player()
    const [mine, used, unused] = [await begin(), await begin(), await begin()]
    await list(used.token)
    const { tokens, now } = started.accounts.context
    const ticket = await tokens.issue('ticket', { sub: user.id, steamId, generation: 0 }, now())
    expect((await ask('POST', '/end-others', mine.token)).status).toBe(200)
    for (const token of [used.token, unused.token]) expect((await ask('GET', '', token)).status).toBe(401)
    const arrival = await started.accounts.app.inject({
      url: '/api/auth/steam/user-info',
      headers: { authorization: `Bearer ${ticket}` },
    })
    expect(arrival.statusCode).toBe(401)
    // The same token is still valid, and so is a renewed one.
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
    const { status, body } = await started.accounts.post('/api/auth/steam/token', { steamId }, mine.token)
    expect(status).toBe(200)
    expect(idsOf(await list(String(body.token)))).toEqual([mine.id])
  })

  it('ends the kept session when another session ends the others', async () => {
    const { begin } = await player()
    const first = await begin()
    await list(first.token)
    expect((await ask('POST', '/end-others', first.token)).status).toBe(200)
    const second = await begin(randomUUID(), 1)
    expect((await ask('POST', '/end-others', second.token)).status).toBe(200)
    expect((await ask('GET', '', first.token)).status).toBe(401)
    expect(idsOf(await list(second.token))).toEqual([second.id])
  })

  it('loses a session by logging out', async () => {
    const { begin, steamId } = await player()
    const [mine, leaving] = [await begin(), await begin()]
    await list(leaving.token)
    await started.accounts.post('/api/auth/log', { steamId, action: 'LOGOUT' }, leaving.token)
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
  })

  it.each([
    ['the operator', (userId: string) => endSessions(db(), userId)],
    ['a new password', (userId: string) => setPassword(db(), userId, 'hash')],
  ])('is empty after %s ended all, including sessions kept before', async (_, end) => {
    const { begin, user } = await player()
    const session = await begin()
    expect((await ask('POST', '/end-others', session.token)).status).toBe(200)
    await end(user.id)
    expect((await ask('GET', '', session.token)).status).toBe(401)
    const anew = await begin(randomUUID(), 2)
    expect(idsOf(await list(anew.token))).toEqual([anew.id])
  })

  /** The session as a running call has found it, and a function that records it as that call does. */
  const underWay = async (token: string) => {
    const session = await findSession(started.accounts.context, token, windows)
    if (session === undefined) throw new Error('The session does not hold')
    const { id, generation, signedInAt, user } = session
    const row = { id, generation, signedInAt, userId: user.id, expiresAt: new Date(Date.now() + 60_000) }
    return { session, note: () => noteSession(db(), { ...row, browser: null, system: null }) }
  }

  it.each([
    ['the operator', (userId: string) => endSessions(db(), userId).then(() => {})],
    ['a new password', (userId: string) => setPassword(db(), userId, 'hash')],
    ['another session', (userId: string, other: string) => endSessionsBut(db(), { userId, id: other }).then(() => {})],
  ])('does not get a session back that %s ended while its own call to end the others was under way', async (_, end) => {
    const { begin, user } = await player()
    const [lost, other] = [await begin(), await begin()]
    await list(other.token)
    const { session, note } = await underWay(lost.token)
    await end(user.id, other.id)
    await note()
    await expect(endOtherSessions(started.accounts.context, session)).rejects.toMatchObject({ status: 401 })
    expect((await ask('GET', '', lost.token)).status).toBe(401)
    const anew = await begin(randomUUID(), 1)
    expect(idsOf(await list(anew.token))).not.toContain(lost.id)
  })

  it('is not emptied by a session that ended during its own call', async () => {
    const { begin } = await player()
    const [mine, lost] = [await begin(), await begin()]
    await list(mine.token)
    const { session, note } = await underWay(lost.token)
    expect((await ask('DELETE', `/${lost.id}`, mine.token)).status).toBe(200)
    await note()
    await expect(endOtherSessions(started.accounts.context, session)).rejects.toMatchObject({ status: 401 })
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
  })

  it('keeps one of two sessions that end all others at once', async () => {
    const { begin } = await player()
    const both = [await begin(), await begin()]
    for (const { token } of both) await list(token)
    const answers = await Promise.all(both.map(({ token }) => ask('POST', '/end-others', token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const kept = both.filter((_, index) => answers[index]?.status === 200)
    for (const { token, id } of kept) expect(idsOf(await list(token))).toEqual([id])
  })

  it('keeps a session that ends the others twice at once', async () => {
    const { begin } = await player()
    const mine = await begin()
    const answers = await Promise.all([1, 2].map(() => ask('POST', '/end-others', mine.token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
  })

  it('has a session until its renewed token expires, also a kept one', async () => {
    const { begin, steamId } = await player()
    const mine = await begin()
    expect((await ask('POST', '/end-others', mine.token)).status).toBe(200)
    await db().execute(sql`update sessions set expires_at = now() + interval '1 minute' where id = ${mine.id}`)
    const { body } = await started.accounts.post('/api/auth/steam/token', { steamId }, mine.token)
    // Simulates that this time has passed.
    await db().execute(
      sql`update sessions set expires_at = expires_at - interval '6 days 23 hours' where id = ${mine.id}`,
    )
    await deleteExpired(db())
    expect(idsOf(await list(String(body.token)))).toEqual([mine.id])
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
  })

  it('gives no token to a session that ended during its renewal', async () => {
    const { begin, user } = await player()
    const { session } = await underWay((await begin()).token)
    await endSessions(db(), user.id)
    await expect(renewSessionToken(started.accounts.context, session)).rejects.toMatchObject({ status: 401 })
  })

  it('does not show a session that a late call recorded after its end', async () => {
    const { begin } = await player()
    const [mine, lost] = [await begin(), await begin()]
    await list(lost.token)
    const row = sql`select * from sessions where id = ${lost.id}`
    await db().execute(sql`create temporary table noted as ${row}`)
    expect((await ask('DELETE', `/${lost.id}`, mine.token)).status).toBe(200)
    await db().execute(sql`insert into sessions select * from noted`)
    await db().execute(sql`drop table noted`)
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
    expect((await ask('GET', '', lost.token)).status).toBe(401)
  })

  it('deletes expired sessions', async () => {
    const { begin } = await player()
    const [mine, old] = [await begin(), await begin()]
    await list(old.token)
    await list(mine.token)
    await db().execute(sql`update sessions set expires_at = now() - interval '1 second' where id = ${old.id}`)
    expect(idsOf(await list(mine.token))).toEqual([mine.id])
    await deleteExpired(db())
    expect(await db().execute(sql`select id from sessions where id = ${old.id}`)).toMatchObject({ rows: [] })
  })
})
