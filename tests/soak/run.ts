import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/repository.ts'
import { type BenchRow, keepsBar } from '../bench/bench-row.ts'
import { printTable } from '../bench/print-table.ts'
import { type Holder, type HostileServer, holdConnections, startHostileServer } from './attackers.ts'
import { type Players, startPlayers } from './players.ts'
import { type UsageWatch, watchUsage } from './process-usage.ts'
import { type System, startSystem } from './system.ts'

/**
 * `npm run soak -- MINUTES` (10 by default): API and sandbox on PostgreSQL while the database stalls, its connections
 * break, clients hold connections and game servers send nonsense. At the end the API is killed, and every write that it
 * confirmed is looked for. Fails where one is lost, or the API does not come back after a stall.
 */
const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0 && minutes <= 120)) throw new Error('Usage: npm run soak -- MINUTES (at most 120)')

const players = 12
const held = 100
/** Milliseconds that the database is left alone between two stalls, and that it stalls. */
const calmMs = 10_000
const stallsMs = [1_000, 4_000, 8_000, 15_000]
const endings = ['resume', 'reset', 'resume', 'silence'] as const
const giveUpMs = 60_000

const isReady = (address: string) =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Milliseconds until the API is ready again. */
const untilReady = async ({ address }: System): Promise<number> => {
  const since = performance.now()
  while (!(await isReady(address))) {
    if (performance.now() - since > giveUpMs)
      throw new Error(`The API was not ready again within ${giveUpMs / 1_000} s`)
    await sleep(100)
  }
  return performance.now() - since
}

const stallAgainAndAgain = async (system: System, endAt: number): Promise<number[]> => {
  const recoveries: number[] = []
  while (performance.now() < endAt) {
    await sleep(calmMs)
    const turn = recoveries.length
    system.proxy.stall()
    await sleep(stallsMs[turn % stallsMs.length])
    const ending = endings[turn % endings.length] ?? 'resume'
    system.proxy[ending]()
    const recovery = await untilReady(system)
    recoveries.push(recovery)
    console.log(`stall ${recoveries.length}, then ${ending}: ready again after ${Math.round(recovery)} ms`)
  }
  return recoveries
}

type Result = {
  readonly recoveries: readonly number[]
  readonly lost: number
  readonly players: Players
  readonly usage: UsageWatch
  readonly holders: readonly Holder[]
  readonly hostile: HostileServer
}

const rowsOf = ({ recoveries, lost, players: { answers, confirmed }, usage, holders, hostile }: Result): BenchRow[] => [
  { name: 'requests answered: success', value: answers.success, unit: '' },
  { name: 'requests answered: refused (4xx)', value: answers.refused, unit: '' },
  { name: 'requests answered: failed (5xx)', value: answers.failed, unit: '' },
  { name: 'requests without an answer', value: answers.none, unit: '' },
  { name: 'writes confirmed', value: confirmed(), unit: '' },
  { name: 'confirmed writes lost after kill -9', value: lost, unit: '', bar: '<= 0' },
  { name: 'stalls', value: recoveries.length, unit: '' },
  { name: 'ready after a stall, slowest', value: Math.max(...recoveries) / 1_000, unit: 's', bar: '<= 5' },
  { name: 'memory at the start', value: usage.first.megabytes, unit: 'MB' },
  { name: 'memory, highest', value: usage.highest.megabytes, unit: 'MB' },
  { name: 'memory at the end', value: usage.last.megabytes, unit: 'MB' },
  { name: 'descriptors at the start', value: usage.first.descriptors, unit: '' },
  { name: 'descriptors, highest', value: usage.highest.descriptors, unit: '' },
  { name: 'descriptors at the end', value: usage.last.descriptors, unit: '' },
  { name: 'connections held open by strangers', value: holders.reduce((sum, { opened }) => sum + opened, 0), unit: '' },
  { name: 'hostile packets', value: hostile.sent, unit: '' },
]

const soak = async (): Promise<BenchRow[]> => {
  const hostile = await startHostileServer()
  const system = await startSystem(join(root, 'community.yaml'), hostile.port)
  try {
    await untilReady(system)
    const usage = watchUsage(system.pid)
    const playing = await startPlayers(system, players)
    const holders = [
      holdConnections(system.address, held, ''),
      holdConnections(system.address, held, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: '),
    ]
    const recoveries = await stallAgainAndAgain(system, performance.now() + minutes * 60_000)
    for (const holder of holders) holder.stop()
    await playing.stop()
    await sleep(calmMs)
    usage.stop()
    await system.kill()
    return rowsOf({ recoveries, lost: await playing.lost(), players: playing, usage, holders, hostile })
  } finally {
    hostile.stop()
    await system.close()
  }
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })
const rows = await soak()
printTable(
  rows.map((row) => {
    const isKept = keepsBar(row)
    return [row.name, `${number.format(row.value)} ${row.unit}`.trim(), row.bar ?? '', isKept === false ? 'MISSED' : '']
  }),
)
if (rows.some((row) => keepsBar(row) === false)) process.exitCode = 1
process.exit()
