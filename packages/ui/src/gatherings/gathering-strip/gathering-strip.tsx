import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { stripLength } from '@warmup/domain/gatherings'
import { useTranslation } from '@warmup/i18n'
import { useState } from 'react'
import { TextButton } from '../../common/index.ts'
import { GatheringCard, type GatheringCardProps } from './gathering-card.tsx'
import { gatheringStripRecipe } from './gathering-strip.recipe.ts'

export type GatheringStripProps = {
  /** The most important first; `id` is unique. */
  gatherings: readonly (GatheringCardProps & { readonly id: string })[]
}

/**
 * The current gatherings, above the server list (docs/product/gatherings.md#gathering-strip).
 * - More than two MUST NOT push the list down until the visitor asks for them.
 */
export const GatheringStrip = ({ gatherings }: GatheringStripProps) => {
  const { t } = useTranslation('gatherings')
  const styles = useSlotRecipe({ recipe: gatheringStripRecipe })()
  const [isWhole, setWhole] = useState(false)
  if (gatherings.length === 0) return null
  const shown = isWhole ? gatherings : gatherings.slice(0, stripLength)
  const more = gatherings.length - shown.length
  return (
    <chakra.section css={styles.root} aria-label={t('strip.label')}>
      <chakra.ul css={styles.cards}>
        {shown.map(({ id, ...card }) => (
          <GatheringCard key={id} {...card} />
        ))}
      </chakra.ul>
      {more > 0 && (
        <TextButton css={styles.more} onClick={() => setWhole(true)}>
          {t('strip.more', { count: more })}
        </TextButton>
      )}
    </chakra.section>
  )
}
