import { type Latency, type LatencyTier, latencyTier } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { type CSSProperties, useMemo } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './latency-text.css'

const litBars = { green: 4, yellow: 3, orange: 2, red: 1 } as const satisfies Record<LatencyTier, number>
const placeholders = { loading: '··', timeout: '--' } as const

export type LatencyMessages = Readonly<Record<'loading' | 'timeout' | 'cached', string>>

/** Looks up the messages of `PlainLatencyText` once for many of them. */
export const useLatencyMessages = (): LatencyMessages => {
  const { t } = useTranslation('common')
  return useMemo(
    () => ({ loading: t('latency.loading'), timeout: t('latency.timeout'), cached: t('latency.cached') }),
    [t],
  )
}

export type LatencyTextProps = {
  /** The latency to the server. */
  latency: Latency
  /** In the size of the text around it, without space for longer numbers. */
  isSmall?: boolean
}

/**
 * A latency as bars, number and colour; '-- ms' if it could not be measured. A cached value has pale bars. For many at
 * once, such as table rows, use `PlainLatencyText`.
 */
export const LatencyText = ({ latency, isSmall = false }: LatencyTextProps) => (
  <PlainLatencyText latency={latency} isSmall={isSmall} messages={useLatencyMessages()} />
)

type BarsStyle = CSSProperties & { '--lit': number }

type PlainLatencyTextProps = LatencyTextProps & { messages: LatencyMessages; role?: 'cell' }

/**
 * `LatencyText` with messages passed in and an optional role. The key remounts the text when number or placeholder
 * changes: an updated text would count as a layout shift.
 */
export const PlainLatencyText = ({ latency, isSmall = false, messages, role }: PlainLatencyTextProps) => {
  if (latency.status !== 'ok') {
    const message = messages[latency.status]
    return (
      <span
        role={role}
        className="w-latency"
        data-small={isSmall || undefined}
        data-latency={latency.status}
        title={message}
      >
        <b key={latency.status} aria-hidden="true">
          {placeholders[latency.status]}
        </b>
        <span aria-hidden="true">ms</span>
        <VisuallyHidden>{message}</VisuallyHidden>
      </span>
    )
  }
  const { milliseconds, isCached } = latency
  const tier = latencyTier(milliseconds)
  const bars: BarsStyle = { '--lit': litBars[tier] }
  return (
    <span
      role={role}
      className="w-latency"
      data-small={isSmall || undefined}
      data-latency={tier}
      data-cached={isCached || undefined}
      title={isCached ? messages.cached : undefined}
      style={bars}
    >
      <b key={milliseconds}>{milliseconds}</b>
      <span>ms</span>
      {isCached && <VisuallyHidden>{messages.cached}</VisuallyHidden>}
    </span>
  )
}
