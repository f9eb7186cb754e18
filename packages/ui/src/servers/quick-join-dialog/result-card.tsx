import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { connectCommand, connectLink, freeSlots, joinLink, type Latency, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Button, ButtonLink, CopyButton, type CopyState, DisabledReason, LatencyText } from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'

type ResultCardProps = {
  server: Server
  latency?: Latency
  copyState: CopyState
  onCopy: (server: Server) => void
  onChooseAgain: () => void
}

/**
 * The server found, and the ways into it: start the game, copy the command, the plain link.
 * One that went offline meanwhile cannot be joined: the way on is another choice.
 */
export const ResultCard = ({
  server,
  latency = { status: 'loading' },
  copyState,
  onCopy,
  onChooseAgain,
}: ResultCardProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: quickJoinDialogRecipe })()
  return (
    <>
      <chakra.div css={styles.card}>
        <chakra.div css={styles.cardText}>
          <MapEmblem map={server.map} size="large" />
          <chakra.div minWidth="0">
            <chakra.p css={styles.name}>{server.displayName}</chakra.p>
            <chakra.p css={styles.meta}>
              {`${labels.mode(server.category)} · ${labels.map(server.map)} · ${labels.region(server.region)}`}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        <chakra.dl css={styles.figures}>
          <chakra.div css={styles.figure}>
            <chakra.dt css={styles.term}>{t('table.players')}</chakra.dt>
            <chakra.dd css={styles.value}>{`${server.players} / ${server.maxPlayers}`}</chakra.dd>
          </chakra.div>
          <chakra.div css={styles.figure}>
            <chakra.dt css={styles.term}>{t('quickJoin.free')}</chakra.dt>
            <chakra.dd css={styles.value}>{t('quickJoin.freeSlots', { count: freeSlots(server) })}</chakra.dd>
          </chakra.div>
          <chakra.div css={styles.figure}>
            <chakra.dt css={styles.term}>{t('table.latency')}</chakra.dt>
            <chakra.dd css={styles.value}>
              <LatencyText latency={latency} />
            </chakra.dd>
          </chakra.div>
        </chakra.dl>
      </chakra.div>
      <chakra.div css={styles.actions}>
        {server.isOpen ? (
          <>
            <ButtonLink weight="primary" isWide href={joinLink(server)} title={t('quickJoin.joinHint')}>
              {t('quickJoin.join')}
            </ButtonLink>
            <CopyButton
              isWide
              label={t('table.copy')}
              text={connectCommand(server)}
              state={copyState}
              onCopy={() => onCopy(server)}
            />
            <chakra.a css={styles.second} href={connectLink(server)}>
              {t('quickJoin.connectLink')}
            </chakra.a>
          </>
        ) : (
          <>
            <Button weight="primary" isWide onClick={onChooseAgain}>
              {t('quickJoin.chooseAgain')}
            </Button>
            <DisabledReason reason={t('table.joinOffline')}>
              <ButtonLink role="link" tabIndex={0} isWide>
                {t('quickJoin.join')}
              </ButtonLink>
            </DisabledReason>
          </>
        )}
      </chakra.div>
    </>
  )
}
