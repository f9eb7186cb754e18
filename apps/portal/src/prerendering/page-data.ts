/** The id of the JSON element that holds the data a page was prerendered with. */
export const pageDataElementId = 'warmup-data'

/** The data of a prerendered page, and when it was rendered, in milliseconds since 1970 by the server's clock. */
export type PageData<Data> = { readonly data: Data; readonly renderedAt: number }

type Visit = Pick<PerformanceNavigationTiming, 'type' | 'responseStart'>

/**
 * As of when, by the browser's clock, the page's data are current. A page that the server has just sent, or answered
 * with 304, is current as of that moment, however long ago it was rendered; back and forward show it without asking.
 */
export const currentAsOf = (visit: Visit | undefined, timeOrigin: number, renderedAt: number, now: number): number => {
  if (visit === undefined) return now
  return Math.min(now, visit.type === 'back_forward' ? renderedAt : timeOrigin + visit.responseStart)
}

/** The data of this page, and as of when they are current; undefined where the page was not prerendered. */
export const readPageData = <Data>(): { readonly data: Data; readonly updatedAt: number } | undefined => {
  const text = document.getElementById(pageDataElementId)?.textContent
  if (!text) return undefined
  // Written by the server bundle of this very build, so the shape is known.
  const { data, renderedAt }: PageData<Data> = JSON.parse(text)
  const [visit] = performance.getEntriesByType('navigation')
  const navigation = visit instanceof PerformanceNavigationTiming ? visit : undefined
  return { data, updatedAt: currentAsOf(navigation, performance.timeOrigin, renderedAt, Date.now()) }
}
