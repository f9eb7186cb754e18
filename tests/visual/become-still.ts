import type { Page } from 'playwright'
import { waitUntilStill } from './preview-page.ts'

/** How many requests of a page wait for their answer, and how many have it. */
export type Requests = { underWay: number; finished: number }

/** Counts what the page asks for: code that is loaded when a component is first shown comes in its own time. */
export const countRequests = (page: Page): Requests => {
  const requests = { underWay: 0, finished: 0 }
  const finish = () => {
    requests.underWay--
    requests.finished++
  }
  page.on('request', () => requests.underWay++)
  page.on('requestfinished', finish)
  page.on('requestfailed', finish)
  return requests
}

/** Waits until the page is still and has received all that it asked for. Returns false where it keeps moving. */
export const becomeStill = async ({ page, requests }: { page: Page; requests: Requests }): Promise<boolean> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { finished } = requests
    const isStill = await page.evaluate(waitUntilStill)
    if (!isStill) return false
    if (requests.underWay === 0 && requests.finished === finished) return true
  }
  return false
}
