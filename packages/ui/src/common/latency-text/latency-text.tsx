import { chakra } from '@chakra-ui/react/styled-system'
import { type Latency, type LatencyTier, latencyTier } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { latencyTextRecipe } from './latency-text.recipe.ts'

const litBars = { green: 4, yellow: 3, orange: 2, red: 1 } as const satisfies Record<LatencyTier, number>
const bars = [1, 2, 3, 4] as const

const Root = chakra('span', latencyTextRecipe)

export type LatencyTextProps = { latency: Latency }

/**
 * A latency doubled by bars, number and colour (section 9); an unknown one reads '-- ms' (section 8).
 * A remembered value has hollow bars.
 */
export const LatencyText = ({ latency }: LatencyTextProps) => {
  const { t } = useTranslation('common')
  if (latency.status !== 'ok') {
    return (
      <Root data-latency={latency.status}>
        <Bars lit={0} />
        <span data-part="number" aria-hidden>
          --
        </span>
        <span data-part="unit" aria-hidden>
          ms
        </span>
        <VisuallyHidden>{t(`latency.${latency.status}`)}</VisuallyHidden>
      </Root>
    )
  }
  const tier = latencyTier(latency.milliseconds)
  return (
    <Root data-latency={tier} data-cached={latency.isCached || undefined}>
      <Bars lit={litBars[tier]} />
      <span data-part="number">{latency.milliseconds}</span>
      <span data-part="unit">ms</span>
      {latency.isCached && <VisuallyHidden>{t('latency.cached')}</VisuallyHidden>}
    </Root>
  )
}

const Bars = ({ lit }: { lit: number }) => (
  <span data-part="bars" aria-hidden>
    {bars.map((bar) => (
      <i key={bar} data-on={bar <= lit || undefined} />
    ))}
  </span>
)
