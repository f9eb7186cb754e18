import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { writeLogLine } from '@warmup/domain/game/log'
import { encodeA2sInfo, encodeA2sPlayers, parseA2sRequest } from '@warmup/domain/servers/a2s'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../src/accounts/accounts.tables.ts'
import { signingKeys } from '../src/accounts/session/signing-keys.ts'
import { createTokens } from '../src/accounts/session/tokens.ts'
import { upsertSteamUser } from '../src/accounts/users.store.ts'
import { inTransaction, markAsSandbox, type OpenDatabase, openPostgresql, queryRows } from '../src/platform/db/index.ts'
import { addDeliveries } from '../src/webhooks/deliveries.store.ts'
import { describeOnPostgresql } from './database.ts'
import { eventually } from './eventually.ts'
import { infoOf } from './fake-client.ts'
import { logPath } from './leaderboard/log-sender.ts'
import { type ApiProcess, createHome, startApi } from './process.ts'
import { createServerDatabase, type ServerDatabase } from './server-database.ts'

const logSecret = 'secret-of-the-game-server-full'
const slots = 16
const players = Array.from({ length: 6 }, (_, index) => `7656119800000010${index}`)

/** A game server with a number of players. */
const startGameServer = async () => {
  const game = { players: slots, port: 0, socket: createSocket('udp4') as Socket }
  game.socket.on('message', (packet, { port, address }) => {
    const { kind } = parseA2sRequest(packet)
    const info = infoOf({ players: game.players, bots: 0, maxPlayers: slots })
    game.socket.send(kind === 'info' ? encodeA2sInfo(info) : encodeA2sPlayers([]), port, address)
  })
  await new Promise<void>((resolve) => game.socket.bind(0, '127.0.0.1', resolve))
  game.port = game.socket.address().port
  return game
}

/** A receiver of webhooks. It does not answer the first request with the event that it is told to hold. */
const startReceiver = async (held: string) => {
  const arrived: { readonly id: string; readonly version: string }[] = []
  const holding = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { data: { version: string } }
    const { version } = body.data
    const isFirst = !arrived.some((each) => each.version === version)
    arrived.push({ id: String(request.headers['webhook-id']), version })
    if (version === held && isFirst) holding.resolve()
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { arrived, isHeld: holding.promise, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

describeOnPostgresql('two replicas, one of which is killed', () => {
  let home: ReturnType<typeof createHome>
  let server: ServerDatabase
  let database: OpenDatabase
  let game: Awaited<ReturnType<typeof startGameServer>>
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  const replicas: ApiProcess[] = []
  const tokens = new Map<string, string>()

  const start = async (replica: number) => {
    const started = startApi({ ...home.environment, DATABASE_URL: server.url, LOG_LEVEL: 'warn' })
    replicas[replica] = started
    await started.address
  }
  const kill = async (replica: number) => {
    replicas[replica]?.child.kill('SIGKILL')
    await replicas[replica]?.ended
  }
  beforeAll(async () => {
    game = await startGameServer()
    receiver = await startReceiver('2')
    server = await createServerDatabase()
    home = createHome(`community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
servers:
  poll: { interval_seconds: 0.2 }
  list:
    - { id: full, address: '127.0.0.1:${game.port}', name: DM, category: dm, region: ap-shanghai, log_secret: ${logSecret} }
webhooks:
  - { id: hook, form: standard, url: '${receiver.url}', secret: whsec_${'A'.repeat(43)}=, events: [game.updated], allow_private: true }
`)
    database = await openPostgresql(server.url, { poolSize: 2, onBrokenConnection: () => {} })
    await markAsSandbox(database.db)
    const [key] = await signingKeys({ sessionKeys: undefined, dataFolder: join(home.folder, 'data') })
    for (const steamId of players) {
      const { id: sub } = await upsertSteamUser(database.db, { steamId, username: steamId, avatar: '' })
      tokens.set(steamId, await createTokens([key]).issue('session', { sub, steamId, generation: 0 }, new Date()))
    }
    await Promise.all([start(0), start(1)])
  })
  afterAll(async () => {
    await Promise.all([kill(0), kill(1)])
    await database.close()
    await server.drop()
    game.socket.close()
    receiver.close()
    home.remove()
  })

  /** Sends a request to a replica. Status 0 without an answer. */
  const send = async (replica: number, path: string, init: RequestInit) => {
    try {
      const answer = await fetch(`${await replicas[replica]?.address}${path}`, init)
      return { status: answer.status, body: await answer.json().catch(() => undefined), headers: answer.headers }
    } catch {
      return { status: 0, body: undefined, headers: new Headers() }
    }
  }
  const ask = async (replica: number, steamId: string, method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${tokens.get(steamId)}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const { status } = await send(replica, path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return status
  }

  test('offer each seat to one player, tell each player once, and keep every confirmed place', async () => {
    type Row = {
      readonly steamId: string
      readonly offer: string | null
      readonly reserved: boolean
      readonly letGo: number
    }
    /** Everything about seats, at one moment. */
    const look = () =>
      queryRows<Row>(
        database.db,
        sql`select steam_id as "steamId", max(offer)::text as offer, bool_or(reserved) as reserved, max(let_go) as "letGo"
          from (
            select steam_id, offered_until as offer, false as reserved, 0 as let_go from seat_watches
            union all select steam_id, null, true, 0 from seat_reservations
            union all select steam_id, null, false, count from seats_let_go
          ) as seats group by steam_id order by steam_id`,
      )
    /** The offers to each player since seats were last free. */
    const offers = new Map<string, Set<string>>(players.map((steamId) => [steamId, new Set()]))
    const joined = new Set<string>()
    let seats = 0
    /** Looks at the seats, and checks what must hold at every moment. */
    const check = async () => {
      const rows = await look()
      const known = rows.map(({ steamId }) => steamId)
      for (const { steamId, reserved } of rows) if (reserved) joined.add(steamId)
      expect(players.filter((steamId) => !joined.has(steamId) && !known.includes(steamId))).toEqual([])
      expect(rows.filter(({ offer, reserved }) => offer !== null || reserved).length).toBeLessThanOrEqual(seats)
      for (const { steamId, offer, letGo } of rows) {
        if (offer !== null) offers.get(steamId)?.add(offer)
        expect(offers.get(steamId)?.size, `${steamId} was told`).toBeLessThanOrEqual(1 + letGo)
      }
      return rows
    }

    const queue = (replica: number, steamId: string) => ask(replica, steamId, 'PUT', '/api/seats', { serverId: 'full' })
    // Each replica must first have seen that the server is full.
    for (const replica of [0, 1])
      await eventually(async () => expect(await queue(replica, players[replica] ?? '')).toBe(200))
    for (const [index, steamId] of players.entries()) expect(await queue(index % 2, steamId)).toBe(200)
    // The rule of players without a membership: the fourth and the fifth free slot are offered.
    seats = 2
    game.players = slots - 5
    for (const victim of [0, 1]) {
      const told = await eventually(async () => {
        const found = (await check()).filter(({ offer }) => offer !== null)
        expect(found.length).toBeGreaterThan(0)
        return found
      })
      // The kill meets the joining of the players who were told, and the next round of the job.
      const joining = told.map(({ steamId }) => ask(victim, steamId, 'POST', '/api/seats/join'))
      await kill(victim)
      const statuses = await Promise.all(joining)
      const rows = await check()
      for (const [index, { steamId }] of told.entries()) {
        const row = rows.find((each) => each.steamId === steamId)
        if (statuses[index] === 200) expect(row?.reserved || (row?.letGo ?? 0) > 0, `${steamId} joined`).toBe(true)
      }
      // The players arrive, so that the other offers are withdrawn, and other players leave.
      game.players = slots
      await eventually(async () => {
        expect((await check()).filter(({ offer, reserved }) => offer !== null || reserved)).toEqual([])
      })
      for (const told of offers.values()) told.clear()
      game.players = slots - 5
      await start(victim)
    }
    await eventually(async () => expect((await check()).some(({ offer }) => offer !== null)).toBe(true))
  })

  test('keep a code of the chat that a game server sent, and let it be used once', async () => {
    let log = ''
    /** A player types a code: sends the line of the log to a replica, as often as it is called. */
    const typing = (steamId: string, code: string) => {
      const account = BigInt(steamId) - 76_561_197_960_265_728n
      const body = `${writeLogLine(Date.UTC(2026, 10, 22, 20), `"Ana<2><[U:1:${account}]><CT>" say ".bind ${code}"`)}\n`
      const headers = {
        'content-type': 'text/plain',
        'x-server-instance-token': 'process-1',
        'x-logbytes-beginoffset': String(log.length),
        'x-logbytes-endoffset': String(log.length + body.length),
      }
      log += body
      return async (replica: number) =>
        (await send(replica, logPath('full', logSecret), { method: 'POST', headers, body })).status
    }
    for (const victim of [0, 1]) {
      const other = 1 - victim
      const steamId = `7656119800000020${victim}`
      const asked = await send(victim, '/api/auth/chat-codes', { method: 'POST' })
      expect(asked.status).toBe(200)
      const { id, code } = asked.body as { id: string; code: string }
      const headers = { cookie: asked.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
      const path = `/api/auth/chat-codes/${id}`
      const statusOn = async (replica: number) =>
        ((await send(replica, path, { headers })).body as { status?: string } | undefined)?.status
      const deliver = typing(steamId, code)
      const delivering = deliver(victim)
      if (victim === 0) expect(await delivering).toBe(200)
      await kill(victim)
      // Without an answer the game sends the same lines again.
      if ((await delivering) !== 200) await eventually(async () => expect(await deliver(other)).toBe(200))
      expect(await statusOn(other)).toBe('found')

      await start(victim)
      const confirm = (replica: number) => send(replica, `${path}/confirm`, { method: 'POST', headers })
      const confirming = [confirm(other), confirm(victim), confirm(victim)]
      await kill(other)
      const confirmed = (await Promise.all(confirming)).map(({ status }) => status)
      expect(confirmed.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      expect(await statusOn(victim)).toBe('used')
      expect((await confirm(victim)).status).toBe(409)
      expect(await database.db.$count(users, eq(users.steamId, steamId))).toBe(1)
      if (victim === 0) await start(other)
    }
  })

  test('tell a webhook every event at least once and in order, after a kill in a delivery', async () => {
    await Promise.all([kill(0), kill(1)])
    for (const version of ['1', '2', '3'])
      await inTransaction(database.db, (tx) =>
        addDeliveries(tx, ['hook'], { type: 'game.updated', version }, new Date()),
      )
    await start(0)
    await receiver.isHeld
    await kill(0)
    await start(1)
    await eventually(async () => expect(receiver.arrived.map(({ version }) => version)).toContain('3'))
    expect(receiver.arrived.map(({ version }) => version)).toEqual(['1', '2', '2', '3'])
    expect(receiver.arrived[2]?.id).toBe(receiver.arrived[1]?.id)
  })
})
