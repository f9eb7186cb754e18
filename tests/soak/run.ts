import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/repository.ts'
import { type BenchRow, keepsBar } from '../bench/bench-row.ts'
import { printTable } from '../bench/print-table.ts'
import { type Holder, type HostileServer, holdConnections, startHostileServer } from './attackers.ts'
import { attackByLog } from './hostile-log.ts'
import { attackFromOutside } from './outside.ts'
import { type Players, startPlayers } from './players.ts'
import { type UsageWatch, watchUsage } from './process-usage.ts'
import { type System, startSystem } from './system.ts'

/**
 * `npm run soak -- MINUTES [outside | log]` (10 by default): runs API and sandbox on PostgreSQL while the database stalls,
 * its connections break, clients hold connections and game servers send invalid packets. At the end it kills the API
 * and looks for every confirmed write. Fails if one is lost or the API does not recover from a stall.
 *
 * With `outside` the database works normally. Instead engine, gateways, Steam, mail server and content folder turn
 * hostile after some orders are open; at the end the API is stopped.
 *
 * With `log` the database works normally, and two game servers send the worst logs that their limits allow. Fails if the
 * API does not say quickly that it is ready.
 */
const minutes = Number(process.argv[2] ?? 10)
const [, , , attack = 'stalls'] = process.argv
const isOutside = attack === 'outside'
const attacks: Readonly<Record<string, (system: System, playing: Players, endAt: number) => Promise<BenchRow[]>>> = {
  stalls: (system, _, endAt) => stallUntil(system, endAt),
  outside: attackFromOutside,
  log: (system, _, endAt) => attackByLog(system, endAt),
}
if (!(minutes > 0 && minutes <= 120) || attacks[attack] === undefined)
  throw new Error('Usage: npm run soak -- MINUTES [outside | log] (at most 120)')

const players = 12
const held = 100
/** Milliseconds between two stalls; the next line has the lengths of the stalls. */
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

const stallUntil = async (system: System, endAt: number): Promise<BenchRow[]> => {
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
  return [
    { name: 'stalls', value: recoveries.length, unit: '' },
    { name: 'ready after a stall, slowest', value: Math.max(...recoveries) / 1_000, unit: 's', bar: '<= 5' },
  ]
}

const timeToStop = async (system: System): Promise<BenchRow[]> => {
  const { ms, code } = await system.terminate()
  return [
    { name: 'time to stop', value: ms / 1_000, unit: 's', bar: '<= 15' },
    { name: 'exit code', value: code ?? -1, unit: '', bar: '<= 0' },
  ]
}

type Result = {
  /** Measurements of one kind of run only. */
  readonly own: readonly BenchRow[]
  readonly lost: number
  readonly players: Players
  readonly usage: UsageWatch
  readonly holders: readonly Holder[]
  readonly hostile: HostileServer
}

/** The quantile of a share of the values. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const rowsOf = ({ own, lost, players: { answers, times, confirmed }, usage, holders, hostile }: Result): BenchRow[] => [
  { name: 'requests answered: success', value: answers.success, unit: '' },
  { name: 'requests answered: refused (4xx)', value: answers.refused, unit: '' },
  { name: 'requests answered: failed (5xx)', value: answers.failed, unit: '' },
  { name: 'requests without an answer', value: answers.none, unit: '' },
  { name: 'writes confirmed', value: confirmed(), unit: '' },
  { name: 'answers, median', value: quantile(times, 0.5), unit: 'ms' },
  { name: 'answers, 99 of 100', value: quantile(times, 0.99), unit: 'ms' },
  { name: 'confirmed writes lost', value: lost, unit: '', bar: '<= 0' },
  ...own,
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
    const endAt = performance.now() + minutes * 60_000
    const own = (await attacks[attack]?.(system, playing, endAt)) ?? []
    for (const holder of holders) holder.stop()
    await playing.stop()
    await sleep(calmMs)
    usage.stop()
    const stopped = isOutside ? await timeToStop(system) : []
    await system.kill()
    return rowsOf({ own: [...own, ...stopped], lost: await playing.lost(), players: playing, usage, holders, hostile })
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
