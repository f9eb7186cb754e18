import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLeaderboard } from '../../apps/api/src/leaderboard/index.ts'
import { countColumnNames, type StoredCount, storedCountNames } from '../../apps/api/src/leaderboard/stored-counts.ts'
import { type OpenDatabase, openEmbedded, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { createMetrics } from '../../apps/api/src/platform/http/index.ts'
import { createLog } from '../../apps/api/src/platform/log/index.ts'
import { configWith, neighboursWith } from '../../apps/api/test/leaderboard/boards-app.ts'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import { createTestApp } from '../../apps/api/test/test-app.ts'
import type { BenchRow } from './bench-row.ts'

/** Ranked players of the mode. `BENCH_PLAYERS` sets a smaller number. */
const players = Number(process.env.BENCH_PLAYERS || 1_000_000)
/** The number of players who play while lines arrive. */
const playing = Math.min(players, 40_000)
const killsPerSecond = 2_000
const rounds = 500
const sliceSize = 384

const steamIdSql = "'7656119' || (8000000000 + number)::text"
const valuesOf = (counts: Partial<Record<StoredCount, string>>) =>
  storedCountNames.map((name) => counts[name] ?? '0').join(', ')
/** Few players have many kills, as on a real board; the active players are spread over all ranks. */
const counts = valuesOf({
  kills: '(20000000.0 / (number + 900))::integer',
  deaths: '1 + number % 700',
  headshots: '1',
  playtimeSeconds: '3600 + number % 90000',
  rifleKills: '1',
  pistolKills: '1',
  awpKills: '1',
})

/** Creates a board with these players and its first edition, like the publisher. */
const seed = async ({ engine, sqlText }: OpenDatabase): Promise<void> => {
  const run = (text: string) => sqlText.executeSql(text)
  await run(`insert into leaderboard_boards (mode, season, edition, published_at, minimum_playtime_seconds)
    values ('dm', '', 1, now(), 3600)`)
  for (let first = 1; first <= players; first += 50_000) {
    const numbers = `generate_series(${first}, ${Math.min(players, first + 49_999)}) as number`
    await run(`insert into leaderboard_players (steam_id, nickname, seen_at)
      select ${steamIdSql}, 'Player ' || number, now() from ${numbers}`)
    await run(`insert into leaderboard_totals (mode, season, steam_id, ${countColumnNames})
      select 'dm', '', ${steamIdSql}, ${counts} from ${numbers}`)
    await run(`insert into leaderboard_entries (board, since_edition, steam_id, nickname, position, ${countColumnNames})
      select 1, 1, ${steamIdSql}, 'Player ' || number, -(20000000.0 / (number + 900))::integer, ${counts}
      from ${numbers}`)
  }
  const every = `select position, steam_id, number from (
      select position, steam_id, row_number() over (order by position, steam_id) as number
      from leaderboard_entries where board = 1) as numbered
    where number % ${sliceSize} = 1 order by number`
  const { rows } = await sqlText.executeSql(every)
  const starts = rows as { position: number; steam_id: string; number: number | string }[]
  const sizes = starts.map((start, index) => Number(starts[index + 1]?.number ?? players + 1) - Number(start.number))
  const positions = starts.map(({ position }, index) => (index === 0 ? '-Infinity' : String(position)))
  const steamIds = starts.map(({ steam_id }, index) => (index === 0 ? '""' : steam_id))
  await run(`insert into leaderboard_editions (board, edition, published_at, replaced, start_positions, start_steam_ids,
    sizes) values (1, 1, now(), 0, '{${positions}}', '{${steamIds}}', '{${sizes}}')`)
  // PostgreSQL does this itself some minutes after so many inserts; the embedded database never does.
  if (engine === 'postgresql') for (const work of ['vacuum analyze', 'checkpoint']) await run(work)
}

/** Stores kills as ingest does, totals and change notes in batches with one statement each. */
const storeKills = async ({ sqlText }: OpenDatabase, kills: number, batch: number): Promise<void> => {
  const step = Math.floor(players / playing)
  const player = (salt: number) =>
    `1 + ${step} * ((number * 7919 + ${(batch * 104_729 + salt) % playing}) % ${playing})`
  const drawn = `select distinct on (number) number, kill from (
      select ${player(0)} as number, 1 as kill from generate_series(1, ${kills}) as number
      union all select ${player(31)}, 0 from generate_series(1, ${kills}) as number) as both_sides`
  await sqlText.executeSql(`with drawn as materialized (${drawn} order by number), totals as (
      insert into leaderboard_totals (mode, season, steam_id, ${countColumnNames})
      select 'dm', '', ${steamIdSql}, ${valuesOf({
        kills: 'kill',
        deaths: '1 - kill',
        playtimeSeconds: '10',
        rifleKills: 'kill',
      })} from drawn
      on conflict (mode, season, steam_id) do update set kills = leaderboard_totals.kills + excluded.kills,
        deaths = leaderboard_totals.deaths + excluded.deaths,
        playtime_seconds = leaderboard_totals.playtime_seconds + excluded.playtime_seconds)
    insert into leaderboard_changes (mode, season, steam_id) select 'dm', '', ${steamIdSql} from drawn
    on conflict (mode, season, steam_id) do update set mode = excluded.mode`)
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const lastPage = Math.ceil(players / 20)
const reads: Readonly<Record<string, (round: number) => string>> = {
  'page 1': () => '/api/leaderboard/dm?page=1',
  'middle page': (round) =>
    `/api/leaderboard/dm?page=${Math.floor(lastPage / 3) + ((round * 131) % Math.ceil(lastPage / 3))}`,
  'last page': (round) => `/api/leaderboard/dm?page=${lastPage - (round % 20)}`,
  'own rank': (round) => `/api/leaderboard/user/7656119${8_000_000_000 + 1 + ((round * 7_919 * 131) % players)}`,
}

type App = Awaited<ReturnType<typeof createTestApp>>

/** Milliseconds of each kind of read. The kinds alternate, so that all have the same load. */
const measure = async (app: App): Promise<Map<string, number[]>> => {
  const times = new Map<string, number[]>(Object.keys(reads).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, urlOf] of Object.entries(reads)) {
      await pause(Math.random() * 12)
      const startedAt = performance.now()
      // Each reader has a separate address, because rate limits count by address.
      const remoteAddress = `10.0.${round >> 8}.${round & 255}`
      const { statusCode, payload } = await app.inject({ url: urlOf(round), remoteAddress })
      times.get(name)?.push(performance.now() - startedAt)
      if (statusCode !== 200) throw new Error(`${urlOf(round)}: ${statusCode} ${payload}`)
    }
  }
  return times
}

const rowsOf = (name: string, times: ReadonlyMap<string, readonly number[]>, bar: number): BenchRow[] =>
  [...times].flatMap(([read, values]) => [
    { name: `${name}, ${read}, p50`, value: quantile(values, 0.5), unit: 'ms' },
    { name: `${name}, ${read}, p99`, value: quantile(values, 0.99), unit: 'ms', bar: `<= ${bar}` },
  ])

/** Stores a batch of kills every tenth of a second until stopped. */
const startPlay = (database: OpenDatabase) => {
  let isStopped = false
  let stored = 0
  const startedAt = performance.now()
  const play = async () => {
    for (let batch = 0; !isStopped; batch += 1) {
      await pause(Math.max(0, startedAt + batch * 100 - performance.now()))
      await storeKills(database, killsPerSecond / 10, batch)
      stored += killsPerSecond / 10
    }
  }
  const running = play()
  return {
    /** Resolves to the kills stored per second. */
    stop: async () => {
      isStopped = true
      await running
      return (stored * 1_000) / (performance.now() - startedAt)
    },
  }
}

/** Seconds between editions since the first. */
const editionSeconds = async ({ sqlText }: OpenDatabase): Promise<number> => {
  const { rows } = await sqlText.executeSql(`select extract(epoch from max(published_at) - min(published_at))::float
    / (count(*) - 1) as seconds from leaderboard_editions where board = 1 and edition > 1 having count(*) > 1`)
  return (rows as { seconds: number }[])[0]?.seconds ?? Number.POSITIVE_INFINITY
}

const benchOn = async (database: OpenDatabase, bar: number): Promise<BenchRow[]> => {
  const name = database.engine
  await seed(database)
  const area = createLeaderboard({
    db: database.db,
    leaderboard: () => configWith(),
    neighbours: neighboursWith(),
    metrics: createMetrics({ withProcess: false }),
    log: createLog('silent'),
    now: () => new Date(),
  })
  const app = await createTestApp({ calls: area.routes })
  await area.start?.()
  try {
    await measure(app)
    const idle = rowsOf(`${name}, idle`, await measure(app), bar)
    const play = startPlay(database)
    await pause(10_000)
    const busy = rowsOf(`${name}, ${killsPerSecond} kills/s`, await measure(app), bar)
    const rate = await play.stop()
    return [
      ...idle,
      ...busy,
      { name: `${name}, kills stored meanwhile`, value: rate, unit: '/s', bar: `>= ${killsPerSecond * 0.99}` },
      { name: `${name}, from one edition to the next`, value: await editionSeconds(database), unit: 's' },
    ]
  } finally {
    await area.stop?.()
    await app.close()
  }
}

export const minutes = 3

/** Pages and ranks of a board with a million players, idle and with 2,000 kills per second (quality bars). */
export const bench = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  const engines = process.env.BENCH_ENGINE ?? 'embedded,postgresql'
  if (engines.includes('embedded')) {
    const folder = mkdtempSync(join(tmpdir(), 'warmup-bench-'))
    const database = await openEmbedded(folder)
    try {
      rows.push(...(await benchOn(database, 30)))
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (engines.includes('postgresql') && hasPostgresql) {
    const server = await createServerDatabase()
    const database = await openPostgresql(server.url, { poolSize: 10, onBrokenConnection: () => {} })
    try {
      rows.push(...(await benchOn(database, 10)))
    } finally {
      await database.close()
      await server.drop()
    }
  }
  return rows
}
