import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { connectCommand, isFull, joinLink, type Latency, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Info, UsersRound } from 'lucide-react'
import {
  Button,
  ButtonAppLink,
  ButtonLink,
  CopyButton,
  type CopyState,
  Dialog,
  LatencyText,
} from '../../common/index.ts'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { PlayerList, type PlayerListProps } from '../player-list-popover/player-list.tsx'
import { serverSheetRecipe } from './server-sheet.recipe.ts'

export type ServerSheetProps = {
  server: Server
  isOpen: boolean
  onClose: () => void
  latency?: Latency
  copyState: CopyState
  onCopy: (server: Server) => void
  /** The server's players once they were asked for. */
  players?: PlayerListProps
  onPlayerList: (server: Server | undefined) => void
  detailsHref?: string
}

/** What a phone's card has no room for: map, region, address, players, and every action of the row. */
export const ServerSheet = ({
  server,
  isOpen,
  onClose,
  latency = { status: 'loading' },
  copyState,
  onCopy,
  players,
  onPlayerList,
  detailsHref,
}: ServerSheetProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverSheetRecipe })()
  const command = connectCommand(server)
  const fullness = server.isOpen && isFull(server) ? ` · ${t('table.full')}` : ''
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={server.displayName}
      footer={
        server.isOpen ? (
          <ButtonLink weight="primary" isWide href={joinLink(server)}>
            {t('table.join')}
          </ButtonLink>
        ) : (
          <chakra.p color="fg.muted">{t('table.joinOffline')}</chakra.p>
        )
      }
    >
      <chakra.div css={styles.top}>
        <MapEmblem map={server.map} size="large" />
        <chakra.div css={styles.headline}>
          {server.category !== '' && (
            <chakra.span css={styles.chip}>
              <ModeIcon mode={server.category} size={14} />
              {labels.mode(server.category)}
            </chakra.span>
          )}
          {server.isOpen ? <LatencyText latency={latency} /> : t('table.offline')}
          {server.isOpen && server.state === 'stale' && <span>{t('table.stale')}</span>}
        </chakra.div>
      </chakra.div>
      <chakra.dl css={styles.facts}>
        <chakra.dt css={styles.term}>{t('table.players')}</chakra.dt>
        <chakra.dd css={styles.value}>{`${server.players} / ${server.maxPlayers || '–'}${fullness}`}</chakra.dd>
        <chakra.dt css={styles.term}>{t('table.map')}</chakra.dt>
        <chakra.dd css={styles.value}>{labels.map(server.map)}</chakra.dd>
        <chakra.dt css={styles.term}>{t('table.region')}</chakra.dt>
        <chakra.dd css={styles.value}>{labels.region(server.region)}</chakra.dd>
        <chakra.dt css={styles.term}>{t('table.address')}</chakra.dt>
        <chakra.dd css={styles.value}>{`${server.ip}:${server.port}`}</chakra.dd>
      </chakra.dl>
      <chakra.div css={styles.actions}>
        <Button
          onClick={() => onPlayerList(players === undefined ? server : undefined)}
          aria-expanded={players !== undefined}
        >
          <UsersRound />
          {t('table.playerList')}
        </Button>
        <CopyButton label={t('table.copy')} text={command} state={copyState} onCopy={() => onCopy(server)} />
      </chakra.div>
      {players !== undefined && (
        <chakra.div css={styles.players}>
          <PlayerList {...players} />
        </chakra.div>
      )}
      {detailsHref !== undefined && (
        <chakra.div mt="2">
          <ButtonAppLink weight="quiet" isWide href={detailsHref}>
            <Info />
            {t('table.details')}
          </ButtonAppLink>
        </chakra.div>
      )}
    </Dialog>
  )
}
