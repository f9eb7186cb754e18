import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { ErrorState, type Loadable, Skeleton, SlowNote, Switch, VisuallyHidden } from '../../common/index.ts'
import { visibilityRecipe } from './visibility.recipe.ts'

export type VisibilityProps = {
  /** Whether the player is hidden; null if the backend does not offer it. */
  isHidden: Loadable<boolean | null>
  /** The state of the last change. */
  change: 'idle' | 'done' | 'failed'
  /** Called with the new choice. */
  onChange: (isHidden: boolean) => void
}

/**
 * Whether other players see the player's name in the lists of game servers (docs/product/players.md#hidden-players). It
 * MUST show nothing where the backend does not offer it.
 */
export const Visibility = ({ isHidden, change, onChange }: VisibilityProps) => {
  const { t } = useTranslation('privacy')
  const styles = useSlotRecipe({ recipe: visibilityRecipe })()
  const id = useId()
  if (isHidden.status === 'ready' && isHidden.data === null) return null
  const outcome = {
    idle: undefined,
    done: t('visibility.done'),
    failed: t('visibility.changeFailed'),
  } satisfies Record<VisibilityProps['change'], string | undefined>
  return (
    <chakra.section css={styles.root} aria-labelledby={id}>
      <chakra.h2 id={id} css={styles.title}>
        {t('visibility.title')}
      </chakra.h2>
      <chakra.p css={styles.description}>{t('visibility.description')}</chakra.p>
      {isHidden.status === 'failed' && <ErrorState title={t('visibility.failed')} {...isHidden} />}
      {isHidden.status === 'loading' && (
        <>
          <VisuallyHidden role="status">{t('visibility.loading')}</VisuallyHidden>
          <chakra.div display="flex" alignItems="center" minHeight={{ base: 'touch', lg: 'control' }}>
            <Skeleton width="12rem" height="20px" />
          </chakra.div>
          <SlowNote isShown={isHidden.isSlow} onRetry={isHidden.onRetry} />
        </>
      )}
      {isHidden.status === 'ready' && (
        <Switch label={t('visibility.hide')} isChecked={isHidden.data === true} onChange={onChange} />
      )}
      {isHidden.status !== 'failed' && (
        <chakra.p css={styles.outcome} role="status" data-failed={change === 'failed' || undefined}>
          {outcome[change]}
        </chakra.p>
      )}
    </chakra.section>
  )
}
