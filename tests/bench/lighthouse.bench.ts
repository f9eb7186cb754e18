import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { buildPortal } from '../../scripts/builds.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { readCommunity } from '../../scripts/community.ts'
import { freePort } from '../../scripts/ports.ts'
import { root } from '../../scripts/repository.ts'
import { startApi } from '../e2e/harness/stack.ts'
import type { BenchRow } from './bench-row.ts'
import { serverEntries, startGameServers, untilAllAnswered } from './game-servers.ts'

const runs = 5
const serverCount = 40

const measures = ['score', 'FCP', 'LCP', 'TBT', 'CLS'] as const
type Measure = (typeof measures)[number]
type Result = Record<Measure, number>
type Device = 'mobile' | 'desktop'

const units: Record<Measure, string> = { score: 'points', FCP: 's', LCP: 's', TBT: 'ms', CLS: '' }
/** The quality bars; on the desktop only the score has one. */
const bars: Record<Device, Partial<Record<Measure, string>>> = {
  mobile: { score: '>= 97', FCP: '<= 0.8', LCP: '<= 1.2', TBT: '<= 150', CLS: '<= 0' },
  desktop: { score: '>= 100', CLS: '<= 0' },
}

const measure = async (url: string, port: number, device: Device): Promise<Result> => {
  const run = await lighthouse(
    url,
    { port, onlyCategories: ['performance'], logLevel: 'error' },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (run === undefined) throw new Error('Lighthouse gave no result')
  const { audits, categories, runtimeError } = run.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const value = (audit: string): number => {
    const number = audits[audit]?.numericValue
    if (number === undefined) throw new Error(`Lighthouse measured no ${audit}`)
    return number
  }
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    FCP: value('first-contentful-paint') / 1_000,
    LCP: value('largest-contentful-paint') / 1_000,
    TBT: value('total-blocking-time'),
    // As precise as Lighthouse shows it.
    CLS: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const rowsOf = (device: Device, results: readonly Result[]): BenchRow[] =>
  measures.map((name) => {
    const bar = bars[device][name]
    const value = median(results.map((result) => result[name]))
    return { name: `${device}, ${name}`, value, unit: units[name], ...(bar === undefined ? {} : { bar }) }
  })

/**
 * Lighthouse on our own server as it runs in production, with live servers: medians of five visits with an empty cache,
 * on a phone on slow 4G and on a desktop.
 */
export const bench = async (): Promise<BenchRow[]> => {
  await buildPortal()
  const sample = readCommunity(join(root, 'community.yaml'))
  const games = await startGameServers(serverCount, { isLively: true })
  const api = await startApi({ ...sample, servers: { list: serverEntries(games.ports) } })
  const port = await freePort(0)
  const { executablePath, args } = chromiumLaunch()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    await untilAllAnswered(api.address)
    // The first drawing of a fresh process takes longer than any later one.
    await (await fetch(api.address)).text()
    const rows: BenchRow[] = []
    for (const device of ['mobile', 'desktop'] as const) {
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) results.push(await measure(`${api.address}/`, port, device))
      rows.push(...rowsOf(device, results))
    }
    return rows
  } finally {
    await browser.close()
    await api.stop()
    games.stop()
  }
}
