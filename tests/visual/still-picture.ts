import type { Page } from 'playwright'

/**
 * A picture of a page that has come to rest. No event says when an embedded page has painted, so with one in it pictures are
 * taken until two are the same.
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
