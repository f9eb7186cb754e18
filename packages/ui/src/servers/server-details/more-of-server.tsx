import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { ButtonAppLink, Panel } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { NearestServers, type NearServer } from '../nearest-servers/nearest-servers.tsx'
import { PlayerList, type PlayerListProps } from '../player-list-popover/player-list.tsx'
import { serverDetailsRecipe } from './server-details.recipe.ts'

type MoreOfServerProps = {
  server: Server
  playerList: PlayerListProps
  others: readonly NearServer[]
  onOthersInUse?: (isInUse: boolean) => void
  detailsHref: (server: Server) => string
  modeHref: (mode: string) => string
}

/** The players on a server, and other servers of its mode. */
export const MoreOfServer = (props: MoreOfServerProps) => {
  const { server, playerList, others, onOthersInUse, detailsHref, modeHref } = props
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverDetailsRecipe })()
  const othersId = useId()
  const mode = labels.mode(server.category)
  return (
    <chakra.div css={styles.more}>
      <Panel css={styles.players} padding="none">
        <chakra.h2 css={styles.listHeading}>{t('playerList.title')}</chakra.h2>
        <PlayerList {...playerList} />
      </Panel>
      {server.category !== '' && (
        <Panel css={styles.others}>
          <chakra.h2 css={styles.heading} id={othersId}>
            {t('details.others', { mode })}
          </chakra.h2>
          {others.length > 0 ? (
            <NearestServers servers={others} labelledBy={othersId} detailsHref={detailsHref} onInUse={onOthersInUse} />
          ) : (
            <chakra.p css={styles.none}>{t('details.noOthers')}</chakra.p>
          )}
          <ButtonAppLink weight="quiet" href={modeHref(server.category)}>
            {t('details.allOfMode', { mode })}
          </ButtonAppLink>
        </Panel>
      )}
    </chakra.div>
  )
}
