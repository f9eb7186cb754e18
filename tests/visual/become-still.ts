import type { Page } from 'playwright'
import { waitUntilStill } from './preview-page.ts'

/** Resolves to how many requests of a page wait for their answer, and how many have it. */
export type CountRequests = () => Promise<{ underWay: number; finished: number }>

/**
 * Counts what the page asks for: code that is loaded when a component is first shown comes in its own time. Playwright tells
 * of a request when the browser takes it up, which on a busy machine is many frames after the page has sent it; what the page
 * itself says comes before its answer to anything that is asked later. Documents of frames are not counted: another process
 * may say that they have arrived.
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

/** Waits until the page is still and has received all that it asked for. Returns false where it keeps moving. */
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
