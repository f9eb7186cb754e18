import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PriceList } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { type Loadable, NoticeBanner, useOneTabStop } from '../../../common/index.ts'
import { FeatureList } from './feature-list.tsx'
import { PriceTable } from './price-table.tsx'
import { rentalInfoRecipe } from './rental-info.recipe.ts'

export type RentalTab = 'intro' | 'pricing'
const tabs: readonly RentalTab[] = ['intro', 'pricing']

export type RentalInfoProps = {
  /** The selected tab. */
  tab: RentalTab
  /** Called with the selected tab. */
  onTab: (tab: RentalTab) => void
  /** The rental prices. */
  prices: Loadable<PriceList>
  /** No new servers are offered: the texts then apply to existing servers. */
  isClosed?: boolean
}

/** The features and prices of a practice server. */
export const RentalInfo = ({ tab, onTab, prices, isClosed = false }: RentalInfoProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: rentalInfoRecipe })()
  const id = useId()
  const stop = useOneTabStop(tabs.length, tabs.indexOf(tab))
  return (
    <chakra.section css={styles.root} aria-label={t('rental.title')}>
      <chakra.div css={styles.tabs} role="tablist" aria-label={t('rental.title')} {...stop.props}>
        {tabs.map((each, place) => (
          <chakra.button
            key={each}
            css={styles.tab}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={stop.tabIndexOf(place)}
            onClick={() => onTab(each)}
          >
            {t(`rental.${each}`)}
          </chakra.button>
        ))}
      </chakra.div>
      <chakra.div css={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {isClosed && (
          <chakra.div css={styles.closed}>
            <NoticeBanner tone="info">{t('rental.closed')}</NoticeBanner>
          </chakra.div>
        )}
        {tab === 'intro' && <FeatureList />}
        {tab === 'pricing' && <PriceTable prices={prices} />}
      </chakra.div>
    </chakra.section>
  )
}
