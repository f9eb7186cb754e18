import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  type OpenDatabase,
  openEmbedded,
  openPostgresql,
  openPostgresqlAsIs,
} from '../../apps/api/src/platform/db/index.ts'
import { createLog } from '../../apps/api/src/platform/log/index.ts'
import { createPlayerPages } from '../../apps/api/src/players/index.ts'
import { neighboursWith } from '../../apps/api/test/leaderboard/boards-app.ts'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import { createTestApp } from '../../apps/api/test/test-app.ts'
import type { BenchRow } from './bench-row.ts'

/** Players with a name. `BENCH_PLAYERS` sets a smaller number. */
const players = Number(process.env.BENCH_PLAYERS || 1_000_000)
const rounds = 60
/** Milliseconds in which a search is answered. */
const bar = 30

const beginnings = [
  'Night',
  '夜航',
  'Deagle',
  'Smoke',
  'Rush',
  '北极星',
  'xX',
  'Mr.',
  'Flick',
  '喵喵拳',
  'Ace',
  'Cold',
  'Old',
]
const endings = ['Owl', 'Nation', '先生', 'Hunter', 'B', '_mirror', 'Coconut', ' 老玩家', 'Xx', 'fox', 'ery']

const arrayOf = (texts: readonly string[]) => `(array[${texts.map((text) => `'${text}'`)}])`
const pick = (texts: readonly string[], factor: number) =>
  `${arrayOf(texts)}[1 + (number * ${factor}::bigint) % ${texts.length}]`
/** Many players share the parts of their names; the number in it is nearly a player's own. */
const nameSql = `${pick(beginnings, 7_919)} || ${pick(endings, 104_729)} || (number * 7919::bigint % 99991)::text`
const steamIdSql = "'7656119' || (8000000000 + number)::text"
const searchTextSql = `translate(lower(${nameSql}), ' _.', '')`
/** The pieces of both texts: the former release looks up those with blanks and signs. */
const gramsSql = `array(select distinct substr(name_text, start, length)
  from unnest(array[folded, search_text]) as name_text, generate_series(1, char_length(name_text)) as start,
    generate_series(1, 3) as length
  where start + length - 1 <= char_length(name_text))`

type Run = (text: string) => Promise<unknown>

/** Stores the names. Indexes are built at once afterwards: the bench is about reading. */
const seed = async (run: Run): Promise<void> => {
  await run('drop index player_grams_grams')
  for (let first = 1; first <= players; first += 50_000) {
    const numbers = `generate_series(${first}, ${Math.min(players, first + 49_999)}) as number`
    await run(`insert into seen_players (steam_id, name, folded, search_text, first_seen_at, last_seen_at)
      select ${steamIdSql}, ${nameSql}, lower(${nameSql}), ${searchTextSql}, now(), now() - number * interval '1 second' from ${numbers}`)
  }
  await run(`insert into player_grams (steam_id, grams) select steam_id, ${gramsSql} from seen_players`)
  await run('create index player_grams_grams on player_grams using gin (grams)')
}

/** Searches by name. Each text is another one in every round where its kind has many. */
const searches: Readonly<Record<string, (round: number) => string>> = {
  'beginning of many': () => 'night',
  'one character': (round) => 'adeow夜'[round % 6] ?? 'a',
  'two characters in many': (round) => ['wl', '先生', 'er', '极星'][round % 4] ?? 'wl',
  'part of many': (round) => ['owl', 'mirror', 'conut', 'unter'][round % 4] ?? 'owl',
  'part of few': (round) => `owl${10_000 + ((round * 7_919) % 80_000)}`,
  'words in many': (round) => ['owl night', '先生 夜航', 'mirror 北极', 'hunter dea'][round % 4] ?? 'owl night',
  'words in few': (round) => `owl ${10_000 + ((round * 7_919) % 80_000)} 夜航`,
  'short words': (round) => ['a 9', 'x 夜 1', 'er 77', 'o b 4'][round % 4] ?? 'a 9',
  'words in no name': (round) => `owl mirror ${round}`,
  'digits in some': (round) => String(1_000 + ((round * 131) % 9_000)),
  'in no name': (round) => `zq${round}xj`,
  'Steam ID': (round) => `7656119${8_000_000_000 + 1 + ((round * 7_919) % players)}`,
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const benchOn = async (database: OpenDatabase): Promise<BenchRow[]> => {
  const neighbours = {
    ...neighboursWith(),
    readSteamId: async (text: string) => text,
    boardsOf: async () => ({ boards: [], days: [] }),
  }
  const area = createPlayerPages({ db: database.db, log: createLog('silent'), now: () => new Date(), neighbours })
  const app = await createTestApp({ calls: area.routes })
  const search = async (text: string, round: number): Promise<number> => {
    const startedAt = performance.now()
    // Each visitor has a separate address, because rate limits count by address.
    const remoteAddress = `10.0.${round >> 8}.${round & 255}`
    const answer = await app.inject({ url: '/api/players', query: { search: text }, remoteAddress })
    if (answer.statusCode !== 200) throw new Error(`${text}: ${answer.statusCode} ${answer.payload}`)
    return performance.now() - startedAt
  }
  try {
    const rows: BenchRow[] = []
    for (const [name, textOf] of Object.entries(searches)) {
      for (let round = 0; round < 10; round += 1) await search(textOf(round), round)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await search(textOf(round), round))
      rows.push(
        { name: `${database.engine}, ${name}, p50`, value: quantile(times, 0.5), unit: 'ms' },
        { name: `${database.engine}, ${name}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: `<= ${bar}` },
      )
    }
    return rows
  } finally {
    await app.close()
  }
}

export const minutes = 4

/** Searches for players among a million names (docs/product/players.md#player-search). */
export const bench = async (): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  const engines = process.env.BENCH_ENGINE ?? 'embedded,postgresql'
  if (engines.includes('embedded')) {
    const folder = mkdtempSync(join(tmpdir(), 'warmup-bench-'))
    const database = await openEmbedded(folder)
    try {
      await seed(database.sqlText.executeSql)
      rows.push(...(await benchOn(database)))
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (engines.includes('postgresql') && hasPostgresql) {
    const server = await createServerDatabase()
    const database = await openPostgresql(server.url, { poolSize: 10, onBrokenConnection: () => {} })
    try {
      const seeding = await openPostgresqlAsIs(server.url)
      try {
        const run: Run = async (text) => seeding.db.execute(sql.raw(text))
        await seed(run)
        // PostgreSQL does this itself some minutes after so many inserts; the embedded database never does.
        for (const work of ['vacuum analyze', 'checkpoint']) await run(work)
      } finally {
        await seeding.close()
      }
      rows.push(...(await benchOn(database)))
    } finally {
      await database.close()
      await server.drop()
    }
  }
  return rows
}
