import { beforeEach, expect, it } from 'vitest'
import { stateLifetimeMs } from '../../src/accounts/steam/steam-sign-in.service.ts'
import { bindSteamAccount, endSessions, findUserByEmail, findUserBySteamId } from '../../src/accounts/users.store.ts'
import { hashSecret } from '../../src/platform/credentials/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import {
  defaultNameWaitMs,
  emailUser,
  freshEmail,
  freshSteamId,
  gameServerKey,
  publicUrl,
  startAccounts,
  steamUser,
} from './accounts-app.ts'

const password = 'correct-horse-1'

const bindCookieIn = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('warmup_steam_bind=')) ?? ''

describeOnDatabase('Steam', (database) => {
  const started = startAccounts(database)
  beforeEach(() => {
    started.steam.mood = 'confirms'
    started.steam.isApiAway = false
    started.steam.isApiSilent = false
    started.steam.checks.length = 0
  })

  const player = (name = '夜航NightOwl') => {
    const steamId = freshSteamId()
    started.steam.players.set(steamId, name)
    return steamId
  }
  /** Begins a sign-in: the browser's cookie, and the return address for Steam. */
  const setOut = async (path: string, carried = '') => {
    const answer = await started.accounts.app.inject({ url: path, headers: { cookie: carried } })
    expect(answer.statusCode).toBe(302)
    const target = new URL(String(answer.headers.location))
    expect(target.href.startsWith(`${started.steam.origin}/openid/login?`)).toBe(true)
    const setCookie = String(answer.headers['set-cookie'])
    expect(setCookie).toMatch(/HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Lax/)
    const cookie = [setCookie.split(';', 1)[0], carried].filter(Boolean).join('; ')
    return { cookie, returnTo: target.searchParams.get('openid.return_to') ?? '' }
  }
  const comeBack = async (path: string, query: URLSearchParams, cookie: string) => {
    const answer = await started.accounts.app.inject({
      url: `${path}?${query}`,
      headers: cookie === '' ? {} : { cookie },
    })
    expect(answer.statusCode).toBe(302)
    return new URL(String(answer.headers.location), publicUrl)
  }
  const signIn = async (steamId: string, change: (query: URLSearchParams) => void = () => {}, from = '') => {
    const { cookie, returnTo } = await setOut(`/api/auth/steam/login${from}`)
    const query = started.steam.assertionFor(returnTo, steamId, Date.now())
    change(query)
    return { location: await comeBack('/api/auth/steam/callback', query, cookie), cookie, query }
  }
  const userInfo = (token: string) =>
    started.accounts.app.inject({ url: '/api/auth/steam/user-info', headers: { authorization: `Bearer ${token}` } })

  it('signs a player in: a ticket for the address bar, exchanged once for a session', async () => {
    const steamId = player()
    const { location } = await signIn(steamId)
    expect(location.origin + location.pathname).toBe(`${publicUrl}/auth/steam/callback`)
    expect(started.steam.checks[0]).toContain('openid.mode=check_authentication')

    const ticket = location.searchParams.get('token') ?? ''
    const info = await userInfo(ticket)
    expect(info.json()).toEqual({ steamId, username: '夜航NightOwl', avatar: '', token: expect.any(String) })
    expect((await userInfo(ticket)).statusCode).toBe(401)
    const known = await userInfo(info.json().token)
    expect(known.json()).toEqual({ steamId, username: '夜航NightOwl', avatar: '' })
    expect(await started.accounts.context.tokens.verify('session', ticket, new Date())).toBeUndefined()
  })

  it('updates the player’s name from Steam', async () => {
    const steamId = player('before')
    const { location } = await signIn(steamId)
    const token = (await userInfo(location.searchParams.get('token') ?? '')).json().token
    const refresh = () => started.accounts.post('/api/database/im-update-user', { steamid: steamId }, token)
    started.steam.players.set(steamId, 'after')
    expect(await refresh()).toMatchObject({ status: 200, body: { success: true } })
    expect((await userInfo(token)).json()).toMatchObject({ username: 'after' })

    started.steam.players.delete(steamId)
    expect(await refresh()).toMatchObject({ status: 404, body: { code: 'player_not_found' } })
    expect((await userInfo(token)).json()).toMatchObject({ username: 'after' })
  })

  it('caches names, and limits requests for a fresh one', async () => {
    const steamId = player()
    const { location } = await signIn(steamId)
    const asked = started.steam.apiCalls
    await signIn(steamId)
    expect(started.steam.apiCalls).toBe(asked)
    const token = (await userInfo(location.searchParams.get('token') ?? '')).json().token
    const refresh = async () =>
      (await started.accounts.post('/api/database/im-update-user', { steamid: steamId }, token)).status
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await refresh()).toBe(200)
    expect(await refresh()).toBe(429)
    expect(started.steam.apiCalls).toBe(asked + 6)
  })

  it('signs in without an answer of Steam’s Web API, which it asks in the background', async () => {
    const steamId = freshSteamId()
    await steamUser(database().db, steamId)
    started.steam.players.set(steamId, 'renamed')
    started.steam.isApiSilent = true
    const nameIn = async ({ location }: { location: URL }) =>
      (await userInfo(location.searchParams.get('token') ?? '')).json().username
    const asked = started.steam.apiCalls
    expect(await nameIn(await signIn(steamId))).toBe('A player')
    await eventually(() => expect(started.steam.apiCalls).toBeGreaterThan(asked))

    // A new player has no name yet.
    const newcomer = player('newcomer')
    started.accounts.waitForNames(0)
    expect(await nameIn(await signIn(newcomer))).toBe(newcomer)
    started.accounts.waitForNames(defaultNameWaitMs)

    // Sign-ins are not repeated until the name is stored, because their number is limited.
    const { steam } = started.accounts.context
    const unanswered = [steamId, newcomer].map((id) => expect(steam.profile(id)).rejects.toThrow())
    started.steam.isApiSilent = false
    await Promise.all(unanswered)
    for (const [id, name] of [
      [steamId, 'renamed'],
      [newcomer, 'newcomer'],
    ] as const) {
      await signIn(id)
      await eventually(async () => expect((await findUserBySteamId(database().db, id))?.username).toBe(name))
    }
  })

  it('asks Steam once for requests at the same time for one player', async () => {
    const steamId = player('one')
    const asked = started.steam.apiCalls
    const { steam } = started.accounts.context
    const names = await Promise.all([1, 2, 3].map(async () => (await steam.profile(steamId))?.username))
    expect(names).toEqual(['one', 'one', 'one'])
    expect(started.steam.apiCalls).toBe(asked + 1)
  })

  it('signs in while Steam’s Web API is unavailable, new players with their Steam ID as name', async () => {
    const steamId = freshSteamId()
    await steamUser(database().db, steamId)
    started.steam.isApiAway = true
    const { location } = await signIn(steamId)
    const info = await userInfo(location.searchParams.get('token') ?? '')
    expect(info.json()).toMatchObject({ steamId, username: 'A player' })
    const newcomer = player()
    const named = await userInfo((await signIn(newcomer)).location.searchParams.get('token') ?? '')
    expect(named.json()).toMatchObject({ steamId: newcomer, username: newcomer })
    const refreshed = await started.accounts.post(
      '/api/database/im-update-user',
      { steamid: steamId },
      info.json().token,
    )
    expect(refreshed).toMatchObject({ status: 503, body: { code: 'steam_api_error' } })
  })

  it('names the player of a custom name', async () => {
    const token = (await signIn(player())).location.searchParams.get('token') ?? ''
    const session = (await userInfo(token)).json().token
    let asked = 0
    const ask = async (name: string) => {
      asked += 1
      const { statusCode, body } = await started.accounts.app.inject({
        url: `/api/steam/custom-names/${name}`,
        remoteAddress: `10.0.0.${asked}`,
        headers: { authorization: `Bearer ${session}` },
      })
      return [statusCode, JSON.parse(body)]
    }
    expect(await ask('a.b')).toMatchObject([400, {}])
    asked = 0
    started.steam.customNames.set('-koby-', '76561197995515658')
    expect(await ask('-koby-')).toEqual([200, { steamId: '76561197995515658' }])
    expect(await ask('unknown-name')).toMatchObject([404, { code: 'player_not_found' }])
    started.steam.isApiAway = true
    expect(await ask('-koby-')).toMatchObject([503, { code: 'steam_api_error' }])
    started.steam.isApiAway = false
    while (asked < 60) expect((await ask('-koby-'))[0]).toBe(200)
    expect((await ask('-koby-'))[0]).toBe(429)
  })

  it('redirects to the portal after any error', async () => {
    const visit = async (path: string, address: string) => {
      const answer = await started.accounts.app.inject({ url: path, remoteAddress: address })
      expect(answer.statusCode).toBe(302)
      return new URL(String(answer.headers.location), publicUrl)
    }
    const callbacks = {
      login: '/auth/steam/callback',
      callback: '/auth/steam/callback',
      bind: '/auth/steam/bind/callback',
    }
    for (const [name, callback] of Object.entries(callbacks)) {
      const address = `203.0.113.${name.length}`
      const path = `/api/auth/steam/${name}?from=game`
      for (let count = 0; count < 60; count += 1) await visit(path, address)
      expect((await visit(path, address)).href).toBe(`${publicUrl}${callback}?error=too_many_requests&from=game`)
    }
    const odd = await visit('/api/auth/steam/bind/callback?state=%00', '203.0.113.1')
    expect(odd.href).toBe(`${publicUrl}/auth/steam/bind/callback?error=invalid_request`)

    const { db } = started.accounts.context
    const { cookie, returnTo } = await setOut('/api/auth/steam/login')
    const query = started.steam.assertionFor(returnTo, player(), Date.now())
    Object.assign(started.accounts.context, { db: undefined })
    const failed = await comeBack('/api/auth/steam/callback', query, cookie)
    Object.assign(started.accounts.context, { db })
    expect(failed.search).toBe('?error=internal_error')
  })

  it('binds a Steam account once for two simultaneous requests', async () => {
    const { db } = database()
    for (let round = 0; round < 5; round += 1) {
      const profile = { steamId: freshSteamId(), username: 'A player', avatar: '' }
      const both = await Promise.all([1, 2].map(() => emailUser(db, freshEmail(), password)))
      const outcomes = await Promise.all(both.map(({ id }) => bindSteamAccount(db, id, profile)))
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['bound', 'steam_already_bound'])
    }
  })

  it('passes only `from` through Steam', async () => {
    const { location } = await signIn(player(), undefined, '?from=forum')
    expect(location.searchParams.get('from')).toBe('forum')
    const away = await started.accounts.app.inject({
      url: '/api/auth/steam/login?return_to=https://evil.example&redirect=//evil.example',
    })
    expect(String(away.headers.location)).not.toContain('evil')
  })

  it.each<[string, (query: URLSearchParams) => void]>([
    [
      'another player than was signed',
      (query) => query.set('openid.claimed_id', `${started.steam.origin}/openid/id/${freshSteamId()}`),
    ],
    [
      'an identity of another provider',
      (query) => {
        for (const name of ['openid.claimed_id', 'openid.identity'])
          query.set(name, `http://127.0.0.2/openid/id/${freshSteamId()}`)
      },
    ],
    ['another endpoint to ask', (query) => query.set('openid.op_endpoint', 'http://127.0.0.2/openid/login')],
    [
      'another return address',
      (query) => query.set('openid.return_to', `${publicUrl}/api/auth/steam/callback?state=x`),
    ],
    ['an old nonce', (query) => query.set('openid.response_nonce', '2020-01-01T00:00:00Zx')],
    ['another state', (query) => query.set('state', 'x')],
    ['an extra field', (query) => query.set('openid.ext', 'x')],
    ['a cancelled sign-in', (query) => query.set('openid.mode', 'cancel')],
  ])('refuses %s without asking anybody', async (_, change) => {
    const { location } = await signIn(player(), change)
    expect(location.search).toBe('?error=invalid_authentication')
    expect(started.steam.checks).toEqual([])
  })

  it('rejects an assertion from another browser', async () => {
    const { returnTo } = await setOut('/api/auth/steam/login')
    const query = started.steam.assertionFor(returnTo, player(), Date.now())
    for (const cookie of ['', 'warmup_steam_state=another']) {
      const location = await comeBack('/api/auth/steam/callback', query, cookie)
      expect(location.search).toBe('?error=invalid_authentication')
    }
  })

  it('refuses an assertion that was used before', async () => {
    const { cookie, query } = await signIn(player())
    expect((await comeBack('/api/auth/steam/callback', query, cookie)).search).toBe('?error=invalid_authentication')

    const second = await setOut('/api/auth/steam/login')
    const replay = started.steam.assertionFor(second.returnTo, player(), Date.now())
    replay.set('openid.response_nonce', query.get('openid.response_nonce') ?? '')
    const location = await comeBack('/api/auth/steam/callback', replay, second.cookie)
    expect(location.search).toBe('?error=invalid_authentication')
  })

  it.each([
    ['refuses', 'invalid_authentication'],
    ['babbles', 'invalid_authentication'],
    ['fails', 'steam_api_error'],
  ] as const)('accepts no sign-in when Steam %s', async (mood, error) => {
    started.steam.mood = mood
    expect((await signIn(player())).location.searchParams.get('error')).toBe(error)
  })

  it('reports a player unknown to Steam', async () => {
    expect((await signIn(freshSteamId())).location.searchParams.get('error')).toBe('player_not_found')
  })

  /** A binding in progress: its bind token and the browser's cookie. */
  const bindingOf = async (email: string) => {
    const { body, headers } = await started.accounts.post('/api/auth/email/login', { email, password })
    expect(body.needsSteamBinding).toBe(true)
    const setCookie = bindCookieIn(headers)
    expect(setCookie).toMatch(/; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
    return { email, bindToken: String(body.token), cookie: setCookie.split(';', 1)[0] ?? '' }
  }
  type Binding = Awaited<ReturnType<typeof bindingOf>>
  const newBinding = async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    return bindingOf(email)
  }
  const toBind = ({ bindToken }: Pick<Binding, 'bindToken'>) => `/api/auth/steam/bind?email_bind_token=${bindToken}`
  const bindBySteam = async (binding: Pick<Binding, 'bindToken' | 'cookie'>, steamId: string) => {
    const { cookie, returnTo } = await setOut(toBind(binding), binding.cookie)
    expect(new URL(returnTo).pathname).toBe('/api/auth/steam/bind/callback')
    return comeBack('/api/auth/steam/bind/callback', started.steam.assertionFor(returnTo, steamId, Date.now()), cookie)
  }

  it('asks Steam only about a state issued to this browser for this purpose', async () => {
    const callback = '/api/auth/steam/callback'
    const ours = await setOut('/api/auth/steam/login')
    const theirs = await setOut('/api/auth/steam/login')
    const binding = await newBinding()
    const toBindWith = await setOut(toBind(binding), binding.cookie)
    const stateOf = (returnTo: string) => new URL(returnTo).searchParams.get('state') ?? ''
    const forged = 'A'.repeat(43)
    const [expiry, nonce] = stateOf(ours.returnTo).split('.')
    const attempts: [state: string, cookie: string][] = [
      ['', ours.cookie],
      [forged, `warmup_steam_state=${forged}`],
      [`${expiry}.${nonce}.${forged}`, ours.cookie],
      ['x'.repeat(6_000), `warmup_steam_state=${'x'.repeat(6_000)}`],
      [stateOf(theirs.returnTo), ours.cookie],
      [stateOf(ours.returnTo), ''],
      [stateOf(toBindWith.returnTo), toBindWith.cookie],
    ]
    for (const [state, cookie] of attempts) {
      const returnTo = `${publicUrl}${callback}?state=${state}`
      const location = await comeBack(callback, started.steam.assertionFor(returnTo, player(), Date.now()), cookie)
      expect(location.href).toBe(`${publicUrl}/auth/steam/callback?error=invalid_authentication`)
    }
    started.accounts.pass(stateLifetimeMs)
    const late = started.steam.assertionFor(ours.returnTo, player(), Date.now() + stateLifetimeMs)
    expect((await comeBack(callback, late, ours.cookie)).search).toBe('?error=invalid_authentication')
    started.accounts.pass(-stateLifetimeMs)
    expect(started.steam.checks).toEqual([])
  })

  it('uses `__Host-` cookies with https', async () => {
    Object.assign(started.accounts.context, { publicUrl: () => 'https://portal.test' })
    const { headers } = await started.accounts.app.inject('/api/auth/steam/login')
    const cookie = String(headers['set-cookie'])
    const returnTo = new URL(String(headers.location)).searchParams.get('openid.return_to') ?? ''
    const query = started.steam.assertionFor(returnTo, player(), Date.now())
    const back = await started.accounts.app.inject({
      url: `/api/auth/steam/callback?${query}`,
      headers: { cookie: cookie.split(';', 1)[0] },
    })
    Object.assign(started.accounts.context, { publicUrl: () => publicUrl })
    expect(cookie).toMatch(
      /^__Host-warmup_steam_state=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(String(back.headers.location)).toContain('?token=')
    expect(String(back.headers['set-cookie'])).toMatch(/^__Host-warmup_steam_state=; .*Path=\/; .*Secure/)
  })

  it('binds by Steam sign-in and signs in', async () => {
    const binding = await newBinding()
    const { email } = binding
    const steamId = player('北极星')
    const location = await bindBySteam(binding, steamId)
    expect(location.pathname).toBe('/auth/steam/bind/callback')
    const info = await userInfo(location.searchParams.get('token') ?? '')
    expect(info.json()).toMatchObject({ steamId, username: '北极星', token: expect.any(String) })
    const login = await started.accounts.post('/api/auth/email/login', { email, password })
    expect(login.body).toMatchObject({ tokenType: 'session', steamId })
    expect((await bindBySteam(binding, player())).searchParams.get('error')).toBe('already_bound')
  })

  it('distinguishes the binding errors', async () => {
    const first = await newBinding()
    const steamId = player()
    await bindBySteam(first, steamId)
    const second = await newBinding()
    expect((await bindBySteam(second, steamId)).searchParams.get('error')).toBe('steam_already_bound')
    const gone = await started.accounts.context.tokens.issue(
      'bind',
      { sub: '00000000-0000-4000-8000-000000000000', email: freshEmail(), generation: 0 },
      new Date(),
    )
    const error = async (bindToken: string) => {
      const cookie = `warmup_steam_bind=${hashSecret(bindToken)}`
      return (await bindBySteam({ bindToken, cookie }, player())).searchParams.get('error')
    }
    expect(await error(gone)).toBe('user_not_found')
    expect(await error('rubbish')).toBe('invalid_token')
    started.steam.mood = 'refuses'
    expect((await bindBySteam(second, player())).searchParams.get('error')).toBe('invalid_authentication')
  })

  it('binds only in the browser that gave the password', async () => {
    const attackers = await newBinding()
    const others = await newBinding()
    const refused = `${publicUrl}/auth/steam/bind/callback?error=invalid_token`
    for (const cookie of ['', others.cookie, 'warmup_steam_bind=another']) {
      const sent = await started.accounts.app.inject({ url: `${toBind(attackers)}&from=x`, headers: { cookie } })
      expect([sent.statusCode, new URL(String(sent.headers.location), publicUrl).href]).toEqual([
        302,
        `${refused}&from=x`,
      ])
    }
    const victim = player()
    const { cookie, returnTo } = await setOut(toBind(attackers), attackers.cookie)
    const state = cookie.split('; ')[0] ?? ''
    const query = started.steam.assertionFor(returnTo, victim, Date.now())
    expect((await comeBack('/api/auth/steam/bind/callback', query, state)).href).toBe(refused)
    expect(await findUserBySteamId(database().db, victim)).toBeUndefined()
    expect(started.steam.checks).toEqual([])
  })

  it('binds right after registration', async () => {
    const email = freshEmail()
    await started.accounts.post('/api/auth/email/send-code', { email })
    const code = /\b\d{6}\b/.exec(started.accounts.mails.at(-1)?.text ?? '')?.[0]
    const { body, headers } = await started.accounts.post('/api/auth/email/register', { email, password, code })
    const cookie = bindCookieIn(headers).split(';', 1)[0] ?? ''
    const location = await bindBySteam({ bindToken: String(body.token), cookie }, player())
    expect(location.searchParams.get('token')).toEqual(expect.any(String))
  })

  it('ends bindings in progress and tickets together with the sessions', async () => {
    const { db } = database()
    const binding = await newBinding()
    const account = await findUserByEmail(db, binding.email)
    await endSessions(db, account?.id ?? '')
    expect((await bindBySteam(binding, player())).searchParams.get('error')).toBe('invalid_token')
    const steamId = player()
    const { body } = await started.accounts.post('/api/game-servers/bind-token', { steamId }, gameServerKey)
    const validated = await started.accounts.post(
      '/api/auth/email/bind-steam-token-validation',
      { email: binding.email, token: body.token },
      binding.bindToken,
    )
    expect(validated.status).toBe(401)

    const { location } = await signIn(steamId)
    await endSessions(db, (await findUserBySteamId(db, steamId))?.id ?? '')
    expect((await userInfo(location.searchParams.get('token') ?? '')).statusCode).toBe(401)
  })

  it('merges the accounts of a player who signed in with Steam first and with email later', async () => {
    const steamId = player()
    await signIn(steamId)
    const before = await findUserBySteamId(database().db, steamId)
    const binding = await newBinding()
    await bindBySteam(binding, steamId)
    const after = await findUserByEmail(database().db, binding.email)
    expect(after?.id).toBe(before?.id)
    expect(after?.steamId).toBe(steamId)
  })

  const mint = (steamId: string, key = gameServerKey) =>
    started.accounts.post('/api/game-servers/bind-token', { steamId }, key)
  const validate = (email: string, token: string, bindToken: string) =>
    started.accounts.post('/api/auth/email/bind-steam-token-validation', { email, token }, bindToken)

  it('binds by a token that a game server minted, typed in any case, once', async () => {
    const { email, bindToken } = await newBinding()
    const steamId = player('DeagleNation')
    const { body } = await mint(steamId)
    const typed = ` ${String(body.token).toUpperCase()} `
    expect(await validate(email, typed, bindToken)).toMatchObject({
      status: 200,
      body: { steamId, username: 'DeagleNation' },
    })
    expect((await validate(email, typed, bindToken)).body).toMatchObject({ code: 'invalid_token' })

    const bound = await started.accounts.post('/api/auth/email/bind-steam', { email, steamId }, bindToken)
    expect(bound).toMatchObject({ status: 200, body: { steamId, token: expect.any(String) } })
    expect((await userInfo(String(bound.body.token))).statusCode).toBe(200)
    expect((await started.accounts.post('/api/auth/email/bind-steam', { email, steamId }, bindToken)).status).toBe(401)
  })

  it('binds only the Steam account that this flow has proved', async () => {
    const mine = await newBinding()
    const yours = await newBinding()
    const steamId = player()
    const bind = (email: string, id: string, token: string) =>
      started.accounts.post('/api/auth/email/bind-steam', { email, steamId: id }, token)
    expect((await bind(mine.email, steamId, mine.bindToken)).status).toBe(401)

    const { body } = await mint(steamId)
    await validate(mine.email, String(body.token), mine.bindToken)
    expect((await bind(yours.email, steamId, yours.bindToken)).status).toBe(401)
    expect((await bind(yours.email, steamId, mine.bindToken)).status).toBe(401)
    expect((await bind(mine.email, player(), mine.bindToken)).status).toBe(401)
    expect((await bind(mine.email, steamId, mine.bindToken)).status).toBe(200)
  })

  it('mints for game servers only; a token lasts ten minutes or until the next one', async () => {
    const { email, bindToken } = await newBinding()
    const steamId = player()
    expect((await mint(steamId, 'not-the-key-of-this-test')).status).toBe(401)
    const early = String((await mint(steamId)).body.token)
    const late = String((await mint(steamId)).body.token)
    expect((await validate(email, early, bindToken)).body).toMatchObject({ code: 'invalid_token' })
    started.accounts.pass(10 * 60_000 + 1)
    expect((await validate(email, late, bindToken)).body).toMatchObject({ code: 'invalid_token' })
    started.accounts.pass(-10 * 60_000 - 1)
    expect((await validate(email, late, bindToken)).status).toBe(200)
  })

  it('renews a login for its own Steam ID only', async () => {
    const steamId = player()
    const user = await steamUser(database().db, steamId)
    const session = await started.accounts.context.tokens.issue(
      'session',
      { sub: user.id, steamId, generation: 0 },
      new Date(Date.now() - 60_000),
    )
    const renew = (id: string, token?: string) => started.accounts.post('/api/auth/steam/token', { steamId: id }, token)
    expect((await renew(steamId)).status).toBe(401)
    expect((await renew(player(), session)).status).toBe(401)
    const renewed = await renew(steamId, session)
    expect(renewed.status).toBe(200)
    expect((await userInfo(String(renewed.body.token))).statusCode).toBe(200)
  })

  it.each(['the token it began with', 'a renewed token'])('logging out with %s ends only that session', async (by) => {
    const steamId = player()
    const user = await steamUser(database().db, steamId)
    const begin = () =>
      started.accounts.context.tokens.issue(
        'session',
        { sub: user.id, steamId, generation: 0 },
        new Date(Date.now() - 60_000),
      )
    const [session, elsewhere] = [await begin(), await begin()]
    const renewed = String((await started.accounts.post('/api/auth/steam/token', { steamId }, session)).body.token)
    const token = by === 'a renewed token' ? renewed : session
    expect((await started.accounts.post('/api/auth/log', { steamId, action: 'LOGOUT' }, token)).status).toBe(200)
    expect((await userInfo(session)).statusCode).toBe(401)
    expect((await userInfo(renewed)).statusCode).toBe(401)
    expect((await started.accounts.post('/api/auth/steam/token', { steamId }, renewed)).status).toBe(401)
    expect((await userInfo(elsewhere)).statusCode).toBe(200)
  })
})
