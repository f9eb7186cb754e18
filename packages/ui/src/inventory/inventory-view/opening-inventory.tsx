import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Spinner } from '../../common/index.ts'
import { inventoryViewRecipe } from './inventory-view.recipe.ts'

const tiles = Array.from({ length: 60 }, (_, place) => place)

/** The loading inventory: placeholders of its items and a status text. */
export const OpeningInventory = () => {
  const { t } = useTranslation('inventory')
  const styles = useSlotRecipe({ recipe: inventoryViewRecipe })()
  return (
    <>
      <chakra.div css={styles.tiles} aria-hidden>
        {tiles.map((tile) => (
          <span key={tile} />
        ))}
      </chakra.div>
      <chakra.div css={styles.words} role="status">
        <Spinner size="large" />
        <chakra.p css={styles.opening}>{t('opening')}</chakra.p>
        <chakra.p css={styles.hint}>{t('openingHint')}</chakra.p>
      </chakra.div>
    </>
  )
}
