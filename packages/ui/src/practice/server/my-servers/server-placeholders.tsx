import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { type Loadable, Skeleton, SlowNote, VisuallyHidden } from '../../../common/index.ts'
import { serverCardRecipe } from '../server-card/server-card.recipe.ts'
import { myServersRecipe } from './my-servers.recipe.ts'

const buttons = ['join', 'invite', 'desk', 'more']
const buttonHeight = { base: 'touch', lg: 'control' } as const

type Waiting = Extract<Loadable<unknown>, { status: 'loading' }>

/** Two placeholders with the size of cards, while the list loads. */
export const ServerPlaceholders = ({ servers }: { servers: Waiting }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: myServersRecipe })()
  const card = useSlotRecipe({ recipe: serverCardRecipe })()
  return (
    <chakra.div css={styles.grid} aria-busy>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      {['first', 'second'].map((key) => (
        <chakra.div key={key} css={card.root} aria-hidden>
          <chakra.div css={card.head}>
            <Skeleton width="45%" height="18px" />
          </chakra.div>
          <chakra.div css={card.facts}>
            <Skeleton width="60%" height="14px" />
          </chakra.div>
          <Skeleton width="full" height={{ base: 'touch', lg: 'control' }} />
          <chakra.div css={card.actions}>
            {buttons.map((button) => (
              <div key={button}>
                <Skeleton width="full" height={buttonHeight} />
              </div>
            ))}
          </chakra.div>
        </chakra.div>
      ))}
      <SlowNote isShown={servers.isSlow} onRetry={servers.onRetry} />
    </chakra.div>
  )
}
