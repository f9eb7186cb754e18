import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startService } from '../../scripts/processes.ts'
import { type CommunityFile, startApi } from '../e2e/harness/stack.ts'
import type { BenchRow } from './bench-row.ts'
import { serverEntries, startGameServers, untilAllAnswered } from './game-servers.ts'

const serverCount = 500
const rounds = 5
const connections = 32
const seconds = 3

const communityOf = (ports: readonly number[]): CommunityFile => ({
  community: { wordmark: 'BENCH', name: { zh: '基准', en: 'Bench' } },
  // The load generator hosts the game servers, so they are not polled while it is busy.
  servers: {
    poll: { interval_seconds: 300, info_timeout_ms: 5_000 },
    list: serverEntries(ports),
  },
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One request; the body stays compressed as received. */
const request = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })

type Load = { url: string; headers: Record<string, string>; status: number; duration?: number }

/** Responses per second. Rejects if a response has another status. */
const rate = async ({ url, headers, status, duration = seconds }: Load): Promise<number> => {
  const result = await autocannon({ url, connections, duration, headers })
  const others = Object.entries(result.statusCodeStats).filter(([code]) => code !== String(status))
  if (result.errors > 0 || result.timeouts > 0) throw new Error(`${url}: ${result.errors} errors`)
  if (others.length > 0) throw new Error(`${url}: answered ${others.map(([code]) => code)} instead of ${status}`)
  return result.requests.average
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Comparison = { ours: number; bare: number; ratio: number }

/** Measures our API and a bare server that sends the same bytes, alternating, so that both have the same conditions. */
const compare = async (address: string, headers: Record<string, string>, folder: string): Promise<Comparison> => {
  const url = `${address}/api/servers`
  const answer = await request(url, headers)
  const file = join(folder, 'body')
  writeFileSync(file, answer.body)
  const kept = ['content-type', 'content-encoding', 'content-length', 'etag']
  const fields = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => kept.includes(name)))
  const bare = startService({
    name: 'bare server',
    entry: 'tests/bench/bare-server.ts',
    args: [String(answer.status), JSON.stringify(fields), ...(answer.status === 200 ? [file] : [])],
  })
  try {
    const bareUrl = `${await bare.address}/api/servers`
    const { status } = answer
    for (const target of [url, bareUrl]) await rate({ url: target, headers, status, duration: 1 })
    const results: Comparison[] = []
    for (let round = 0; round < rounds; round += 1) {
      const ours = await rate({ url, headers, status })
      const theirs = await rate({ url: bareUrl, headers, status })
      results.push({ ours, bare: theirs, ratio: ours / theirs })
    }
    return {
      ours: median(results.map((result) => result.ours)),
      bare: median(results.map((result) => result.bare)),
      ratio: median(results.map((result) => result.ratio)),
    }
  } finally {
    await bare.stop()
  }
}

const rowsOf = (name: string, { ours, bare, ratio }: Comparison, bar: number): BenchRow[] => [
  { name: `${name}, our API`, value: Math.round(ours), unit: 'req/s' },
  { name: `${name}, bare node:http`, value: Math.round(bare), unit: 'req/s' },
  { name: `${name}, share of bare`, value: Math.round(ratio * 1_000) / 10, unit: '%', bar: `>= ${bar}` },
]

export const minutes = 1

/**
 * GET /api/servers with 500 servers, compared with a bare node:http server that sends the same prepared bytes (quality
 * bars).
 */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-bench-'))
  const games = await startGameServers(serverCount)
  const api = await startApi(communityOf(games.ports), { LOG_LEVEL: 'info' })
  try {
    await untilAllAnswered(api.address)
    const { headers } = await request(`${api.address}/api/servers`, {})
    const list = await compare(api.address, {}, folder)
    const compressed = await compare(api.address, { 'accept-encoding': 'br' }, folder)
    const unchanged = await compare(api.address, { 'if-none-match': headers.etag ?? '' }, folder)
    return [
      ...rowsOf(`Server list of ${serverCount}`, list, 85),
      ...rowsOf(`Server list of ${serverCount}, brotli`, compressed, 85),
      ...rowsOf('Server list not modified', unchanged, 90),
    ]
  } finally {
    await api.stop()
    games.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
