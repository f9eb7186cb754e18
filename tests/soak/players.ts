import { createTokens } from '../../apps/api/src/accounts/session/tokens.ts'
import { connectTo } from '../../apps/api/test/server-database.ts'
import type { System } from './system.ts'

export type Answers = { success: number; refused: number; failed: number; none: number }

export type Players = {
  readonly answers: Answers
  /** Response times in milliseconds. */
  readonly times: readonly number[]
  /** A session token of a player. */
  bearerOf(player: number): Promise<string>
  /** The number of confirmed writes. */
  confirmed(): number
  stop(): Promise<void>
  /** The number of confirmed writes that are missing in the database. */
  lost(): Promise<number>
}

const accounts = 1_000
/** Sessions ended per account: its log accepts 60 entries an hour. */
const sessionsEach = 50
const requestLimitMs = 30_000
/** In-game tokens are valid for ten minutes; older ones may have been deleted. */
const tokenKeptMs = 8 * 60_000

const addAccounts = async (databaseUrl: string): Promise<{ id: string; steamId: string }[]> => {
  const client = await connectTo(databaseUrl)
  const { rows } = await client.query(
    `insert into users (steam_id, username, avatar)
     select '7656119' || lpad(number::text, 10, '0'), 'A player', '' from generate_series(1, ${accounts}) as number
     returning id, steam_id as "steamId"`,
  )
  await client.end()
  return rows
}

/**
 * Players that read, sign out and type `.bind`, each one request after the other. Every confirmed write is recorded and
 * checked at the end.
 */
export const startPlayers = async (system: System, count: number): Promise<Players> => {
  const users = await addAccounts(system.databaseUrl)
  const tokens = createTokens([system.sessionKey])
  const answers: Answers = { success: 0, refused: 0, failed: 0, none: 0 }
  const times: number[] = []
  const endedSessions: string[] = []
  const mintedTokens: { steamId: string; at: number }[] = []
  const stopping = new AbortController()
  let turn = 0
  let round = 0

  /** Each request claims another address to avoid the limits by address. */
  const ask = async (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
    turn += 1
    const headers = { ...init.headers, 'x-forwarded-for': `127.1.${turn % 250}.${Math.floor(turn / 250) % 250}` }
    const signal = AbortSignal.timeout(requestLimitMs)
    const since = performance.now()
    try {
      const response = await fetch(`${system.address}${path}`, { ...init, headers, signal })
      await response.arrayBuffer()
      times.push(performance.now() - since)
      answers[response.ok ? 'success' : response.status < 500 ? 'refused' : 'failed'] += 1
      return response.ok
    } catch {
      answers.none += 1
      return false
    }
  }
  const post = (path: string, body: object, bearer: string) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    })

  const userAt = (index: number) => users[index % users.length] as (typeof users)[number]
  const bearerOf = (index: number, session = `kept-${index}`) => {
    const { id, steamId } = userAt(index)
    return tokens.issue('session', { sub: id, steamId, generation: 0 }, new Date(), session)
  }
  const signOut = async (index: number) => {
    if (index >= users.length * sessionsEach) return
    const id = `soak-${index}`
    const body = { steamId: userAt(index).steamId, action: 'LOGOUT' }
    if (await post('/api/auth/log', body, await bearerOf(index, id))) endedSessions.push(id)
  }
  const mintToken = async (index: number) => {
    const steamId = `7656119${String(5_000_000_000 + index)}`
    const at = performance.now()
    if (await post('/api/game-servers/bind-token', { steamId }, system.gameServerKey))
      mintedTokens.push({ steamId, at })
  }
  /** Aborts before the response arrives. */
  const leaveEarly = () =>
    fetch(`${system.address}/api/servers/activity`, { signal: AbortSignal.timeout(1) }).then(
      () => {},
      () => {},
    )

  const play = async () => {
    while (!stopping.signal.aborted) {
      round += 1
      const index = round
      await ask('/api/servers')
      await signOut(index)
      await ask('/api/servers/activity')
      await mintToken(index)
      await leaveEarly()
    }
  }
  const playing = Array.from({ length: count }, play)

  return {
    answers,
    times,
    bearerOf,
    confirmed: () => endedSessions.length + mintedTokens.length,
    stop: async () => {
      stopping.abort()
      await Promise.all(playing)
    },
    lost: async () => {
      const recent = mintedTokens.filter(({ at }) => performance.now() - at < tokenKeptMs)
      const client = await connectTo(system.databaseUrl)
      const found = async (query: string, ids: readonly string[]) =>
        new Set((await client.query(query, [ids])).rows.map(({ id }) => id)).size
      const sessions = await found(`select id from spent_once where kind = 'session' and id = any($1)`, endedSessions)
      const minted = await found(
        'select distinct steam_id as id from in_game_tokens where steam_id = any($1)',
        recent.map(({ steamId }) => steamId),
      )
      await client.end()
      return endedSessions.length - sessions + recent.length - minted
    },
  }
}
