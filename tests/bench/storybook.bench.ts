import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildStorybook } from '../../scripts/builds.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { root } from '../../scripts/repository.ts'
import { serveFolder } from '../../scripts/static-server.ts'
import type { BenchRow } from './bench-row.ts'

const runs = 5

type Opening = {
  readonly heading: number
  readonly interactive: number
  readonly kilobytes: number
  readonly requests: number
}

/**
 * Opens Storybook with an empty cache until a link on the start page responds. Counts the bytes that `npm run
 * storybook:static` sends until the heading appears.
 */
const open = async (browser: Browser, address: string, slowdown: number): Promise<Opening> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1
  })
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit', timeout: 0 })
  const preview = page.frameLocator('#storybook-preview-iframe')
  await preview.locator('.wp-start h1').waitFor({ timeout: 0 })
  const heading = performance.now() - start
  const loaded = { kilobytes: bytes / 1024, requests }
  const left = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('-overview--'))
  await preview.locator('a.wp-card').nth(1).click({ noWaitAfter: true, timeout: 0 })
  await left
  const interactive = performance.now() - start
  await page.close()
  return { heading, interactive, ...loaded }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const minutes = 2

/**
 * Time from navigation until the heading of the start page appears and a link responds: medians of five visits with an
 * empty cache, also with a four times slower processor.
 */
export const bench = async (): Promise<BenchRow[]> => {
  await buildStorybook()
  const server = await serveFolder(join(root, 'storybook-static'))
  const browser = await chromium.launch(chromiumLaunch())
  try {
    // Warms up the browser and the disk cache.
    await open(browser, server.address, 1)
    const visits = async (slowdown: number): Promise<Opening[]> => {
      const openings: Opening[] = []
      for (let run = 0; run < runs; run += 1) openings.push(await open(browser, server.address, slowdown))
      return openings
    }
    const ms = (name: string, openings: readonly Opening[], key: keyof Opening): BenchRow => ({
      name,
      value: median(openings.map((opening) => opening[key])),
      unit: 'ms',
    })
    const quick = await visits(1)
    const slow = await visits(4)
    return [
      ms('first page, heading', quick, 'heading'),
      { ...ms('first page, a link answers', quick, 'interactive'), bar: '<= 3000' },
      ms('the same with a processor 4 times slower, heading', slow, 'heading'),
      ms('the same with a processor 4 times slower, a link answers', slow, 'interactive'),
      { name: 'loaded by then', value: median(quick.map(({ kilobytes }) => kilobytes)), unit: 'KB' },
      { name: 'requests by then', value: median(quick.map((opening) => opening.requests)), unit: 'requests' },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
