import type { Page } from 'playwright'
import { waitUntilStill } from './preview-page.ts'

/** Resolves to the number of pending and finished requests of a page. */
export type CountRequests = () => Promise<{ underWay: number; finished: number }>

/**
 * Counts the requests of a page, including lazily loaded code. Playwright reports a request when the browser starts it,
 * on a busy machine many frames after the page sent it. Messages of the page itself arrive before its answer to a later
 * command. Documents of frames are not counted: another process may report their arrival.
 */
export const countRequests = async (page: Page): Promise<CountRequests> => {
  const client = await page.context().newCDPSession(page)
  const underWay = new Set<string>()
  let finished = 0
  const finish = ({ requestId }: { requestId: string }) => {
    if (underWay.delete(requestId)) finished++
  }
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'Document' && type !== 'Preflight') underWay.add(requestId)
  })
  client.on('Network.loadingFinished', finish)
  client.on('Network.loadingFailed', finish)
  await client.send('Network.enable')
  return async () => {
    await client.send('Runtime.evaluate', { expression: '0' })
    return { underWay: underWay.size, finished }
  }
}

/** Waits until the page is still and has no pending requests. Returns false if it keeps moving. */
export const becomeStill = async ({ page, requests }: { page: Page; requests: CountRequests }): Promise<boolean> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const before = await requests()
    const isStill = await page.evaluate(waitUntilStill)
    if (!isStill) return false
    const after = await requests()
    if (after.underWay === 0 && after.finished === before.finished) return true
  }
  return false
}
