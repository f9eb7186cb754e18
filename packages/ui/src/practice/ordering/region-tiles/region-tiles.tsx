import { chakra } from '@chakra-ui/react/styled-system'
import type { PracticeRegion } from '@warmup/domain/practice'
import type { Latency } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { ChoiceTiles, type ChoiceTilesProps } from '../../../common/choice-tiles/choice-tiles.tsx'
import { LatencyText, type Loadable, SlowNote, useRegionLabel, VisuallyHidden } from '../../../common/index.ts'
import { LoadFailed } from '../../load-failed/load-failed.tsx'
import { usePracticeMessages } from '../../messages/practice-messages.ts'

/** Number of placeholder regions. */
const usualCount = 6

/** Latencies of regions, where the backend says what to measure (docs/product/practice.md#practice-regions). */
export type MeasuredRegions = {
  /** By code. Lacks regions that are not measured. */
  latencies?: ReadonlyMap<string, Latency> | undefined
  /** Code of the region with the lowest latency; undefined if unknown. */
  nearest?: string | undefined
}

type RegionTilesProps = MeasuredRegions &
  Pick<ChoiceTilesProps<string>, 'label' | 'chosen' | 'onChoose' | 'refusal'> & {
    regions: Loadable<readonly PracticeRegion[]>
    /** Returns why a region is disabled. */
    refusalOf: (region: PracticeRegion) => string | undefined
    children?: ReactNode
  }

/** The regions as tiles. The label stays visible while they load, and if that fails. */
export const RegionTiles = (props: RegionTilesProps) => {
  const { regions, latencies, nearest, refusalOf, refusal, children, ...tiles } = props
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const message = usePracticeMessages()
  const isLoading = regions.status === 'loading'
  const choices = regions.status === 'ready' ? regions.data : []
  const hintOf = ({ code, isRecommended }: PracticeRegion): string | undefined => {
    if (code === nearest) return t(isRecommended ? 'region.nearestRecommended' : 'region.nearest')
    return isRecommended ? t('region.recommended') : undefined
  }
  const leadOf = ({ code }: PracticeRegion): ReactNode => {
    const latency = latencies?.get(code)
    return latency && <LatencyText latency={latency} isSmall />
  }
  return (
    <chakra.div position="relative" minWidth="0" aria-busy={isLoading || undefined}>
      <ChoiceTiles
        {...tiles}
        layout="pairs"
        {...(regions.status === 'ready' ? { refusal } : {})}
        placeholders={isLoading ? usualCount : 0}
        choices={choices.map((each) => ({
          value: each.code,
          label: region(each.code),
          lead: leadOf(each),
          hint: hintOf(each),
          refusal: refusalOf(each),
        }))}
      >
        {regions.status === 'failed' && <LoadFailed title={message('regions_fetch_failed')} {...regions} />}
        {children}
      </ChoiceTiles>
      {isLoading && (
        <>
          <VisuallyHidden role="status">{t('region.loading')}</VisuallyHidden>
          <SlowNote isShown={regions.isSlow} onRetry={regions.onRetry} />
        </>
      )}
    </chakra.div>
  )
}
