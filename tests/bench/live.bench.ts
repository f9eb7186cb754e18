import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { markChanged } from '../../apps/api/src/live/index.ts'
import { openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { createServerDatabase, hasPostgresql } from '../../apps/api/test/server-database.ts'
import { type CommunityFile, startApi } from '../e2e/harness/stack.ts'
import type { BenchRow } from './bench-row.ts'
import { serverEntries, startGameServers, untilAllAnswered } from './game-servers.ts'

const streamCount = 10_000
const serverCount = 100
const rounds = 5

const communityOf = (ports: readonly number[]): CommunityFile => ({
  community: { wordmark: 'BENCH', name: { zh: '基准', en: 'Bench' } },
  servers: { poll: { interval_seconds: 300, info_timeout_ms: 5_000 }, list: serverEntries(ports) },
})

/** A number of the API's metrics. */
const metricOf = async (address: string, name: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}
const megabytesOf = async (address: string) => (await metricOf(address, 'process_resident_memory_bytes')) / 1e6

/** A process with open streams. */
const openStreams = async (address: string) => {
  const program = fileURLToPath(new URL('live-clients.ts', import.meta.url))
  const child = spawn(process.execPath, [program, new URL(address).port, String(streamCount)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The clients have ended: is `ulimit -n` above their number?')
    return value
  }
  await line()
  return {
    /** Milliseconds until every stream had one more event after `change`. */
    time: async (change: () => Promise<void>): Promise<number> => {
      child.stdin.write('go\n')
      await line()
      await change()
      return Number(await line())
    },
    close: () => void child.kill('SIGKILL'),
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const minutes = 3

/**
 * 10,000 live streams on one process on PostgreSQL: its memory, and the time from a change in the database until each
 * stream had its event. Needs `ulimit -n` above 20,000 for both processes together where they share the limit.
 */
export const bench = async (): Promise<BenchRow[]> => {
  if (!hasPostgresql) throw new Error('The bench needs PostgreSQL (TEST_DATABASE_URL)')
  const { url, drop } = await createServerDatabase()
  const games = await startGameServers(serverCount)
  const api = await startApi(communityOf(games.ports), {
    DATABASE_URL: url,
    MAX_CONNECTIONS: '15000',
    TRUSTED_PROXIES: '1',
  })
  const database = await openPostgresql(url, { poolSize: 1, onBrokenConnection: () => {} })
  try {
    await untilAllAnswered(api.address)
    const before = await megabytesOf(api.address)
    const begin = performance.now()
    const streams = await openStreams(api.address)
    const seconds = (performance.now() - begin) / 1_000
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      times.push(await streams.time(() => markChanged(database.db, { topic: 'gatherings' })))
    const after = await megabytesOf(api.address)
    const open = await metricOf(api.address, 'warmup_live_streams')
    streams.close()
    return [
      { name: 'Open streams', value: open, unit: '', bar: `>= ${streamCount}` },
      { name: 'Streams opened a second', value: Math.round(streamCount / seconds), unit: '/s' },
      { name: 'Memory of the process before', value: Math.round(before), unit: 'MB' },
      { name: 'Memory of the process with them', value: Math.round(after), unit: 'MB' },
      { name: 'Memory that they add', value: Math.round(after - before), unit: 'MB', bar: '<= 300' },
      { name: 'A change until the last stream has it', value: median(times), unit: 'ms', bar: '<= 2000' },
    ]
  } finally {
    await api.stop()
    games.stop()
    await database.close()
    await drop()
  }
}
