import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { normalizeSteamId } from '@warmup/domain/common'
import { writeLogLine } from '@warmup/domain/game/log'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { chatCodes, users } from '../../src/accounts/accounts.tables.ts'
import { noteChat } from '../../src/accounts/bind/chat-codes.service.ts'
import { deleteExpired } from '../../src/accounts/delete-expired.ts'
import { findUserByEmail, findUserBySteamId } from '../../src/accounts/users.store.ts'
import { createIngest } from '../../src/leaderboard/index.ts'
import { createMetrics, type MountedCall } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { LogSender, logPath } from '../leaderboard/log-sender.ts'
import { type AccountsApp, createAccountsApp, emailUser, freshEmail, freshSteamId, steamUser } from './accounts-app.ts'
import { type SteamDouble, startSteamDouble } from './steam-double.ts'

const password = 'correct-horse-1'
const secretOf = (id: string) => `secret-of-the-game-server-${id}`
const file = communityWith([
  { id: 'dm', address: '127.0.0.1:27101', log_secret: secretOf('dm') },
  { id: 'public', address: '127.0.0.1:27102', category: 'public', log_secret: secretOf('public') },
])
/** A match as a server logs it (`leaderboard/real-match.test.ts`), with two lines of chat. */
const match = readFileSync(new URL('../leaderboard/competitive-match.txt', import.meta.url), 'utf8').split('\n')

type NewCode = { readonly id: string; readonly code: string }
/** A browser, known by its cookie. */
type Browser = { readonly address: string; cookie: string; readonly bindToken?: string }

const accountIn = (steamId: string) => BigInt(steamId) - 76_561_197_960_265_728n
let time = Date.UTC(2026, 10, 22, 20)
const said = (steamId: string, text: string, name = 'Ana', say = 'say') => {
  time += 1_000
  return writeLogLine(time, `"${name}<2><[U:1:${accountIn(steamId)}]><CT>" ${say} "${text}"`)
}

describeOnDatabase('codes that players type in the chat', (database) => {
  let steam: SteamDouble
  let replicas: readonly AccountsApp[] = []
  let processes = 0
  const replica = (index = 0): AccountsApp => {
    const app = replicas[index]
    if (app === undefined) throw new Error('Replicas are there within tests only')
    return app
  }

  const createReplica = async (key: { id: string; secret: Buffer }): Promise<AccountsApp> => {
    let elapsed = 0
    const calls: readonly MountedCall[] = createIngest({
      db: database().db,
      servers: file.servers.list,
      leaderboard: () => file.leaderboard,
      metrics: createMetrics({ withProcess: false }),
      log: createLog('silent'),
      now: () => new Date(),
      elapsed: () => {
        elapsed += 1_000
        return elapsed
      },
      onChat: (_, chat) => noteChat(app.context, chat),
    }).routes
    const app = await createAccountsApp(database().db, steam, { key, calls })
    return app
  }
  beforeAll(async () => {
    steam = await startSteamDouble()
    const key = { id: 'k1', secret: randomBytes(32) }
    replicas = [await createReplica(key), await createReplica(key)]
  })
  afterAll(async () => {
    for (const app of replicas) await app.close()
    await steam.close()
  })
  beforeEach(() => {
    steam.isApiAway = false
  })

  const newBrowser = (bindToken?: string): Browser => ({
    address: `198.51.100.${Math.floor(Math.random() * 250)}`,
    cookie: '',
    ...(bindToken === undefined ? {} : { bindToken }),
  })
  const send = async (
    browser: Browser,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { isBinding = browser.bindToken !== undefined, on = 0 } = {},
  ) => {
    const answer = await replica(on).app.inject({
      method,
      url: `/api/auth/${isBinding && method === 'POST' ? 'email/' : ''}chat-codes${path}`,
      remoteAddress: browser.address,
      headers: {
        ...(browser.cookie === '' ? {} : { cookie: browser.cookie }),
        ...(isBinding && method === 'POST' ? { authorization: `Bearer ${browser.bindToken}` } : {}),
      },
    })
    const [cookie] = [answer.headers['set-cookie']].flat()
    if (cookie !== undefined) browser.cookie = String(cookie).split(';', 1)[0] ?? ''
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const ask = async (browser: Browser): Promise<NewCode> => {
    const { status, body } = await send(browser, 'POST', '')
    expect(status).toBe(200)
    return body
  }
  const stateOf = async (browser: Browser, { id }: NewCode, on = 0) =>
    (await send(browser, 'GET', `/${id}`, { on })).body
  const confirm = (browser: Browser, { id }: NewCode, on = 0) => send(browser, 'POST', `/${id}/confirm`, { on })
  const newProcess = (on = 0, serverId: 'dm' | 'public' = 'dm') => {
    processes += 1
    return new LogSender(replica(on).app, {
      path: logPath(serverId, secretOf(serverId)),
      instance: `process-${processes}`,
    })
  }
  const senderTo = (on?: number, serverId?: 'dm' | 'public') =>
    newProcess(on, serverId).write([writeLogLine(time, 'Log file started')])
  const type = async (steamId: string, { code }: NewCode, name?: string) =>
    expect(
      senderTo()
        .write([said(steamId, `.bind ${code}`, name)])
        .send(),
    ).resolves.toBe(200)
  const bindingBrowser = async (): Promise<Browser & { email: string }> => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    const { body } = await replica().post('/api/auth/email/login', { email, password }, undefined, '203.0.113.200')
    return { ...newBrowser(String(body.token)), email }
  }
  /** Lets a code's time pass, by the database's clock. */
  const expire = ({ id }: NewCode) =>
    database().db.update(chatCodes).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(chatCodes.id, id))

  it('sign a player in once typed and confirmed, without a request to Steam', async () => {
    steam.isApiAway = true
    const [browser, steamId] = [newBrowser(), freshSteamId()]
    const code = await ask(browser)
    expect(code).toEqual({ id: expect.any(String), code: expect.stringMatching(/^[A-Z2-9]{6}$/), secondsLeft: 300 })
    expect(browser.cookie).toMatch(/^warmup_chat=/)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'waiting' })
    expect(await confirm(browser, code)).toMatchObject({ status: 409, body: { code: 'chat_code_ended' } })

    await type(steamId, { ...code, code: code.code.toLowerCase() }, '夜航\u202e "<Owl>"')
    const { secondsLeft, ...found } = await stateOf(browser, code)
    expect(found).toEqual({ status: 'found', player: { steamId, username: '夜航 "<Owl>"', avatar: '' } })
    expect(secondsLeft).toBeGreaterThan(290)
    expect(await findUserBySteamId(database().db, steamId)).toBeUndefined()

    const { status, body } = await confirm(browser, code)
    expect(status).toBe(200)
    expect(body).toEqual({ steamId, username: '夜航 "<Owl>"', avatar: '', token: expect.any(String) })
    const info = await replica().app.inject({
      url: '/api/auth/steam/user-info',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(info.json()).toMatchObject({ steamId })
    expect(await confirm(browser, code)).toMatchObject({ status: 409 })
    expect(await stateOf(browser, code)).toMatchObject({ status: 'used' })
  })

  it('sign in to the existing account of the player, and keep its name', async () => {
    const [browser, steamId] = [newBrowser(), freshSteamId()]
    const { id } = await steamUser(database().db, steamId)
    const code = await ask(browser)
    await type(steamId, code, 'another name')
    expect((await confirm(browser, code)).body).toMatchObject({ steamId, username: 'A player' })
    expect((await findUserBySteamId(database().db, steamId))?.id).toBe(id)
  })

  it('bind an email account, also while Steam’s Web API is unavailable', async () => {
    steam.isApiAway = true
    const browser = await bindingBrowser()
    const steamId = freshSteamId()
    const code = await ask(browser)
    await type(steamId, code, 'Bo')
    const { status, body } = await confirm(browser, code)
    expect([status, body]).toEqual([200, { steamId, username: 'Bo', avatar: '', token: expect.any(String) }])
    expect(await findUserByEmail(database().db, browser.email)).toMatchObject({ steamId, username: 'Bo' })
  })

  it('return the errors of a binding, and stay valid after one', async () => {
    const browser = await bindingBrowser()
    const [taken, steamId] = [freshSteamId(), freshSteamId()]
    await database()
      .db.insert(users)
      .values({ email: freshEmail(), passwordHash: '', steamId: taken, username: '', avatar: '' })
    const code = await ask(browser)
    await type(taken, code)
    expect(await confirm(browser, code)).toMatchObject({ status: 409, body: { code: 'steam_already_bound' } })
    expect(await stateOf(browser, code)).toMatchObject({ status: 'found' })
    const other = await ask(browser)
    await type(steamId, other)
    expect((await confirm(browser, other)).status).toBe(200)
    const third = await ask(browser)
    await type(freshSteamId(), third)
    expect(await confirm(browser, third)).toMatchObject({ status: 409, body: { code: 'already_bound' } })
  })

  it('are accepted only from the browser that asked, and only for their purpose', async () => {
    const [browser, other] = [newBrowser(), newBrowser()]
    const code = await ask(browser)
    await ask(other)
    await type(freshSteamId(), code)
    for (const stranger of [other, newBrowser(), { ...newBrowser(), cookie: 'warmup_chat=x' }]) {
      expect((await send(stranger, 'GET', `/${code.id}`)).status).toBe(404)
      expect((await confirm(stranger, code)).status).toBe(404)
      await send(stranger, 'DELETE', `/${code.id}`)
    }
    const binding = await bindingBrowser()
    expect((await confirm({ ...binding, cookie: browser.cookie }, code)).status).toBe(404)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'found' })

    const bindCode = await ask(binding)
    await type(freshSteamId(), bindCode)
    expect((await send(binding, 'POST', `/${bindCode.id}/confirm`, { isBinding: false })).status).toBe(404)
    const second = await bindingBrowser()
    expect((await confirm({ ...second, cookie: binding.cookie }, bindCode)).status).toBe(404)
    expect((await confirm({ ...newBrowser('x'), cookie: binding.cookie }, bindCode)).status).toBe(401)
    expect((await confirm(binding, bindCode)).status).toBe(200)
  })

  it('expire, for typing and for confirming', async () => {
    const browser = newBrowser()
    const [late, seen] = [await ask(browser), await ask(browser)]
    const steamId = freshSteamId()
    await type(steamId, seen)
    await expire(late)
    await expire(seen)
    await type(steamId, late)
    for (const code of [late, seen]) {
      expect(await stateOf(browser, code)).toEqual({ status: 'expired', secondsLeft: 0 })
      expect((await confirm(browser, code)).status).toBe(409)
    }
    await deleteExpired(database().db)
    expect((await send(browser, 'GET', `/${late.id}`)).status).toBe(404)
  })

  it('are void once two players have typed them, in either order', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const [first, second] = [freshSteamId(), freshSteamId()]
    await type(first, code)
    await type(second, code)
    await type(first, code)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'void' })
    expect((await confirm(browser, code)).status).toBe(409)
  })

  it('that were used are not changed by another player', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    await type(freshSteamId(), code)
    await confirm(browser, code)
    await type(freshSteamId(), code)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'used' })
  })

  it('that were given up cannot be checked or confirmed', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    await type(freshSteamId(), code)
    expect((await send(browser, 'DELETE', `/${code.id}`)).status).toBe(200)
    expect((await send(browser, 'GET', `/${code.id}`)).status).toBe(404)
    await type(freshSteamId(), code)
    expect((await confirm(browser, code)).status).toBe(404)
  })

  it('are typed at one replica, checked and confirmed at another', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const steamId = freshSteamId()
    const sender = senderTo(1).write([said(steamId, `.bind ${code.code}`)])
    await sender.send()
    expect(await stateOf(browser, code, 1)).toMatchObject({ status: 'found', player: { steamId } })
    const answers = await Promise.all([confirm(browser, code, 0), confirm(browser, code, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('typed by two players at two replicas at the same moment are void', async () => {
    const browser = newBrowser()
    for (let round = 0; round < 5; round += 1) {
      const code = await ask(browser)
      const line = () => [said(freshSteamId(), `.bind ${code.code}`)]
      await Promise.all([senderTo(0).write(line()).send(), senderTo(1).write(line()).send()])
      expect(await stateOf(browser, code)).toMatchObject({ status: 'void' })
    }
  })

  it('in a part of the log that is sent again change nothing', async () => {
    const browser = newBrowser()
    const [refused, kept] = [await ask(browser), await ask(browser)]
    const steamId = freshSteamId()
    const sender = senderTo().write([said(steamId, `.bind ${refused.code}`), said(steamId, `.bind ${kept.code}`)])
    await sender.send()
    await send(browser, 'DELETE', `/${refused.id}`)
    const again = [{}, { withOffsets: false }, { headers: { 'x-server-instance-token': 'restarted' } }]
    for (const options of again) await sender.sendRange(0, sender.length, options)
    expect(await stateOf(browser, kept)).toMatchObject({ status: 'found', player: { steamId } })
    expect((await send(browser, 'GET', `/${refused.id}`)).status).toBe(404)
  })

  it('are read in bodies of whole lines, in turns by two replicas; a line that is cut is typed again', async () => {
    const browser = newBrowser()
    for (const serverId of ['dm', 'public'] as const) {
      processes += 1
      const senders = replicas.map(
        ({ app }) =>
          new LogSender(app, { path: logPath(serverId, secretOf(serverId)), instance: `process-${processes}` }),
      )
      let [begin, on] = [0, 0]
      const send = async (line: string, parts = 1) => {
        for (const sender of senders) sender.write([line])
        const end = senders[0]?.length ?? 0
        const middle = parts === 1 ? end : end - 13
        for (const to of new Set([middle, end])) {
          on = 1 - on
          await expect(senders[on]?.sendRange(begin, to)).resolves.toBe(200)
          begin = to
        }
      }
      await send(writeLogLine(time, 'Log file started'))
      for (const parts of [1, 2]) {
        const code = await ask(browser)
        const steamId = freshSteamId()
        await send(said(steamId, `.bind ${code.code}`), parts)
        if (parts === 2) {
          expect(await stateOf(browser, code)).toMatchObject({ status: 'waiting' })
          await send(said(steamId, `.bind ${code.code}`))
        }
        expect(await stateOf(browser, code)).toMatchObject({ status: 'found', player: { steamId } })
      }
    }
  })

  it('are read in the first line of a log: of a new process, of a new map, or sent again as a whole', async () => {
    const browser = newBrowser()
    for (const serverId of ['dm', 'public'] as const) {
      const sender = newProcess(0, serverId)
      const first = await ask(browser)
      await sender.write([said(freshSteamId(), `.bind ${first.code}`)]).send()
      expect(await stateOf(browser, first)).toMatchObject({ status: 'found' })
      const second = await ask(browser)
      await sender
        .newMap()
        .write([said(freshSteamId(), `.bind ${second.code}`)])
        .send()
      expect(await stateOf(browser, second)).toMatchObject({ status: 'found' })

      // The portal has never seen this process, which has sent its first lines elsewhere.
      const third = await ask(browser)
      const late = newProcess(0, serverId).write([said(freshSteamId(), `.bind ${third.code}`)])
      const begin = late.length
      late.write([said(freshSteamId(), 'hi')])
      await expect(late.sendRange(begin, late.length)).resolves.toBe(205)
      await expect(late.sendRange(0, late.length)).resolves.toBe(200)
      expect(await stateOf(browser, third)).toMatchObject({ status: 'found' })
    }
  })

  it('are not read in the first line of a log that lacks bytes', async () => {
    const browser = newBrowser()
    for (const serverId of ['dm', 'public'] as const) {
      const code = await ask(browser)
      const sender = newProcess(0, serverId).write([said(freshSteamId(), `.bind ${code.code}`)])
      const headers = { 'x-logbytes-beginoffset': '0', 'x-logbytes-endoffset': String(sender.length + 20) }
      await sender.sendRange(0, sender.length, { headers })
      expect(await stateOf(browser, code)).toMatchObject({ status: 'waiting' })
    }
  })

  it('are read without offsets, after the first line of a body', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    await senderTo()
      .write([said(freshSteamId(), `.bind ${code.code}`)])
      .send(undefined, { withOffsets: false })
    expect(await stateOf(browser, code)).toMatchObject({ status: 'found' })
  })

  it('are not typed by a line that bodies cut, whatever its player is called and says', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const [victim, author] = [freshSteamId(), freshSteamId()]
    const line = said(victim, `.bind ${code.code}`)
    const token = `x<2><[U:1:${accountIn(victim)}]><CT>" say ".bind ${code.code}`
    for (const serverId of ['dm', 'public'] as const)
      for (const withOffsets of [true, false])
        for (const name of ['a" = "', 'x connected, address "', 'Ana'])
          for (const [message, cutBefore] of [
            [token, `:${accountIn(author)}]>`],
            [line.slice(0, -1), line],
          ] as const) {
            const sender = senderTo(0, serverId)
            const hostile = said(author, message, name)
            const cut = sender.length + Buffer.from(hostile).indexOf(cutBefore)
            sender.write([hostile])
            await sender.sendRange(0, cut, { withOffsets })
            await sender.sendRange(cut, sender.length, { withOffsets })
            expect(await stateOf(browser, code), `${serverId} ${name} ${message}`).toMatchObject({ status: 'waiting' })
          }
  })

  it('are not read at the beginning of a body that lacks bytes', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const line = said(freshSteamId(), `.bind ${code.code}`)
    for (const serverId of ['dm', 'public'] as const) {
      const sender = senderTo(0, serverId)
      const begin = sender.length
      await sender.send()
      sender.write([line])
      const headers = { 'x-logbytes-beginoffset': String(begin), 'x-logbytes-endoffset': String(sender.length + 20) }
      await sender.sendRange(begin, sender.length, { headers })
      expect(await stateOf(browser, code)).toMatchObject({ status: 'waiting' })
    }
  })

  it('are read in the team chat, and on a server whose games do not count', async () => {
    const browser = newBrowser()
    for (const [serverId, say] of [
      ['dm', 'say_team'],
      ['public', 'say'],
    ] as const) {
      const code = await ask(browser)
      const steamId = freshSteamId()
      await senderTo(0, serverId)
        .write([said(steamId, `.bind ${code.code}`, undefined, say)])
        .send()
      expect(await stateOf(browser, code)).toMatchObject({ status: 'found', player: { steamId } })
    }
  })

  it('are read in the log of a real match', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const lines = match.map((line) => line.replace(/say_team "[^"]*"/, `say_team ".bind ${code.code}"`))
    await senderTo().write(lines).send()
    const steamId = normalizeSteamId('[U:1:9000107]')
    expect(await stateOf(browser, code)).toMatchObject({ status: 'found', player: { steamId, username: 'player 07' } })
  })

  it('are not read from a name or a message that imitates another player', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const [victim, author] = [freshSteamId(), freshSteamId()]
    const forged = `<2><[U:1:${accountIn(victim)}]><CT>" say ".bind ${code.code}`
    await senderTo()
      .write([said(author, `x${forged}`), said(author, 'hi', forged), said(author, code.code)])
      .send()
    // The body ends within a message, and the next one begins in its middle, as if it were a line.
    const message = `x"${said(victim, `.bind ${code.code}`).slice(0, -1)}`
    for (const withOffsets of [true, false]) {
      const cut = senderTo().write([said(author, message)])
      const middle = cut.length - message.length
      await cut.sendRange(0, middle, { withOffsets })
      await cut.sendRange(middle, cut.length, { withOffsets })
    }
    const gap = senderTo().write([said(author, message)])
    const middle = gap.length - message.length
    await gap.sendRange(0, 10)
    for (const expected of [205, 200]) await expect(gap.sendRange(middle, gap.length)).resolves.toBe(expected)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'waiting' })
  })

  it('are not typed by lines in which players can write, but do not speak', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    const [victim, author] = [freshSteamId(), freshSteamId()]
    const forged = `x<2><[U:1:${accountIn(victim)}]><CT>" say ".bind ${code.code}`
    const by = `Bo<3><[U:1:${accountIn(author)}]>`
    for (const content of [
      `"mp_teamname_1" = "${forged}"`,
      `server_cvar: "mp_teamname_1" "${forged}"`,
      `MatchStatus: Team playing "CT": ${forged}"`,
      `Team "${forged}" scored "3" with "5" players`,
      `"${by}<CT>" changed name to "${forged}"`,
      `"${by}<>" connected, address "${forged}"`,
      `"${by}<CT>" disconnected (reason "${forged}")`,
      `"Console<0><Console><Console>" say "${forged}"`,
      `"Bob<4><BOT><CT>" say "${forged}"`,
      `rcon from "203.0.113.9:1": command "say "${forged}""`,
    ])
      for (const serverId of ['dm', 'public'] as const) {
        await senderTo(0, serverId)
          .write([writeLogLine(time, content)])
          .send()
        expect(await stateOf(browser, code), content).toMatchObject({ status: 'waiting' })
      }
  })

  it('are ignored after ten wrong ones in ten minutes; right ones do not count', async () => {
    const browser = newBrowser()
    const steamId = freshSteamId()
    for (let count = 0; count < 12; count += 1) await type(steamId, await ask(browser))
    const wrong = Array.from({ length: 10 }, () => said(steamId, '.bind AAAAAA'))
    await senderTo().write(wrong).send()
    const code = await ask(browser)
    await type(steamId, code)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'waiting' })
    await type(freshSteamId(), code)
    expect(await stateOf(browser, code)).toMatchObject({ status: 'found' })
  })

  it('are limited by address', async () => {
    const browser = { ...newBrowser(), address: '192.0.2.77' }
    for (let count = 0; count < 60; count += 1) await ask(browser)
    const refused = await send(browser, 'POST', '', { on: 1 })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('are stored as hashes, and left out of the kept log', async () => {
    const browser = newBrowser()
    const code = await ask(browser)
    await type(freshSteamId(), code)
    const rows = JSON.stringify(await database().db.select().from(chatCodes))
    expect(rows).toContain(code.id)
    expect(rows).not.toContain(code.code)
    expect(rows).not.toContain(browser.cookie.split('=')[1])
  })
})
