/** The id of the page's JSON block that holds the data the page was drawn with. */
export const pageDataElementId = 'warmup-data'

/** The data that a page was drawn with, and when, in milliseconds since 1970 by the server's clock. */
export type PageData<Data> = { readonly data: Data; readonly drawnAt: number }

type Visit = { readonly type: string; readonly responseStart: number }

/**
 * Since when, by the browser's clock, the page's data are known to hold. A page that the server has just sent, or called
 * unmodified, holds as of that moment, however long ago it was drawn; back and forward show it without asking.
 */
export const heldSince = (visit: Visit | undefined, timeOrigin: number, drawnAt: number, now: number): number => {
  if (visit === undefined) return now
  return Math.min(now, visit.type === 'back_forward' ? drawnAt : timeOrigin + visit.responseStart)
}

/** What the server has drawn into this page; undefined where it left the drawing to the browser. */
export const readPageData = <Data>(): (PageData<Data> & { readonly updatedAt: number }) | undefined => {
  const text = document.getElementById(pageDataElementId)?.textContent
  if (!text) return undefined
  // Written by the renderer of this very build, so its shape is not a question.
  const page: PageData<Data> = JSON.parse(text)
  const [visit] = performance.getEntriesByType('navigation')
  const updatedAt = heldSince(
    visit instanceof PerformanceNavigationTiming ? visit : undefined,
    performance.timeOrigin,
    page.drawnAt,
    Date.now(),
  )
  return { ...page, updatedAt }
}
