import type { Page } from 'playwright/test'
import { expect, rowOf, type ServerId, stopClock, test } from '../servers/servers-test.ts'
import { startCollectingProxy } from './collecting-proxy.ts'

test.use({ hasLive: true })

const isLive = (sent: { url(): string }) => new URL(sent.url()).pathname === '/api/live'

/** Opens the list and stops its clock once the stream is open, so that nothing is polled. */
const openWithoutPolling = async (page: Page) => {
  await page.clock.install()
  const opened = page.waitForResponse(isLive)
  await page.goto('/')
  await opened
  await stopClock(page)
}

/** Expects a text in a row, without the time for a poll. */
const expectSoon = (page: Page, id: ServerId, text: string) =>
  expect(async () => {
    // The query client notifies the table from a timer, which the stopped clock delays.
    await page.clock.runFor(1)
    await expect(rowOf(page, id)).toContainText(text, { timeout: 500 })
  }).toPass()

test('a row changes without a reload and without a poll', async ({ page, servers }) => {
  await openWithoutPolling(page)
  await expectSoon(page, 'roomy', '5/16')
  const polled: string[] = []
  page.on('request', (request) => polled.push(new URL(request.url()).pathname))
  await servers.setStates({ roomy: { players: 11, map: 'de_train' } })
  await expectSoon(page, 'roomy', '11/16')
  await expectSoon(page, 'roomy', 'de_train')
  expect(polled).not.toContain('/api/servers')
})

test('two tabs share one stream, and the second continues when the first closes', async ({ context, servers }) => {
  const streams: Page[] = []
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const page of [first, second])
    page.on('request', (request) => {
      if (isLive(request)) streams.push(page)
    })
  // One clock for both: that of their context.
  await first.clock.install()
  await first.goto('/')
  await expect.poll(() => streams).toEqual([first])
  await second.goto('/')
  // The lock of the second tab waits behind the one of the first.
  await expect
    .poll(() => second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)))
    .toEqual(['warmup.live'])
  await stopClock(second)
  await servers.setStates({ roomy: { players: 12 } })
  for (const page of [first, second]) await expectSoon(page, 'roomy', '12/16')
  expect(streams).toEqual([first])

  const opened = second.waitForResponse(isLive)
  await first.close()
  await opened
  await servers.setStates({ roomy: { players: 13 } })
  await expectSoon(second, 'roomy', '13/16')
})

test('behind a proxy that collects answers, the list polls', async ({ page, servers }) => {
  const proxy = await startCollectingProxy(servers.address)
  await page.clock.install()
  await page.goto(proxy.address)
  for (const count of [1, 2]) {
    await expect.poll(() => proxy.streams).toBe(count)
    await page.clock.fastForward(15_000)
  }
  await servers.setStates({ roomy: { players: 14 } })
  await page.clock.fastForward(31_000)
  await expect(rowOf(page, 'roomy')).toContainText('14/16')
  await page.clock.fastForward(120_000)
  await servers.setStates({ roomy: { players: 6 } })
  await page.clock.fastForward(31_000)
  await expect(rowOf(page, 'roomy')).toContainText('6/16')
  expect(proxy.streams).toBe(2)
  await page.close()
  await proxy.close()
})
