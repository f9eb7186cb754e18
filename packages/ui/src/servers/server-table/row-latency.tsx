// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's cell is not a control
import { type Latency, type LatencyTier, latencyTier } from '@warmup/domain/servers'
import type { CSSProperties } from 'react'
import type { RowWords } from './row-words.ts'

const barsOf = { green: 4, yellow: 3, orange: 2, red: 1 } as const satisfies Record<LatencyTier, number>

/** Section 8: a failed one reads '-- ms'. */
const unknown = {
  loading: { number: '··', words: 'latencyLoading' },
  timeout: { number: '--', words: 'latencyTimeout' },
} as const satisfies Record<Exclude<Latency['status'], 'ok'>, { number: string; words: keyof RowWords }>

type SignalStyle = CSSProperties & { '--lit': number }

type RowLatencyProps = { latency: Latency | undefined; words: RowWords }

/**
 * A number as wide as it happens to be at the end of its place. Another one is another element: as a change of the text it
 * would count as a shift of the layout.
 */
const LatencyNumber = ({ text }: { text: string | number }) => <b>{text}</b>

/** The cell of a latency, looking like `LatencyText`. `undefined`: not measured yet. */
export const RowLatency = ({ latency = { status: 'loading' }, words: rowWords }: RowLatencyProps) => {
  if (latency.status !== 'ok') {
    const { number, words } = unknown[latency.status]
    return (
      <div
        role="cell"
        className="server-latency"
        data-tier={latency.status}
        aria-label={rowWords[words]}
        title={rowWords[words]}
      >
        <LatencyNumber key={number} text={number} />
        ms
      </div>
    )
  }
  const tier = latencyTier(latency.milliseconds)
  const lit: SignalStyle = { '--lit': barsOf[tier] }
  return (
    <div
      role="cell"
      className="server-latency"
      data-tier={tier}
      data-cached={latency.isCached || undefined}
      aria-description={latency.isCached ? rowWords.latencyCached : undefined}
      title={latency.isCached ? rowWords.latencyCached : undefined}
      style={lit}
    >
      <LatencyNumber key={latency.milliseconds} text={latency.milliseconds} />
      ms
    </div>
  )
}
