/** The id of the JSON element with the data of a prerendered page. */
export const pageDataElementId = 'warmup-data'

/** The data of a prerendered page, and the time of rendering, in milliseconds since 1970 by the server's clock. */
export type PageData<Data> = { readonly data: Data; readonly renderedAt: number }

type Visit = Pick<PerformanceNavigationTiming, 'type' | 'responseStart'>

/**
 * Returns the time, by the browser's clock, at which the page's data was current. A page that the server has just sent,
 * or confirmed with 304, is current at that time, whenever it was rendered. Back and forward use the cached page
 * without a request.
 */
export const currentAsOf = (visit: Visit | undefined, timeOrigin: number, renderedAt: number, now: number): number => {
  if (visit === undefined) return now
  return Math.min(now, visit.type === 'back_forward' ? renderedAt : timeOrigin + visit.responseStart)
}

/** Returns the data of this page and the time at which it was current; undefined if the page was not prerendered. */
export const readPageData = <Data>(): { readonly data: Data; readonly updatedAt: number } | undefined => {
  const text = document.getElementById(pageDataElementId)?.textContent
  if (!text) return undefined
  // The server bundle of the same build wrote it, so its shape is known.
  const { data, renderedAt }: PageData<Data> = JSON.parse(text)
  const [visit] = performance.getEntriesByType('navigation')
  const navigation = visit instanceof PerformanceNavigationTiming ? visit : undefined
  return { data, updatedAt: currentAsOf(navigation, performance.timeOrigin, renderedAt, Date.now()) }
}
