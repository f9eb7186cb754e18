import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownScrim } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { Plus, Swords } from 'lucide-react'
import {
  Button,
  EmptyState,
  ErrorState,
  LoginRequired,
  Panel,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../common/index.ts'
import { AgreedScrim } from './agreed-scrim.tsx'
import { OpenScrim } from './open-scrim.tsx'
import { scrimBoardRecipe } from './scrim-board.recipe.ts'
import type { ScrimBoardProps } from './scrim-board-props.ts'

const hasOpenPost = (scrims: readonly ShownScrim[]): boolean =>
  scrims.some(({ role, state }) => role === 'author' && state === 'open')

/**
 * The board on which teams look for a scrim (docs/product/practice.md#scrims).
 * - It MUST show the server of a scrim only to the two sides that agreed on it.
 */
export const ScrimBoard = (props: ScrimBoardProps) => {
  const { scrims, isVisitor = false, onPost } = props
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const canPost = !isVisitor && scrims.status === 'ready' && !hasOpenPost(scrims.data)
  return (
    <Panel as="section" aria-label={t('scrims.title')}>
      <chakra.div css={styles.head}>
        <chakra.div minWidth="0">
          <chakra.h2 textStyle="section">{t('scrims.title')}</chakra.h2>
          <chakra.p color="fg.muted">{t('scrims.line')}</chakra.p>
        </chakra.div>
        {canPost && (
          <Button onClick={onPost}>
            <Plus aria-hidden />
            <span>{t('scrims.post')}</span>
          </Button>
        )}
      </chakra.div>
      <Posts {...props} />
    </Panel>
  )
}

const Posts = (props: ScrimBoardProps) => {
  const { scrims, isVisitor = false, onLogin } = props
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  if (isVisitor)
    return <LoginRequired onLogin={onLogin} title={t('scrims.loginTitle')} description={t('scrims.loginHint')} />
  if (scrims.status === 'loading') {
    return (
      <>
        <VisuallyHidden role="status">{t('scrims.loading')}</VisuallyHidden>
        <Skeleton width="full" height="72px" />
        <SlowNote isShown={scrims.isSlow ?? false} onRetry={scrims.onRetry} />
      </>
    )
  }
  if (scrims.status === 'failed') return <ErrorState title={t('scrims.fetchFailed')} {...scrims} />
  if (scrims.data.length === 0) {
    return <EmptyState icon={<Swords />} title={t('scrims.empty')} description={t('scrims.emptyHint')} />
  }
  return (
    <chakra.ul css={styles.list}>
      {scrims.data.map((scrim) => (
        <chakra.li key={scrim.id} css={styles.scrim} data-own={scrim.role === 'other' ? undefined : true}>
          {scrim.state === 'open' ? <OpenScrim scrim={scrim} {...props} /> : <AgreedScrim scrim={scrim} {...props} />}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
