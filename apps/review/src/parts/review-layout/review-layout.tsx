import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { reviewLayoutRecipe } from './review-layout.recipe.ts'

export type ReviewLayoutProps = {
  /** Content at the top of the page. */
  head: ReactNode
  /** A message about the whole page: decisions are disabled, or a decision could not be saved. */
  notice?: ReactNode
  /** The list, on the left. */
  list: ReactNode
  /** Below the pictures; always visible on a desktop. */
  decisions?: ReactNode
  /** The facts, on the right. */
  facts?: ReactNode
  /** The keyboard shortcuts. */
  keys: ReactNode
  /** The pictures, in the middle. */
  children: ReactNode
}

/**
 * The layout of the review page: the list of changes, the pictures with the decisions, the facts about the change, the
 * keys.
 */
export const ReviewLayout = ({ head, notice, list, decisions, facts, keys, children }: ReviewLayoutProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: reviewLayoutRecipe })()
  return (
    <chakra.div css={styles.root}>
      {head}
      {notice !== undefined && <chakra.div css={styles.notice}>{notice}</chakra.div>}
      <chakra.div css={styles.body}>
        <chakra.div css={styles.list}>{list}</chakra.div>
        <chakra.div css={styles.work}>
          <chakra.main css={styles.main}>{children}</chakra.main>
          {decisions !== undefined && <chakra.div css={styles.decisions}>{decisions}</chakra.div>}
        </chakra.div>
        {/* Focusable, because it scrolls and may contain no other tab stop. */}
        <chakra.div css={styles.facts} role="group" aria-label={t('facts.label')} tabIndex={facts ? 0 : undefined}>
          {facts}
        </chakra.div>
      </chakra.div>
      {keys}
    </chakra.div>
  )
}
