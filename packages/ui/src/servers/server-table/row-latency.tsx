import { type Latency, type LatencyTier, latencyTier } from '@warmup/domain/servers'
import { type CSSProperties, memo } from 'react'
import type { RowWords } from './row-words.ts'

const barsOf = { green: 4, yellow: 3, orange: 2, red: 1 } as const satisfies Record<LatencyTier, number>

/** Section 8: a failed one reads '-- ms'. */
const unknown = {
  loading: { number: '··', words: 'latencyLoading' },
  timeout: { number: '--', words: 'latencyTimeout' },
} as const satisfies Record<Exclude<Latency['status'], 'ok'>, { number: string; words: keyof RowWords }>

type SignalStyle = CSSProperties & { '--lit': number }

type RowLatencyProps = { latency: Latency | undefined; words: RowWords }

/** A latency as `latencyTextRecipe` styles it, its bars one element. `undefined`: not measured yet. */
export const RowLatency = memo(({ latency = { status: 'loading' }, words: rowWords }: RowLatencyProps) => {
  if (latency.status !== 'ok') {
    const { number, words } = unknown[latency.status]
    return (
      <span className="reading" data-tier={latency.status} title={rowWords[words]}>
        <span className="signal" aria-hidden="true" />
        <span className="number">{number}</span>
        <span className="unit">ms</span>
      </span>
    )
  }
  const tier = latencyTier(latency.milliseconds)
  const lit: SignalStyle = { '--lit': barsOf[tier] }
  return (
    <span
      className="reading"
      data-tier={tier}
      data-cached={latency.isCached || undefined}
      title={latency.isCached ? rowWords.latencyCached : undefined}
    >
      <span className="signal" aria-hidden="true" style={lit} />
      <span className="number">{latency.milliseconds}</span>
      <span className="unit">ms</span>
    </span>
  )
})
