import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button, ButtonAppLink } from '../../common/index.ts'
import { pageStateRecipe } from './page-state.recipe.ts'

const words = {
  crashed: { title: 'failure.title', description: 'failure.description', retry: 'failure.retry' },
  outdated: { title: 'failure.outdatedTitle', description: 'failure.outdatedDescription', retry: 'failure.reload' },
  offline: { title: 'failure.offlineTitle', description: 'failure.offlineDescription', retry: 'failure.reload' },
} as const

export type PageFailureProps = {
  /**
   * `crashed`: rendering threw. `outdated`: the code could not be loaded, usually because of a new deployment.
   * `offline`: the code could not be loaded because there is no network.
   */
  kind: keyof typeof words
  onRetry: () => void
  homeHref: string
}

/** Shown instead of a page that failed: what happened, and what to do next. */
export const PageFailure = ({ kind, onRetry, homeHref }: PageFailureProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: pageStateRecipe })()
  const { title, description, retry } = words[kind]
  return (
    <chakra.div css={styles.panel} role="alert" mt="0">
      <chakra.span css={styles.icon} aria-hidden>
        <TriangleAlert />
      </chakra.span>
      <chakra.h1 css={styles.title}>{t(title)}</chakra.h1>
      <chakra.p css={styles.text}>{t(description)}</chakra.p>
      <chakra.div css={styles.actions}>
        <Button weight="primary" onClick={onRetry}>
          <RotateCw aria-hidden />
          {t(retry)}
        </Button>
        <ButtonAppLink href={homeHref}>{t('failure.home')}</ButtonAppLink>
      </chakra.div>
    </chakra.div>
  )
}
