import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownScrim } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'
import { Plus, Swords } from 'lucide-react'
import { Button, EmptyState, Loaded, LoginRequired, Panel, Skeleton } from '../../common/index.ts'
import { AgreedScrim } from './agreed-scrim.tsx'
import { OpenScrim } from './open-scrim.tsx'
import { scrimBoardRecipe } from './scrim-board.recipe.ts'
import type { ScrimBoardProps } from './scrim-board-props.ts'

const hasOpenPost = (scrims: readonly ShownScrim[]): boolean =>
  scrims.some(({ role, state }) => role === 'author' && state === 'open')

/**
 * The board on which teams look for a scrim (docs/product/scrims.md).
 * - It MUST show the server of a scrim only to the two sides that agreed on it.
 */
export const ScrimBoard = (props: ScrimBoardProps) => {
  const { scrims, isVisitor = false, onPost } = props
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  const canPost = !isVisitor && scrims.status === 'ready' && !hasOpenPost(scrims.data)
  return (
    <Panel as="section" aria-label={t('title')}>
      <chakra.div css={styles.head}>
        <chakra.div minWidth="0">
          <chakra.h2 textStyle="section">{t('title')}</chakra.h2>
          <chakra.p color="fg.muted">{t('line')}</chakra.p>
        </chakra.div>
        {canPost && (
          <Button onClick={onPost}>
            <Plus aria-hidden />
            <span>{t('post')}</span>
          </Button>
        )}
      </chakra.div>
      <Posts {...props} />
    </Panel>
  )
}

const Posts = (props: ScrimBoardProps) => {
  const { scrims, isVisitor = false, onLogin } = props
  const { t } = useTranslation('scrims')
  if (isVisitor) return <LoginRequired onLogin={onLogin} title={t('loginTitle')} description={t('loginHint')} />
  return (
    <Loaded
      data={scrims}
      loading={t('loading')}
      failed={t('fetchFailed')}
      placeholder={<Skeleton width="full" height="72px" />}
    >
      {(known) => <PostList {...props} known={known} />}
    </Loaded>
  )
}

const PostList = ({ known, ...props }: ScrimBoardProps & { known: readonly ShownScrim[] }) => {
  const { t } = useTranslation('scrims')
  const styles = useSlotRecipe({ recipe: scrimBoardRecipe })()
  if (known.length === 0) return <EmptyState icon={<Swords />} title={t('empty')} description={t('emptyHint')} />
  return (
    <chakra.ul css={styles.list}>
      {known.map((scrim) => (
        <chakra.li key={scrim.id} css={styles.scrim} data-own={scrim.role === 'other' ? undefined : true}>
          {scrim.state === 'open' ? <OpenScrim scrim={scrim} {...props} /> : <AgreedScrim scrim={scrim} {...props} />}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
