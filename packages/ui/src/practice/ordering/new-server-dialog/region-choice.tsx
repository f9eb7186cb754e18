import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeRegion } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { Loadable } from '../../../common/index.ts'
import { orderFormRecipe } from '../../../payments/index.ts'
import { type MeasuredRegions, RegionTiles } from '../region-tiles/region-tiles.tsx'
import { useFullRegion } from '../region-tiles/use-full-region.ts'

export type RegionChoiceProps = MeasuredRegions & {
  regions: Loadable<readonly PracticeRegion[]>
  chosen: string | undefined
  onChoose: (region: string) => void
  /** Whether a region mode is selected; regions are disabled until then. */
  hasMode: boolean
  /** Whether the server is booked ahead: a region that is full now may be free then. */
  isAhead?: boolean
}

/** The region of the server. A full region stays visible (docs/product/practice.md#practice-regions). */
export const RegionChoice = ({ hasMode, isAhead = false, ...tiles }: RegionChoiceProps) => {
  const { t } = useTranslation('practice')
  const full = useFullRegion()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  const { regions } = tiles
  return (
    <RegionTiles
      {...tiles}
      label={t('order.region')}
      {...(hasMode ? {} : { refusal: t('order.modeFirst') })}
      refusalOf={(region) => (region.isAvailable || isAhead ? undefined : full(region))}
    >
      {regions.status === 'ready' && regions.data.length === 0 && (
        <chakra.p css={styles.note}>{t('order.noRegions')}</chakra.p>
      )}
    </RegionTiles>
  )
}
