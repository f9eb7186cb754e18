import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { practicePlaces } from '../../src/machines/machines.tables.ts'
import { matchesPersonalData } from '../../src/matches/index.ts'
import type { LogSink } from '../../src/matches/live-game/log-sink.ts'
import { logSinks } from '../../src/matches/live-game/log-sinks.ts'
import { receivePracticeLog } from '../../src/matches/live-game/receive-log.ts'
import { practiceLive, practiceLogStreams } from '../../src/matches/matches.tables.ts'
import { createBoundTokens } from '../../src/platform/credentials/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { practicePersonalData } from '../../src/practice/index.ts'
import { practiceStays, practiceTeammates } from '../../src/practice/practice.tables.ts'
import { presentTeammates } from '../../src/practice/server/teammates.store.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { LogSender } from '../leaderboard/log-sender.ts'
import { beforeEachPractice } from '../practice/before-each-practice.ts'
import type { EngineDouble } from '../practice/engine-double.ts'
import { member, owner, type PracticeApp, publicUrl, startPracticeApp } from '../practice/practice-app.ts'

const at = (text: string) => `11/27/2026 - 20:00:00.000 - ${text}`
const ana = (team: string) => `"Ana<1><[U:1:39734373]><${team}>"`
const begun = [at('Loading map "de_mirage"'), at('World triggered "Match_Start" on "de_mirage"')]
const killed = (times: number) =>
  Array.from({ length: times }, () =>
    at(`${ana('CT')} [1 2 3] killed "Bo<2><BOT><TERRORIST>" [4 5 6] with "ak47" (headshot)`),
  )

describeOnDatabase('the log of a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEachPractice(database, (startedEngine, startedPractice) => {
    engine = startedEngine
    practice = startedPractice
  })
  const commandsOf = (id: string) => engine.game(`warmup-${id}`)?.commands ?? []
  const addressIn = (commands: readonly string[]) =>
    /^logaddress_add_http "(.+)"$/.exec(commands.findLast((command) => command.startsWith('logaddress_')) ?? '')?.[1]
  /** Waits until the game server was told where to send its log. */
  const pathOf = async (id: string) => {
    let address = ''
    await eventually(() => {
      address = addressIn(commandsOf(id)) ?? ''
      expect(address).not.toBe('')
    })
    return address.slice(publicUrl.length)
  }
  const start = async () => {
    const id = await practice.create()
    const path = await pathOf(id)
    return {
      id,
      path,
      sender: (instance?: string) => new LogSender(practice.app, { path, ...(instance && { instance }) }),
    }
  }
  const liveOf = async (id: string) => {
    const [row] = await database().db.select().from(practiceLive).where(eq(practiceLive.serverId, id))
    return row && { state: JSON.parse(row.state), lines: JSON.parse(row.lines) }
  }
  const countOf = async (id: string) => (await liveOf(id))?.lines.length ?? 0

  test('is asked for after each start, at an address that no other server can use', async () => {
    const { id, path } = await start()
    expect(commandsOf(id)).toContain('log on')
    expect(path).toMatch(new RegExp(`^/api/ingest/practice/${id}/[\\w.-]{60,90}$`))
    const other = await practice.create()
    const foreign = new LogSender(practice.app, { path: path.replace(id, other) })
    expect(await foreign.write(begun).send()).toBe(404)
    expect(await new LogSender(practice.app, { path: `${path}x` }).write(begun).send()).toBe(404)
    await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
    await eventually(() => expect(addressIn(commandsOf(id))).not.toBe(`${publicUrl}${path}`))
    expect(JSON.stringify(practice.logged)).not.toContain(path.split('/').at(-1))
  })

  /** Waits until the game server was told another address than `path`. */
  const nextPathOf = async (id: string, path: string) => {
    await eventually(async () => expect(await pathOf(id)).not.toBe(path))
    return pathOf(id)
  }
  const endings = {
    'a restart': (id: string) => practice.send('POST', '/api/scrim/restart-server', { instance_id: id }),
    'a changed password': (id: string) =>
      practice.send('POST', '/api/scrim/change-password', { instance_id: id, password: 'flash99' }),
    'a hand-over': async (id: string) => {
      const named = { [member]: 'Member' }
      const { send, stop } = await startPracticeApp(database().db, engine, { isWorking: false, named })
      await send('PUT', `/api/scrim/server/${id}/admins`, { admins: [{ steamid: member, name: '' }] })
      const answer = await send('POST', `/api/practice/servers/${id}/owner`, { steamId: member, staysAdmin: true })
      await stop()
      return answer
    },
  }
  test.each(Object.entries(endings))('has an address that ends with %s; the server gets another', async (_, end) => {
    const { id, path } = await start()
    const send = (to: string) => new LogSender(practice.app, { path: to }).write(begun).send()
    expect(await send(path)).toBe(200)
    expect((await end(id)).status).toBe(200)
    const next = await nextPathOf(id, path)
    expect(await send(path)).toBe(410)
    expect(await eventually(() => send(next))).toBe(200)
  })

  /** Stores what is known of the server's place, and stops the rounds, which would tell the server its address. */
  const know = async (id: string, values: Partial<typeof practicePlaces.$inferInsert>) => {
    await practice.stop()
    practice = await startPracticeApp(database().db, engine, { isWorking: false, named: { [member]: 'Member' } })
    await database().db.update(practicePlaces).set(values).where(eq(practicePlaces.serverId, id))
  }
  const taskOf = async (id: string) => {
    const [place] = await database().db.select().from(practicePlaces).where(eq(practicePlaces.serverId, id))
    return place?.taskId ?? ''
  }

  test('has an address that does not end while the task is out of sight', async () => {
    const { id, path } = await start()
    const taskId = await taskOf(id)
    const send = () => new LogSender(practice.app, { path }).write(begun).send()
    await know(id, { taskId: '' })
    expect(await send()).toBe(404)
    await know(id, { taskId })
    expect(await send()).toBe(200)
  })

  describe('at an address of the former release, whose keys have no version', () => {
    const logKeys = createBoundTokens([new Uint8Array(32).fill(7)], 'practice logs')
    const send = (id: string) => {
      const key = logKeys.issue([id], new Date('2030-01-01T00:00:00Z'))
      return new LogSender(practice.app, { path: `/api/ingest/practice/${id}/${key}` }).write(begun).send()
    }
    /** As the former release leaves a server that it has told. */
    const knowAsFormer = async (id: string) => know(id, { loggedTask: await taskOf(id), keyedTask: '', loggedKey: '' })

    test('is received while that release was the last to tell the running task', async () => {
      const { id } = await start()
      await knowAsFormer(id)
      expect(await send(id)).toBe(200)
      expect(await countOf(id)).toBe(2)
    })

    test('is sent again later where that release has not stored yet that it told the running task', async () => {
      const { id } = await start()
      await know(id, { loggedTask: 'earlier', keyedTask: 'earlier', loggedKey: '' })
      expect(await send(id)).toBe(404)
      expect(await countOf(id)).toBe(0)
    })

    test.each(['a changed password', 'a hand-over'] as const)('is not received after %s', async (name) => {
      const { id } = await start()
      await knowAsFormer(id)
      expect((await endings[name](id)).status).toBe(200)
      expect(await send(id)).toBe(404)
    })

    test('is refused for good once the server was told another, also if that release told it in between', async () => {
      const { id } = await start()
      await knowAsFormer(id)
      const telling = await startPracticeApp(database().db, engine)
      await eventually(async () => expect(await send(id)).toBe(410))
      await telling.stop()
      await know(id, { loggedTask: await taskOf(id) })
      expect(await send(id)).toBe(200)
      const tellingAgain = await startPracticeApp(database().db, engine)
      await eventually(async () => expect(await send(id)).toBe(410))
      await tellingAgain.stop()
    })

    test('is told again by that release after a way back, because it finds the task not told', async () => {
      const { id } = await start()
      await eventually(async () => {
        const [place] = await database().db.select().from(practicePlaces).where(eq(practicePlaces.serverId, id))
        expect(place).toMatchObject({ loggedTask: '', keyedTask: place?.taskId })
      })
    })
  })

  test('is not asked for where the community file has no command for it', async () => {
    await practice.stop()
    const silent = await startPracticeApp(database().db, engine, { machines: { commands: { log: [] } } })
    const id = await silent.create()
    await eventually(() => expect(commandsOf(id)).toContain('reload_admins'))
    expect(commandsOf(id)).not.toContain('log on')
    await silent.stop()
  })

  test('tells the game and its players, to the people of the server at once', async () => {
    const { id, sender } = await start()
    practice.marked.length = 0
    const log = sender().write([
      ...begun,
      at(`${ana('')} entered the game`),
      at('"Ana<1><[U:1:39734373]>" switched from team <Unassigned> to <CT>'),
      at('Team "CT" scored "3" with "5" players'),
    ])
    expect(await log.send()).toBe(200)
    expect(practice.marked.flat()).toContain(owner)
    expect(await liveOf(id)).toMatchObject({
      state: {
        map: 'de_mirage',
        stage: 'live',
        score: { ct: 3, t: 0 },
        players: { '76561198000000101': { team: 'ct' } },
      },
    })
  })

  test('is shown to owner and members: the game, its players and the last lines', async () => {
    const { id, sender } = await start()
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('the game is not running')
    const steamId = '76561198000000101'
    game.players = JSON.stringify({ server: { clients: [{ steamid64: steamId, name: 'Ana' }] } })
    await sender()
      .write([...begun, at(`${ana('CT')} entered the game`), ...killed(1), at(`${ana('CT')} say "hi"`)])
      .send()
    await eventually(async () =>
      expect((await practice.get('/api/scrim/getUserServers')).body).toMatchObject([
        {
          players: 1,
          present: [{ steamid: steamId, name: 'Ana', ping: 24 }],
          game: { map: 'de_mirage', phase: 'live', ct: 0, t: 0, round: 1 },
        },
      ]),
    )
    const { body } = await practice.get<{ lines: { text: string }[] }>(`/api/practice/servers/${id}/live`)
    expect(body.lines.map(({ text }) => text)).toEqual([
      'Loading map de_mirage',
      'Match_Start on de_mirage',
      'Ana entered the game',
      'Ana <CT> killed Bo <TERRORIST> with ak47 (headshot)',
    ])
    practice.pass(10 * 60_000)
    await eventually(async () =>
      expect((await practice.get(`/api/practice/servers/${id}/usage`)).body).toMatchObject({
        minutes: 10,
        times: 1,
        players: [{ steamId, name: 'Ana', minutes: 10 }],
        hidden: 0,
      }),
    )
  })

  test('counts each line once, however often and in whichever parts it comes', async () => {
    const { id, sender } = await start()
    const log = sender().write([...begun, ...killed(10)])
    const half = log.length - 77
    expect(await log.send(half)).toBe(200)
    expect(await log.sendRange(0, half)).toBe(200)
    expect(await log.sendRange(40, log.length)).toBe(200)
    expect(await log.sendRange(0, log.length)).toBe(200)
    expect(await countOf(id)).toBe(12)
    const headers = { 'x-logbytes-beginoffset': '9000', 'x-logbytes-endoffset': '9100' }
    expect(await sender().write(killed(1)).sendRange(0, 100, { headers })).toBe(205)
  })

  test('counts each line once where two replicas get the same parts', async () => {
    const { id, path, sender } = await start()
    const second = await startPracticeApp(database().db, engine, { isWorking: false })
    const lines = [...begun, ...killed(30)]
    const senders = [sender().write(lines), new LogSender(second.app, { path }).write(lines)]
    for (let end = 300; end < (senders[0]?.length ?? 0); end += 300)
      await Promise.all(senders.map((log) => log.send(end)))
    await Promise.all(senders.map((log) => log.send()))
    expect(await countOf(id)).toBe(32)
    await second.stop()
  })

  test('of a newer process replaces the game, and that of an older one does not', async () => {
    const { id, sender } = await start()
    await sender('first')
      .write([...begun, ...killed(1)])
      .send()
    await sender('second')
      .write([at('Loading map "de_nuke"')])
      .send()
    await sender('first')
      .write([...begun, ...killed(5)])
      .send()
    expect(await liveOf(id)).toMatchObject({ state: { map: 'de_nuke', stage: 'warmup' } })
    expect(await countOf(id)).toBe(4)
  })

  test('keeps at most 21 streams of a server, and accepts unreadable lines', async () => {
    const { id, sender } = await start()
    await sender().write(killed(5_000)).send()
    expect(await countOf(id)).toBe(200)
    for (let process = 0; process < 25; process += 1) await sender(`process-${process}`).write(begun).send()
    expect(await database().db.$count(practiceLogStreams, eq(practiceLogStreams.serverId, id))).toBeLessThanOrEqual(21)
    const garbage = Array.from(
      { length: 200 },
      (_, index) => `\u0000${'x'.repeat(index * 50)}"<1><[U:1:2]><CT>" killed "`,
    )
    expect(await sender('garbage').write(garbage).send()).toBe(200)
  })

  test('goes on behind lines that the database refuses', async () => {
    const { id } = await start()
    const refusing: LogSink = async () => ({
      line: () => {},
      store: async (tx) => (await tx.execute(sql`select 1 / 0`)) !== undefined,
    })
    const key = { serverId: id, instance: 'a' }
    const log = createLog('silent')
    const send = (begin: number, sinks: readonly LogSink[]) => {
      const body = Buffer.from(`${begun[0]}\n`)
      const offsets = { begin, end: begin + body.length }
      return receivePracticeLog(
        { db: database().db, log, servers: practice.rental.matchServers, sinks },
        { key, offsets, body, receivedAt: new Date() },
      )
    }
    expect(await send(0, [...logSinks(practice.telling), refusing])).toBe('stored')
    expect(await countOf(id)).toBe(0)
    expect(await send((begun[0]?.length ?? 0) + 1, logSinks(practice.telling))).toBe('stored')
    expect(await countOf(id)).toBe(1)
  })

  test('keeps at most 100 players of a server', async () => {
    const { id, sender } = await start()
    for (let part = 0; part < 4; part += 1)
      await sender(`process-${part}`)
        .write(
          Array.from({ length: 60 }, (_, index) => at(`"Bo<2><[U:1:${part * 60 + index + 1}]><CT>" entered the game`)),
        )
        .send()
    expect(await database().db.$count(practiceTeammates, eq(practiceTeammates.serverId, id))).toBe(100)
  })

  test('of a new process says that the players of the former one have left', async () => {
    const { id, path } = await start()
    await practice.stop()
    // Without rounds: one after the day passed would find the player still there.
    practice = await startPracticeApp(database().db, engine, { isWorking: false })
    const sender = (instance: string) => new LogSender(practice.app, { path, instance })
    await sender('first')
      .write([...begun, at(`${ana('CT')} entered the game`)])
      .send()
    practice.pass(24 * 3_600_000)
    await sender('second')
      .write([...begun, at('"Bo<2><[U:1:7]><CT>" entered the game')])
      .send()
    expect(await presentTeammates(database().db, [id])).toMatchObject([{ name: 'Bo' }])
    const stays = await database().db.select().from(practiceStays)
    const ofAna = stays.filter(({ steamId }) => steamId === '76561198000000101')
    for (const { since, until } of ofAna) expect(until.getTime() - since.getTime()).toBeLessThan(3_600_000)
  })

  test('no longer names a player who has deleted their account', async () => {
    const { id, sender } = await start()
    await sender()
      .write([...begun, at(`${ana('CT')} entered the game`), ...killed(2)])
      .send()
    const steamId = '76561198000000101'
    expect(await matchesPersonalData.read(database().db, { steamId, userId: '', email: null })).toMatchObject({
      practiceLog: [{ line: 'Ana entered the game' }, {}, {}],
    })
    await inTransaction(database().db, (tx) =>
      practicePersonalData.erase(tx, { steamId, userId: '', email: null }, practice.now()),
    )
    expect(JSON.stringify(await liveOf(id))).not.toContain(steamId)
    expect(await countOf(id)).toBe(2)
  })

  test('of a whole match, as a server writes it, gives its score', async () => {
    const match = readFileSync(new URL('../leaderboard/competitive-match.txt', import.meta.url), 'utf8').split('\n')
    const { id, sender } = await start()
    await sender().write(match).send()
    const live = await liveOf(id)
    expect(live).toMatchObject({ state: { map: 'de_mirage' } })
    expect(JSON.stringify(live)).not.toMatch(/secret-of|203\.0\.113/)
  })

  test('ends with the data of the server', async () => {
    const { id, sender } = await start()
    await practice.operate('expire', id)
    practice.pass(25 * 3_600_000)
    await eventually(async () => expect(await sender('late').write(begun).send()).toBe(410))
  })
})
