import { type FrameTheme, paymentPageTimeoutMs } from '@warmup/domain/membership'
import { useEffect, useState } from 'react'
import { useOnline } from '../shared/index.ts'

export type PaymentFrame = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly theme: FrameTheme
  readonly src: string
  readonly onLoad: () => void
  readonly onThemeChange: (theme: FrameTheme) => void
  readonly onRetry: () => void
}

/**
 * The state of a payment page in its frame while it is open. Its address stays as it was when it was opened: another
 * language or name chosen in another tab must not take a payment under way with it. It counts as failed where nothing has
 * come within 15 s. A browser reports its own error page as loaded, too, and hides which it is: what it shows without a
 * network is told apart.
 */
export const usePaymentFrame = (
  isOpen: boolean,
  portalTheme: FrameTheme,
  addressIn: (theme: FrameTheme) => string,
): PaymentFrame => {
  const isOnline = useOnline()
  const [page, setPage] = useState(() => ({ theme: portalTheme, src: addressIn(portalTheme) }))
  const [status, setStatus] = useState<PaymentFrame['status']>('loading')
  const [wasOpen, setWasOpen] = useState(isOpen)
  const begin = (theme: FrameTheme) => {
    setPage({ theme, src: addressIn(theme) })
    setStatus('loading')
  }
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) begin(portalTheme)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that begins to load in the other theme has its own time
  useEffect(() => {
    if (!isOpen || status !== 'loading') return
    const timer = setTimeout(() => setStatus('failed'), paymentPageTimeoutMs)
    return () => clearTimeout(timer)
  }, [isOpen, status, page.src])
  return {
    ...page,
    status,
    onLoad: () => setStatus((current) => (current === 'failed' ? current : isOnline ? 'ready' : 'failed')),
    onThemeChange: begin,
    onRetry: () => begin(page.theme),
  }
}
