import { paths } from '@warmup/domain/shell'
import { recallTime, rememberTime, sessionStore } from '../shared/index.ts'

/** The address of an order's payment. */
export const orderAddress = (orderId: string): string => `${paths.practice}?order=${encodeURIComponent(orderId)}`

/**
 * Gives this entry of the browser's history the order's address before the page is left, so that the way back leads to the
 * order even if the phone has dropped the page from memory. A page that was kept gets its own address again.
 */
export const rememberOrderAddress = (orderId: string): void => {
  const { history, location } = window
  const { href } = location
  history.replaceState(history.state, '', orderAddress(orderId))
  window.addEventListener('pageshow', ({ persisted }) => persisted && history.replaceState(history.state, '', href), {
    once: true,
  })
}

/** Leaves for a gateway's page, in this tab. */
export const leaveFor = (url: string, orderId: string): void => {
  rememberOrderAddress(orderId)
  window.location.assign(url)
}

const visitKey = (orderId: string): string => `payerVisit:${orderId}`
/** The way to WeChat's page and back takes seconds. */
const longestVisitMs = 10 * 60_000

/** Leaves for the app's page that identifies the payer, and notes it for the return. */
export const leaveToIdentify = (url: string, orderId: string): void => {
  rememberTime(sessionStore, visitKey(orderId), Date.now())
  leaveFor(url, orderId)
}

/** Whether this tab has left to identify the payer of an order. */
export const hasVisited = (orderId: string): boolean =>
  recallTime(sessionStore, visitKey(orderId), longestVisitMs, Date.now()) !== undefined

/** Forgets a visit: its return is shown once. */
export const forgetVisit = (orderId: string): void => sessionStore.remove(visitKey(orderId))
