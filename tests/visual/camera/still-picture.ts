import type { Page } from 'playwright'

/**
 * Takes a picture of a page that is still. No event reports that an embedded page has painted, so with one the picture
 * is repeated until two are equal.
 */
export const stillPicture = async (page: Page, take: () => Promise<Buffer>): Promise<Buffer> => {
  const [, ...embedded] = page.frames()
  await Promise.all(embedded.map((frame) => frame.waitForLoadState('load')))
  let picture = await take()
  for (let attempt = 0; embedded.length > 0 && attempt < 20; attempt++) {
    const next = await take()
    if (next.equals(picture)) break
    picture = next
  }
  return picture
}
