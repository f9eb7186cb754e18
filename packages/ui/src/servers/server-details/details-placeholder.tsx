import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Panel, Skeleton } from '../../common/index.ts'
import { NearestPlaceholder } from '../nearest-servers/nearest-placeholder.tsx'
import { PlayerList } from '../player-list-popover/player-list.tsx'
import { serverDetailsRecipe } from './server-details.recipe.ts'

const buttonHeight = { base: 'touch', lg: 'control' } as const

/** Placeholders of the buttons, in the same number. */
export const ActionsPlaceholder = ({ hasStar, hasRules }: { hasStar: boolean; hasRules: boolean }) => {
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const widths = ['104px', '144px', ...(hasStar ? ['88px'] : []), ...(hasRules ? ['156px'] : [])]
  return (
    <chakra.div css={styles.actions} aria-hidden>
      {widths.map((width) => (
        <Skeleton key={width} width={{ base: 'full', sm: width }} height={buttonHeight} />
      ))}
    </chakra.div>
  )
}

/** Placeholders of the players and of the other servers. */
export const MorePlaceholder = () => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  return (
    <chakra.div css={styles.more} aria-hidden data-pending>
      <Panel css={styles.players} padding="none">
        <chakra.p css={styles.listHeading}>{t('playerList.title')}</chakra.p>
        <PlayerList players={{ status: 'loading' }} />
      </Panel>
      <Panel css={styles.others}>
        <chakra.p css={styles.heading}>
          <Skeleton width="168px" height="14px" />
        </chakra.p>
        <NearestPlaceholder />
        <chakra.div display="flex" alignItems="center" justifyContent="center" height={buttonHeight}>
          <Skeleton width="112px" height="12px" />
        </chakra.div>
      </Panel>
    </chakra.div>
  )
}
