import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { LucideIcon } from 'lucide-react'
import { plannedSectionRecipe } from './planned-section.recipe.ts'

export type PlannedItem = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

/** Lists planned features. It MUST NOT contain controls, because they would have no effect. */
export const PlannedSection = ({ text, items }: { text: string; items: readonly PlannedItem[] }) => {
  const { t } = useTranslation('settings')
  const styles = useSlotRecipe({ recipe: plannedSectionRecipe })()
  return (
    <chakra.section css={styles.root} aria-label={t('planned.badge')}>
      <chakra.div css={styles.head}>
        <chakra.span css={styles.badge}>{t('planned.badge')}</chakra.span>
        <span>{text}</span>
      </chakra.div>
      <chakra.ul css={styles.list}>
        {items.map(({ icon: Icon, title, text: what }) => (
          <chakra.li key={title} css={styles.item}>
            <Icon aria-hidden />
            <chakra.span css={styles.title}>{title}</chakra.span>
            <chakra.span css={styles.text}>{what}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
