import { chakra } from '@chakra-ui/react/styled-system'
import { type Latency, type LatencyTier, latencyTier } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { latencyTextRecipe } from './latency-text.recipe.ts'

const barsOf = { green: 4, yellow: 3, orange: 2, red: 1 } as const satisfies Record<LatencyTier, number>
const barNumbers = [1, 2, 3, 4] as const

export type LatencyTextProps = { latency: Latency }

const Styles = chakra('span', latencyTextRecipe)

/** The words, for screen readers and for the eye, of a latency (section 8: a failed one reads '-- ms'). */
const useReading = (latency: Latency) => {
  const { t } = useTranslation('common')
  if (latency.status === 'loading') return { number: '··', words: t('latency.loading') }
  if (latency.status === 'timeout') return { number: '--', words: t('latency.timeout') }
  return { number: String(latency.milliseconds), words: latency.isCached ? t('latency.cached') : undefined }
}

/** A latency without its styles, for lists that set `latencyTextRecipe` once on a parent. */
export const LatencyReading = ({ latency }: LatencyTextProps) => {
  const { number, words } = useReading(latency)
  const tier = latency.status === 'ok' ? latencyTier(latency.milliseconds) : undefined
  const lit = tier === undefined ? 0 : barsOf[tier]
  return (
    <span
      data-latency={tier ?? latency.status}
      data-cached={(latency.status === 'ok' && latency.isCached) || undefined}
    >
      <span data-part="bars" aria-hidden>
        {barNumbers.map((bar) => (
          <i key={bar} data-on={bar <= lit || undefined} />
        ))}
      </span>
      <span data-part="number" aria-hidden={tier === undefined}>
        {number}
      </span>
      <span data-part="unit" aria-hidden={tier === undefined}>
        ms
      </span>
      {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  )
}

/** A latency doubled by bars, number and colour (section 9). A remembered value has hollow bars. */
export const LatencyText = ({ latency }: LatencyTextProps) => (
  <Styles>
    <LatencyReading latency={latency} />
  </Styles>
)
