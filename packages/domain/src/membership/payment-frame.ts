/** Known facts about a payment page in a frame. Browsers reveal neither the frame's content nor why loading failed. */
export type FrameFacts = {
  /** Either the page or the browser's error page has loaded. */
  readonly hasLoaded: boolean
  /** Whether the site responds; undefined until known. */
  readonly isReachable: boolean | undefined
  /** The page has reported that it is visible. */
  readonly hasReported: boolean
  /** The time limit for loading has passed. */
  readonly isTimeOver: boolean
}

/** Why a payment page did not open. */
type FrameTrouble = 'unreachable' | 'silent'

export type FrameStatus = 'loading' | 'ready' | FrameTrouble

export const unknownFrame: FrameFacts = {
  hasLoaded: false,
  isReachable: undefined,
  hasReported: false,
  isTimeOver: false,
}

/**
 * Status of a payment page (docs/product/membership.md#payment-frame). With `mustReport` a page is ready only after its report.
 * Otherwise a loaded page is ready once its site responds, or at the time limit if the response is still pending.
 */
export const frameStatus = (facts: FrameFacts, mustReport: boolean): FrameStatus => {
  const { hasLoaded, isReachable, hasReported, isTimeOver } = facts
  if (hasReported) return 'ready'
  if (isReachable === false) return 'unreachable'
  if (hasLoaded && !mustReport && (isReachable || isTimeOver)) return 'ready'
  return isTimeOver ? 'silent' : 'loading'
}

/** Message that a payment page sends to its parent window when it is visible. */
export const frameReport = 'warmup:ready'
