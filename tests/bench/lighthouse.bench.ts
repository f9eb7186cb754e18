import { createServer } from 'node:http'
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
/** Servers of the usual list, and of a long one. */
const usualCount = 40
const longCount = 500

const measures = ['score', 'FCP', 'LCP', 'TBT', 'CLS', 'work'] as const
type Measure = (typeof measures)[number]
/** `index` is Lighthouse's benchmark of the machine: about 1,000 for a laptop of 2021, 500 for one half as fast. */
type Result = Record<Measure | 'index', number>
type Device = 'mobile' | 'desktop'

const units: Record<Measure, string> = { score: 'points', FCP: 's', LCP: 's', TBT: 'ms', CLS: '', work: 's' }

/** A page on a device. The quality bars are those of the landing page; on the desktop only the score has one. */
type View = {
  readonly name: string
  readonly path: string
  readonly device: Device
  /** Only a prerendered page shows something without its scripts. */
  readonly isPrerendered: boolean
  readonly bars: Bars
}
type Bars = Partial<Record<Measure, string>>

const usualViews: readonly View[] = [
  {
    name: 'mobile',
    path: '/',
    device: 'mobile',
    isPrerendered: true,
    bars: { score: '>= 97', FCP: '<= 0.8', LCP: '<= 1.2', TBT: '<= 150', CLS: '<= 0' },
  },
  { name: 'desktop', path: '/', device: 'desktop', isPrerendered: true, bars: { score: '>= 100', CLS: '<= 0' } },
  { name: '/leaderboard', path: '/leaderboard', device: 'mobile', isPrerendered: false, bars: {} },
  { name: '/pracc', path: '/pracc', device: 'mobile', isPrerendered: false, bars: {} },
]
const longViews: readonly View[] = [
  { name: `${longCount} servers`, path: '/', device: 'mobile', isPrerendered: true, bars: {} },
]

const measure = async (url: string, port: number, device: Device, attempts = 3): Promise<Result> => {
  const run = await lighthouse(
    url,
    { port, onlyCategories: ['performance'], logLevel: 'error' },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (run === undefined) throw new Error('Lighthouse gave no result')
  const { audits, categories, runtimeError } = run.lhr
  // Lighthouse asks to run again when its trace is incomplete.
  if (runtimeError !== undefined && attempts > 1) return measure(url, port, device, attempts - 1)
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
    // Rounded as in Lighthouse.
    CLS: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    work: value('mainthread-work-breakdown') / 1_000,
    index: run.lhr.environment.benchmarkIndex,
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const medianOf = (results: readonly Result[], name: keyof Result): number =>
  median(results.map((result) => result[name]))

const rowsOf = ({ name: view, bars }: View, ours: readonly Result[]): BenchRow[] => [
  ...measures.map((name) => {
    const bar = bars[name]
    const value = medianOf(ours, name)
    return { name: `${view}, ${name}`, value, unit: units[name], ...(bar === undefined ? {} : { bar }) }
  }),
  { name: `${view}, index of the machine`, value: medianOf(ours, 'index'), unit: '' },
]

const rowsAboveFloor = ({ name: view }: View, ours: readonly Result[], floor: readonly Result[]): BenchRow[] => [
  {
    name: `${view}, work against the page without scripts`,
    value: medianOf(ours, 'work') / medianOf(floor, 'work'),
    unit: 'times',
    bar: '<= 3',
  },
  {
    name: `${view}, TBT above the page without scripts`,
    value: medianOf(ours, 'TBT') - medianOf(floor, 'TBT'),
    unit: 'ms',
    bar: '<= 300',
  },
]

/** Serves the prerendered page without its scripts, as the baseline for its content and style. */
const startFloor = async (origin: string) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, origin))
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('content-type', type)
    const isPage = type.startsWith('text/html')
    response.end(
      isPage ? body.toString().replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '') : body,
    )
  })
  const port = await freePort(0)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Visits pages of a portal with live servers. Alternates with the same page without scripts. */
const visit = async (views: readonly View[], serverCount: number, port: number): Promise<BenchRow[]> => {
  const sample = readCommunity(join(root, 'community.yaml'))
  const games = await startGameServers(serverCount, { isLively: true })
  const api = await startApi({ ...sample, servers: { list: serverEntries(games.ports) } })
  const floor = await startFloor(api.address)
  try {
    await untilAllAnswered(api.address)
    // The first render of a new process is slower than later ones.
    await (await fetch(api.address)).text()
    const rows: BenchRow[] = []
    for (const view of views) {
      const ours: Result[] = []
      const withoutScripts: Result[] = []
      for (let run = 0; run < runs; run += 1) {
        if (view.isPrerendered) withoutScripts.push(await measure(floor.address + view.path, port, view.device))
        ours.push(await measure(api.address + view.path, port, view.device))
      }
      rows.push(...rowsOf(view, ours))
      if (view.isPrerendered) rows.push(...rowsAboveFloor(view, ours, withoutScripts))
    }
    return rows
  } finally {
    floor.stop()
    await api.stop()
    games.stop()
  }
}

/**
 * Lighthouse against our server in production mode, with live servers: medians of five visits with an empty cache, on a
 * phone on slow 4G and on a desktop. Alternates with the same page without scripts, because a single figure depends on
 * the machine as much as on the page.
 */
export const bench = async (): Promise<BenchRow[]> => {
  await buildPortal()
  const port = await freePort(0)
  const { executablePath, args } = chromiumLaunch()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    return [...(await visit(usualViews, usualCount, port)), ...(await visit(longViews, longCount, port))]
  } finally {
    await browser.close()
  }
}
