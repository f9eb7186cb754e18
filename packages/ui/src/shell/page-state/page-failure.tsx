import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { BusyButton, ButtonAppLink, type LoadTrouble } from '../../common/index.ts'
import { pageStateRecipe } from './page-state.recipe.ts'

const words = {
  crashed: { title: 'failure.title', description: 'failure.description', retry: 'failure.retry' },
  outdated: { title: 'failure.outdatedTitle', description: 'failure.outdatedDescription', retry: 'failure.reload' },
  offline: { title: 'failure.offlineTitle', description: 'failure.offlineDescription', retry: 'failure.tryNow' },
  no_answer: { title: 'failure.noAnswerTitle', description: 'failure.noAnswerDescription', retry: 'failure.tryNow' },
  server_error: {
    title: 'failure.serverErrorTitle',
    description: 'failure.serverErrorDescription',
    retry: 'failure.tryNow',
  },
} as const satisfies Record<LoadTrouble | 'crashed', object>

export type PageFailureProps = {
  /**
   * `crashed`: rendering threw an error. `outdated`: the code could not be loaded, usually because of a new deployment.
   * Other kinds: why the code could not be loaded; the page opens automatically after recovery.
   */
  kind: LoadTrouble | 'crashed'
  /** Called to try again. */
  onRetry: () => void
  /** Whether another attempt is in progress. */
  isRetrying?: boolean
  /** The URL of the home page. */
  homeHref: string
}

/** Replaces a page that failed: what happened, and what to do next. */
export const PageFailure = ({ kind, onRetry, isRetrying = false, homeHref }: PageFailureProps) => {
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
        <BusyButton
          weight="primary"
          isBusy={isRetrying}
          busyLabel={t('failure.trying')}
          icon={<RotateCw aria-hidden />}
          onClick={onRetry}
        >
          {t(retry)}
        </BusyButton>
        <ButtonAppLink href={homeHref}>{t('failure.home')}</ButtonAppLink>
      </chakra.div>
    </chakra.div>
  )
}
