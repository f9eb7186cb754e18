import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  connectCommand,
  isFull,
  joinLink,
  joinObstacleOf,
  type Latency,
  type Server,
  watchAddressOf,
} from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Info, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  ButtonAppLink,
  ButtonLink,
  CopyButton,
  type CopyState,
  Dialog,
  LatencyText,
  WatchLink,
} from '../../common/index.ts'
import { FavouriteButton } from '../favourite-button/favourite-button.tsx'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { useServerLabels } from '../labels/labels.ts'
import { obstacleTexts } from '../labels/obstacle-texts.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { PlayerList, type PlayerListProps } from '../player-list-popover/player-list.tsx'
import { QueueButton } from '../seat-queue/queue-button.tsx'
import type { SeatQueue } from '../seat-queue/seat-queue.ts'
import { serverSheetRecipe } from './server-sheet.recipe.ts'

export type ServerSheetProps = {
  server: Server
  isOpen: boolean
  onClose: () => void
  latency?: Latency
  copyState: CopyState
  onCopy: (server: Server) => void
  /** The server's players, after they were requested. */
  players?: PlayerListProps
  onPlayerList: (server: Server | undefined) => void
  isFavourite?: boolean
  /** Absent: the sheet has no star. */
  onFavourite?: ((server: Server) => void) | undefined
  detailsHref?: string
  /** The gatherings on the server. */
  gatherings?: ReactNode
  /** Waiting for a seat on full servers; absent if the player cannot. */
  seats?: SeatQueue | undefined
}

/** Data that does not fit on a phone's card: map, region, address, players, and all actions of the row. */
export const ServerSheet = ({
  server,
  isOpen,
  onClose,
  latency = { status: 'loading' },
  copyState,
  onCopy,
  players,
  onPlayerList,
  isFavourite = false,
  onFavourite,
  detailsHref,
  gatherings,
  seats,
}: ServerSheetProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverSheetRecipe })()
  const command = connectCommand(server)
  const obstacle = joinObstacleOf(server)
  const watchAddress = watchAddressOf(server)
  const fullness = server.isOpen && isFull(server) ? ` · ${t('table.full')}` : ''
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={server.displayName}
      footer={
        obstacle === undefined ? (
          <ButtonLink weight="primary" isWide href={joinLink(server)}>
            {t('table.join')}
          </ButtonLink>
        ) : (
          <chakra.p color="fg.muted">{t(obstacleTexts[obstacle])}</chakra.p>
        )
      }
    >
      <chakra.div css={styles.top}>
        <MapEmblem map={server.map} size="large" />
        <chakra.div css={styles.headline}>
          {server.category !== '' && (
            <chakra.span css={styles.chip}>
              <ModeIcon mode={server.category} size={14} />
              <span>{labels.mode(server.category)}</span>
            </chakra.span>
          )}
          {server.isOpen ? <LatencyText latency={latency} /> : <span>{t('table.offline')}</span>}
          {obstacle === 'updating' && <span>{t('table.updating')}</span>}
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
          <span>{t('table.playerList')}</span>
        </Button>
        {onFavourite && <FavouriteButton isFavourite={isFavourite} onPress={() => onFavourite(server)} />}
        <CopyButton label={t('table.copy')} text={command} state={copyState} onCopy={() => onCopy(server)} />
        <QueueButton server={server} seats={seats} isWide />
        {watchAddress !== undefined && <WatchLink address={watchAddress} delaySeconds={server.tvDelaySeconds} />}
      </chakra.div>
      {players !== undefined && (
        <chakra.div css={styles.players}>
          <PlayerList {...players} />
        </chakra.div>
      )}
      {gatherings}
      {detailsHref !== undefined && (
        <chakra.div mt="2">
          <ButtonAppLink weight="quiet" isWide href={detailsHref}>
            <Info />
            <span>{t('table.details')}</span>
          </ButtonAppLink>
        </chakra.div>
      )}
    </Dialog>
  )
}
