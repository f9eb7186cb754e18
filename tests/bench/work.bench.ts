import { type Browser, type CDPSession, chromium } from 'playwright'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import type { BenchRow, BenchSteps } from './bench-row.ts'
import { startLivePortal } from './live-portal.ts'

const runs = 5
const serverCount = 40
const firstSeconds = 6
const laterSeconds = 10
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Milliseconds of the main thread since the start of the page. */
type Work = { readonly tasks: number; readonly scripts: number; readonly layout: number }
type Visit = { readonly first: Work; readonly later: Work }

const workOf = async (session: CDPSession): Promise<Work> => {
  const { metrics } = await session.send('Performance.getMetrics')
  const milliseconds = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  return {
    tasks: milliseconds('TaskDuration'),
    scripts: milliseconds('ScriptDuration'),
    layout: milliseconds('LayoutDuration') + milliseconds('RecalcStyleDuration'),
  }
}

/** A first visit, and the seconds after it without input. */
const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const start = await workOf(session)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForTimeout(1_000 * firstSeconds)
    const end = await workOf(session)
    await page.waitForTimeout(1_000 * laterSeconds)
    const late = await workOf(session)
    const between = (from: Work, to: Work): Work => ({
      tasks: to.tasks - from.tasks,
      scripts: to.scripts - from.scripts,
      layout: to.layout - from.layout,
    })
    return { first: between(start, end), later: between(end, late) }
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const rowsOf = (ours: readonly Visit[], floor: readonly Visit[]): BenchRow[] => {
  const of = (visits: readonly Visit[], part: keyof Visit, kind: keyof Work) =>
    median(visits.map((one) => one[part][kind]))
  const first = `first ${firstSeconds} s`
  return [
    { name: `${first}, tasks`, value: of(ours, 'first', 'tasks'), unit: 'ms' },
    { name: `${first}, of it scripts`, value: of(ours, 'first', 'scripts'), unit: 'ms' },
    { name: `${first}, of it style and layout`, value: of(ours, 'first', 'layout'), unit: 'ms' },
    { name: `${first}, tasks of the page without scripts`, value: of(floor, 'first', 'tasks'), unit: 'ms' },
    {
      name: `${first}, tasks against the page without scripts`,
      value: of(ours, 'first', 'tasks') / of(floor, 'first', 'tasks'),
      unit: 'times',
      bar: '<= 3',
    },
    { name: `then, tasks in ${laterSeconds} s`, value: of(ours, 'later', 'tasks'), unit: 'ms', bar: '<= 150' },
  ]
}

export const minutes = 4

/**
 * What the landing page computes on a phone, by Chromium's own count of its main thread (`TaskDuration`): in the first 6
 * seconds, and in the 10 seconds after them, with 40 servers that change all the time. Medians of five first visits in turn
 * with the same page without scripts, because a figure alone depends on the machine as much as on the page.
 */
export async function* bench(): BenchSteps {
  const portal = await startLivePortal(serverCount)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const ours: Visit[] = []
    const floor: Visit[] = []
    yield { next: `${runs} visits with and without scripts`, seconds: 2 * runs * (firstSeconds + laterSeconds + 1) }
    for (let run = 0; run < runs; run += 1) {
      floor.push(await visit(browser, portal.withoutScripts))
      ours.push(await visit(browser, portal.address))
    }
    yield* rowsOf(ours, floor)
  } finally {
    await browser.close()
    await portal.stop()
  }
}
