import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { findChromium } from '../../scripts/chromium.ts'
import { serveFolder } from '../../scripts/static-server.ts'
import type { BenchRow } from './bench-row.ts'

const contestants = ['ours', 'mui', 'ag'] as const
type Contestant = (typeof contestants)[number]
const titles: Record<Contestant, string> = { ours: 'our table', mui: 'MUI DataGrid', ag: 'AG Grid' }

const measures = ['mount', 'sort click', 'keystroke', 'live tick'] as const
type Measure = (typeof measures)[number]
type Times = Record<Measure, number>

const rounds = 7
const cpuThrottle = 4
const digits = ['7', '3', '9', '2', '8', '4', '6']

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Calls the page's own bench (see table/main.tsx). */
const call = (page: Page, expression: string): Promise<number> => page.evaluate<number>(`window.bench.${expression}`)

/** Milliseconds from the action to the paint of its result. */
const timeOf = async (page: Page, expression: string, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(`void (window.answer = window.bench.${expression})`)
  await act()
  return page.evaluate<number>('window.answer')
}

/** One fresh page: mount, then sorting, typing and new data, each undone before the next. */
const timeOnce = async (browser: Browser, address: string, contestant: Contestant, digit: string): Promise<Times> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`${address}/?table=${contestant}`)
    await page.waitForFunction(() => 'bench' in window)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle })
    const mount = await call(page, 'mount()')

    const header = page.getByRole('columnheader', { name: '玩家' })
    const target = contestant === 'ours' ? header.getByRole('button') : header
    const sort = await timeOf(page, 'sorted()', () => target.click())
    await target.click()
    await target.click()
    await call(page, 'unsorted()')

    await page.getByLabel('Search').focus()
    const keystroke = await timeOf(page, `searched('${digit}')`, () => page.keyboard.press(digit))
    await page.keyboard.press('Backspace')
    await call(page, 'unsorted()')

    const ticks: number[] = []
    for (let tick = 0; tick < 5; tick += 1) ticks.push(await call(page, 'tick()'))
    return { mount, 'sort click': sort, keystroke, 'live tick': median(ticks) }
  } finally {
    await page.close()
  }
}

/** Live ticks before and between the two heap measurements. After only 400 the engine had not compiled everything. */
const heapTicks = 800

/** Growth of a page's heap over several hundred live ticks, after garbage collection; the first ticks fill caches. */
const heapGrowth = async (browser: Browser, address: string, contestant: Contestant): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`${address}/?table=${contestant}`)
    await page.waitForFunction(() => 'bench' in window)
    await call(page, 'mount()')
    const cdp = await page.context().newCDPSession(page)
    const heapAfterTicks = async () => {
      await call(page, `ticks(${heapTicks})`)
      // Twice: the second pass collects objects that weak references and finalizers kept.
      for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      return usedSize
    }
    const before = await heapAfterTicks()
    return (await heapAfterTicks()) / before - 1
  } finally {
    await page.close()
  }
}

const rowsOf = (all: Record<Contestant, Times[]>): BenchRow[] =>
  measures.flatMap((measure) => {
    const of = (contestant: Contestant) => median(all[contestant].map((times) => times[measure]))
    const peers = Math.min(of('mui'), of('ag'))
    const row = (name: string, value: number, unit: string, bar?: string): BenchRow => ({
      name: `5,000 servers, ${measure}, ${name}`,
      value: Math.round(value * 10) / 10,
      unit,
      ...(bar === undefined ? {} : { bar }),
    })
    return [
      ...contestants.map((contestant) =>
        row(
          titles[contestant],
          of(contestant),
          'ms',
          contestant === 'ours' && measure === 'keystroke' ? '<= 100' : undefined,
        ),
      ),
      row('share of the better peer', (of('ours') / peers) * 100, '%', '<= 60'),
    ]
  })

export const minutes = 3

/**
 * The server table, MUI DataGrid and AG Grid with 5,000 rows and 4x CPU throttle, alternating in one run; also our
 * heap.
 */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-table-bench-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'table'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, target: 'es2022' },
  })
  const site = await serveFolder(folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const all: Record<Contestant, Times[]> = { ours: [], mui: [], ag: [] }
  try {
    for (const digit of digits.slice(0, rounds)) {
      for (const contestant of contestants)
        all[contestant].push(await timeOnce(browser, site.address, contestant, digit))
    }
    const growth = await heapGrowth(browser, site.address, 'ours')
    return [
      ...rowsOf(all),
      {
        name: `5,000 servers, ${heapTicks} live ticks, growth of the heap, ${titles.ours}`,
        value: Math.round(growth * 1_000) / 10,
        unit: '%',
        bar: '<= 2',
      },
    ]
  } finally {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
