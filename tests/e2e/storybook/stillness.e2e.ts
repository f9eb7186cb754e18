import type { Page } from 'playwright'
import { becomeStill, countRequests } from '../../visual/camera/become-still.ts'
import { watchPendingWork } from '../../visual/camera/preview-page.ts'
import { expect, test } from '../harness/test.ts'

const openPage = async (page: Page) => {
  const requests = await countRequests(page)
  await page.addInitScript(watchPendingWork)
  await page.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>early</p>' }))
  await page.goto('/page')
  return { page, requests }
}

test('a picture waits for a deferred render', async ({ page }) => {
  const preview = await openPage(page)
  await page.evaluate(() => {
    // As React renders deferred work: a few milliseconds, then a message to itself.
    const { port1, port2 } = new MessageChannel()
    let parts = 100
    port1.onmessage = () => {
      const end = performance.now() + 5
      while (performance.now() < end);
      parts--
      if (parts > 0) port2.postMessage(undefined)
      else document.body.textContent = 'late'
    }
    port2.postMessage(undefined)
  })
  expect(await becomeStill(preview)).toBe(true)
  expect(await page.locator('body').textContent()).toBe('late')
})

test('a picture waits for code that is loading', async ({ page }) => {
  const preview = await openPage(page)
  await page.route('**/late.js', async (route) => {
    await page.evaluate(async () => {
      for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame)
    })
    await route.fulfill({ contentType: 'text/javascript', body: 'document.body.textContent = "late"' })
  })
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/late.js'
    document.body.append(script)
  })
  expect(await becomeStill(preview)).toBe(true)
  expect(await page.locator('body').textContent()).toBe('late')
})
