import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeRegion } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ErrorState, type Loadable, Skeleton, SlowNote, VisuallyHidden } from '../../common/index.ts'
import { ChoiceTiles } from '../choice-tiles/choice-tiles.tsx'
import { usePracticeMessages } from '../messages/practice-messages.ts'
import { orderFormRecipe } from '../order-form/order-form.recipe.ts'
import { useRegionLabel } from '../region-label/use-region-label.ts'

export type RegionChoiceProps = {
  regions: Loadable<readonly PracticeRegion[]>
  chosen: string | undefined
  onChoose: (region: string) => void
  /** Whether a region mode is chosen; no region can be before. */
  hasMode: boolean
}

/** Where the server will be. A region that is full stays visible (docs/product.md#practice-regions). */
export const RegionChoice = ({ regions, chosen, onChoose, hasMode }: RegionChoiceProps) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const region = useRegionLabel()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  if (regions.status === 'failed') {
    return (
      <ErrorState
        title={message('regions_fetch_failed')}
        trouble={regions.trouble}
        onRetry={regions.onRetry}
        isRetrying={regions.isRetrying ?? false}
      />
    )
  }
  const refusalOf = ({ isAvailable }: PracticeRegion): string | undefined => {
    if (!isAvailable) return t('region.unavailable')
    return hasMode ? undefined : t('order.modeFirst')
  }
  const isLoading = regions.status === 'loading'
  const choices = isLoading ? [] : regions.data
  return (
    <ChoiceTiles
      label={t('order.region')}
      chosen={chosen}
      onChoose={onChoose}
      choices={choices.map((each) => ({
        value: each.code,
        label: region(each.code),
        hint: each.isRecommended ? t('region.recommended') : undefined,
        refusal: refusalOf(each),
      }))}
    >
      {isLoading && (
        <chakra.div position="relative" display="flex" flexWrap="wrap" gap="2" minHeight="112px" aria-busy>
          <VisuallyHidden role="status">{t('region.loading')}</VisuallyHidden>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} width="calc((100% - 16px) / 3)" height="52px" />
          ))}
          <SlowNote isShown={regions.isSlow ?? false} onRetry={regions.onRetry} />
        </chakra.div>
      )}
      {!isLoading && choices.length === 0 && <chakra.p css={styles.note}>{t('order.noRegions')}</chakra.p>}
    </ChoiceTiles>
  )
}
