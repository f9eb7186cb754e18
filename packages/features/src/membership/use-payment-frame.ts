import {
  type FrameFacts,
  type FrameStatus,
  type FrameTheme,
  frameReport,
  frameStatus,
  paymentPageTimeoutMs,
  unknownFrame,
} from '@warmup/domain/membership'
import { useEffect, useState } from 'react'

export type PaymentFrame = {
  readonly status: FrameStatus
  readonly theme: FrameTheme
  readonly src: string
  readonly onLoad: () => void
  readonly onThemeChange: (theme: FrameTheme) => void
  readonly onRetry: () => void
}

export type PaymentFrameOptions = {
  readonly isOpen: boolean
  /** URL of the payment page, without the buyer. */
  readonly page: string
  /** Whether the page reports when it is visible. */
  readonly mustReport: boolean
  readonly portalTheme: FrameTheme
  readonly addressIn: (theme: FrameTheme) => string
}

/** Whether a site responds. The request contains no data of the visitor or the buyer. */
const isReachable = async (page: string, signal: AbortSignal): Promise<boolean> => {
  try {
    await fetch(page, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

/**
 * State of an open payment page. Its URL does not change while it is open: a different language or name, chosen in
 * another tab, must not interrupt a payment. Browsers also report their own error page as loaded, so the site is
 * probed, and the page may send a report (docs/product/membership.md#payment-frame).
 */
export const usePaymentFrame = (options: PaymentFrameOptions): PaymentFrame => {
  const { isOpen, page, mustReport, portalTheme, addressIn } = options
  const visitIn = (theme: FrameTheme) => ({ theme, src: addressIn(theme) })
  const [visit, setVisit] = useState(() => visitIn(portalTheme))
  const [facts, setFacts] = useState(unknownFrame)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const begin = (theme: FrameTheme) => {
    setVisit(visitIn(theme))
    setFacts(unknownFrame)
  }
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) begin(portalTheme)
  }
  const status = frameStatus(facts, mustReport)
  const isLoading = status === 'loading'
  // Events after success or failure are ignored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: probes the site again when the page is loaded again
  useEffect(() => {
    if (!isOpen || !isLoading) return
    const learn = (fact: Partial<FrameFacts>) => setFacts((known) => ({ ...known, ...fact }))
    const timer = setTimeout(() => learn({ isTimeOver: true }), paymentPageTimeoutMs)
    const { origin } = new URL(page)
    const hear = (message: MessageEvent) => {
      if (message.origin === origin && message.data === frameReport) learn({ hasReported: true })
    }
    window.addEventListener('message', hear)
    const asking = new AbortController()
    void isReachable(page, asking.signal).then((answers) => {
      if (!asking.signal.aborted) learn({ isReachable: answers })
    })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      asking.abort()
    }
  }, [isOpen, isLoading, page, visit])
  return {
    ...visit,
    status,
    onLoad: () => isLoading && setFacts((known) => ({ ...known, hasLoaded: true })),
    onThemeChange: begin,
    onRetry: () => begin(visit.theme),
  }
}
