import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretsOf, signingKeys } from '../../src/accounts/index.ts'
import { practicePlaces, practiceServers } from '../../src/machines/machines.tables.ts'
import { practiceMatches } from '../../src/matches/matches.tables.ts'
import { createBoundTokens, createSealedText } from '../../src/platform/credentials/index.ts'
import { type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { keyVersion, logAddress } from '../../src/practice/server/log-key.ts'
import { describeOnPostgresql } from '../database.ts'
import { type ApiProcess, createHome, startApi } from '../process.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'

const community = `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
`
const id = 'ps-kill'
const place = { number: 1, region: 'ap-shanghai', slot: 0, port: 27_300, service: `warmup-${id}`, taskId: 'task-1' }
const owner = '76561198000000011'
const starts = 3
const roundsOfStart = 4

const line = (minute: number, second: number, text: string) =>
  `11/22/2026 - 20:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}.000 - ${text}\n`
const ana = '"Ana<1><[U:1:4001]><CT>"'
const bo = '"Bo<2><[U:1:4002]><TERRORIST>"'
const beginning = line(0, 0, 'World triggered "Match_Start" on "de_mirage"')
/** A round that the counter-terrorists win with one kill. */
const round = (number: number) =>
  line(number, 0, 'World triggered "Round_Start"') +
  line(number, 20, `${ana} [1 2 3] killed ${bo} [1 2 3] with "ak47"`) +
  line(number, 21, `Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "${number}") (T "0")`)

describeOnPostgresql('the record of a match survives kill -9', () => {
  let home: ReturnType<typeof createHome>
  let server: ServerDatabase
  let api: ApiProcess | undefined
  let settings: NodeJS.ProcessEnv
  beforeEach(async () => {
    home = createHome(community)
    server = await createServerDatabase()
    settings = { ...home.environment, DATABASE_URL: server.url }
  })
  afterEach(async () => {
    api?.child.kill('SIGKILL')
    await api?.ended
    await server.drop()
    home.remove()
  })

  const inDatabase = async <T>(work: (db: OpenDatabase['db']) => Promise<T>): Promise<T> => {
    const database = await openPostgresql(server.url, { poolSize: 1, onBrokenConnection: () => {} })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }
  const addServer = (db: OpenDatabase['db'], sealed: string) =>
    db
      .insert(practiceServers)
      .values({
        id,
        owner,
        name: 'kill',
        password: sealed,
        rconPassword: sealed,
        image: '',
        region: place.region,
        relocatable: false,
        expiresAt: new Date(Date.now() + 86_400_000),
        desiredState: 'running',
        place: 1,
        lastPlace: 1,
      })
      .returning()

  test('and each acknowledged round counts once, however often the game server sends it', async () => {
    api = startApi(settings)
    await api.address
    const keys = await signingKeys({ sessionKeys: undefined, dataFolder: join(home.folder, 'data') })
    const secrets = secretsOf(keys)
    const logKeys = createBoundTokens(secrets, 'practice logs')
    const sealed = createSealedText(secrets, 'practice servers').seal('nade42')
    const [row] = await inDatabase((db) => addServer(db, sealed))
    if (row === undefined) throw new Error('The server was not stored')
    await inDatabase((db) => db.insert(practicePlaces).values({ ...place, serverId: id }))
    const key = { serverId: id, version: keyVersion(row, place) }
    const pathname = logAddress({ logKeys, publicUrl: () => '' }, key, new Date())

    let log = Buffer.from(beginning)
    let acknowledged = 0
    let played = 0
    const send = async (): Promise<number> => {
      const [begin, end] = [acknowledged, log.length]
      const headers = {
        'content-type': 'text/plain',
        'x-server-instance-token': 'process-1',
        'x-logbytes-beginoffset': String(begin),
        'x-logbytes-endoffset': String(end),
      }
      const body = new Uint8Array(log.subarray(begin, end))
      const status = await fetch(`${await api?.address}${pathname}`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) acknowledged = end
      return status
    }
    const play = () => {
      played += 1
      log = Buffer.concat([log, Buffer.from(round(played))])
    }
    const stored = () => inDatabase((db) => db.select().from(practiceMatches))

    for (let start = 0; start < starts; start += 1) {
      for (let index = 0; index < roundsOfStart; index += 1) {
        play()
        expect(await send()).toBe(200)
      }
      const before = played
      // This round may or may not be stored: the next process gets it again.
      play()
      const sent = send()
      api.child.kill('SIGKILL')
      await Promise.all([api.ended, sent])
      const [match, ...others] = await stored()
      expect(others).toEqual([])
      expect([before, played]).toContain(match?.scoreA)
      expect(match?.record.rounds).toHaveLength(match?.scoreA ?? 0)
      api = startApi(settings)
      await api.address
    }
    log = Buffer.concat([
      log,
      Buffer.from(line(played + 1, 0, 'Game Over: competitive mg_active de_mirage score 15:0')),
    ])
    expect(await send()).toBe(200)
    const [match, ...others] = await stored()
    expect(others).toEqual([])
    expect(match).toMatchObject({ progress: 'finished', scoreA: played, scoreB: 0 })
    expect(match?.record.players.map(({ kills, deaths }) => [kills, deaths])).toEqual([
      [played, 0],
      [0, played],
    ])
  })
})
