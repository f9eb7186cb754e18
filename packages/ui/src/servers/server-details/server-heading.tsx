import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { isFull, joinObstacleOf, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Skeleton } from '../../common/index.ts'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { serverDetailsRecipe } from './server-details.recipe.ts'

type ServerHeadingProps = {
  server: Server | undefined
  trouble: Trouble | 'stale' | undefined
  isLoading: boolean
}

/** The server's name, mode and state. The heading is mounted while loading, so that it can take the focus. */
export const ServerHeading = ({ server, trouble, isLoading }: ServerHeadingProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const isDoubtful = server?.isOpen === true && server.state === 'stale'
  const obstacle = server && joinObstacleOf(server)
  return (
    <chakra.div css={styles.top}>
      {server !== undefined && <MapEmblem map={server.map} size="large" />}
      {isLoading && <Skeleton width="112px" height="72px" />}
      <chakra.div minWidth="0">
        <chakra.h1 css={styles.title}>
          {server === undefined ? t('details.title') : <span translate="no">{server.displayName}</span>}
        </chakra.h1>
        {isLoading && (
          <chakra.div css={styles.tags}>
            <Skeleton width="64px" height="24px" />
          </chakra.div>
        )}
        {server !== undefined && (
          <chakra.p css={styles.tags}>
            <chakra.span css={styles.tag}>
              <ModeIcon mode={server.category} size={14} />
              <span>{labels.mode(server.category)}</span>
            </chakra.span>
            {obstacle !== undefined && <chakra.span css={styles.tag}>{t(`table.${obstacle}`)}</chakra.span>}
            {server.isOpen && isFull(server) && <chakra.span css={styles.tag}>{t('table.full')}</chakra.span>}
            {trouble !== undefined && <span>{t(`summary.${trouble}`)}</span>}
            {trouble === undefined && isDoubtful && <span>{t('table.stale')}</span>}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  )
}
