import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { receiveLog } from '../../apps/api/src/leaderboard/ingest/ingest.service.ts'
import { type OpenDatabase, openEmbedded, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import { SampleLog, samplePlayer } from '../../packages/domain/src/leaderboard/fold/fixtures.ts'
import { countLines, initialState } from '../../packages/domain/src/leaderboard/fold/index.ts'
import type { BenchRow } from './bench-row.ts'

const playerCount = 20_000
const serverCount = 40
const playersOnServer = 16
/** Kills in one body: a busy server's output in a few seconds. */
const killsInBody = 100
const bodiesOfServer = 10

/** Part of a server's log, with players from the whole community. */
const bodyOf = (server: number, part: number): readonly string[] => {
  const player = (index: number) =>
    samplePlayer(
      (server * 7_919 + index * 1_237) % playerCount,
      index % 2 === 0 ? 'ct' : 't',
      `玩家 ${server}-${index}`,
    )
  const log = new SampleLog().wait(part * 60)
  for (let kill = 0; kill < killsInBody; kill += 1) {
    if (kill % 2 === 0) log.wait(1)
    log.kill(player(kill % playersOnServer), player((kill * 5 + part + 1) % playersOnServer), 'ak47', kill % 2 === 0)
  }
  return log.lines
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const linesPerSecond = (): number => {
  const lines = Array.from({ length: 1_000 }, (_, part) => bodyOf(1, part)).flat()
  const rounds = Array.from({ length: 7 }, () => {
    const begin = performance.now()
    countLines(initialState(), lines, 'dm')
    return (1_000 * lines.length) / (performance.now() - begin)
  })
  return median(rounds)
}

/** Kills per second, each stored durably before the server sends its next body. */
const killsPerSecond = async ({ db }: OpenDatabase, serversAtOnce: number): Promise<number> => {
  const servers = Array.from({ length: serverCount }, (_, server) => server)
  const receivedAt = new Date()
  const seasons = [{ id: 's1', name: 'S1', start: new Date(0), end: new Date(8e15) }]
  const offsets = new Map<number, number>()
  const send = async (server: number, part: number) => {
    const body = Buffer.from(
      bodyOf(server, part)
        .map((line) => `${line}\n`)
        .join(''),
    )
    const begin = offsets.get(server) ?? 0
    offsets.set(server, begin + body.length)
    const stream = { serverId: `server-${server}`, instance: 'process' }
    const log = { stream, mode: 'dm' as const, offsets: { begin, end: begin + body.length }, body, receivedAt }
    await receiveLog({ db, seasons: () => seasons }, log)
  }
  const play = async (first: number, last: number) => {
    for (let part = first; part < last; part += 1) {
      const waiting = [...servers]
      const work = async () => {
        for (let server = waiting.pop(); server !== undefined; server = waiting.pop()) await send(server, part)
      }
      await Promise.all(Array.from({ length: serversAtOnce }, work))
    }
  }
  await play(0, 2)
  const begin = performance.now()
  await play(2, 2 + bodiesOfServer)
  return (1_000 * serverCount * bodiesOfServer * killsInBody) / (performance.now() - begin)
}

const onEmbedded = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-bench-'))
  const database = await openEmbedded(folder)
  try {
    return await killsPerSecond(database, 4)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const onPostgresql = async (): Promise<number> => {
  const { url, drop } = await createServerDatabase()
  const database = await openPostgresql(url, { poolSize: 4, onBrokenConnection: () => {} })
  try {
    return await killsPerSecond(database, 4)
  } finally {
    await database.close()
    await drop()
  }
}

export const minutes = 1

/** Log lines parsed and counted, and kills stored durably with all their effects. */
export const bench = async (): Promise<BenchRow[]> => {
  const row = (name: string, value: number, unit: string, bar: string): BenchRow => ({
    name,
    value: Math.round(value),
    unit,
    bar,
  })
  return [
    row('parser and counting', linesPerSecond(), 'lines/s', '>= 50000'),
    row('durable kills, embedded', await onEmbedded(), 'kills/s', '>= 2000'),
    ...(hasPostgresql ? [row('durable kills, PostgreSQL', await onPostgresql(), 'kills/s', '>= 2000')] : []),
  ]
}
