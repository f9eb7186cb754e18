import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/ports.ts'
import type { BenchRow, BenchSteps } from './bench-row.ts'
import { startLivePortal } from './live-portal.ts'

const runs = 5
/** Servers of the usual list, and of a long one. */
const usualCount = 40
const longCount = 500

const measures = ['score', 'FCP', 'LCP', 'TBT', 'CLS'] as const
type Measure = (typeof measures)[number]
/** `index` is Lighthouse's benchmark of the machine: about 1,000 for a laptop of 2021, 500 for one half as fast. */
type Result = Record<Measure | 'index', number>
type Device = 'mobile' | 'desktop'

const units: Record<Measure, string> = { score: 'points', FCP: 's', LCP: 's', TBT: 'ms', CLS: '' }

/** A page on a device. The quality bars are those of the landing page; on the desktop only the score has one. */
type View = {
  readonly name: string
  readonly path: string
  readonly device: Device
  readonly bars: Bars
}
type Bars = Partial<Record<Measure, string>>

const usualViews: readonly View[] = [
  {
    name: 'mobile',
    path: '/',
    device: 'mobile',
    bars: { score: '>= 97', FCP: '<= 0.8', LCP: '<= 1.2', TBT: '<= 150', CLS: '<= 0' },
  },
  { name: 'desktop', path: '/', device: 'desktop', bars: { score: '>= 100', CLS: '<= 0' } },
  { name: '/leaderboard', path: '/leaderboard', device: 'mobile', bars: {} },
  { name: '/pracc', path: '/pracc', device: 'mobile', bars: {} },
]
const longViews: readonly View[] = [{ name: `${longCount} servers`, path: '/', device: 'mobile', bars: {} }]

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

/** Visits pages of a portal with live servers. */
async function* visit(views: readonly View[], serverCount: number, port: number): BenchSteps {
  const portal = await startLivePortal(serverCount)
  try {
    for (const view of views) {
      yield { next: `${view.name}, ${runs} visits`, seconds: 25 * runs }
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) results.push(await measure(portal.address + view.path, port, view.device))
      yield* rowsOf(view, results)
    }
  } finally {
    await portal.stop()
  }
}

export const minutes = 12

/**
 * Lighthouse against our server in production mode, with live servers: medians of five visits with an empty cache, on a
 * phone on slow 4G and on a desktop. What the page computes is the bench `work`: Lighthouse records until the network is
 * quiet, which an open live stream never is.
 */
export async function* bench(): BenchSteps {
  const port = await freePort(0)
  const { executablePath, args } = chromiumLaunch()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    yield* visit(usualViews, usualCount, port)
    yield* visit(longViews, longCount, port)
  } finally {
    await browser.close()
  }
}
