import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  connectCommand,
  connectLink,
  farLatencyMs,
  freeSlots,
  joinLink,
  joinObstacleOf,
  type Latency,
  type Server,
} from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Shuffle, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  ButtonLink,
  CopyButton,
  type CopyState,
  DisabledReason,
  factsLine,
  LatencyText,
} from '../../common/index.ts'
import { useServerLabels } from '../labels/labels.ts'
import { obstacleTexts } from '../labels/obstacle-texts.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { NearestServers, type NearServer } from '../nearest-servers/nearest-servers.tsx'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'

type ResultCardProps = {
  server: Server
  latency?: Latency
  nearer?: NearServer | undefined
  others: readonly NearServer[]
  onOthersInUse?: ((isInUse: boolean) => void) | undefined
  copyState: CopyState
  onCopy: (server: Server) => void
  onAnother: () => void
  onChooseAgain: () => void
}

/** Returns the latency in milliseconds if known. */
const knownLatency = (latency: Latency | undefined): number | undefined =>
  latency?.status === 'ok' ? latency.milliseconds : undefined

/**
 * The found server, and the ways to join it: start the game, copy the command, or the plain link. A distant server is
 * marked as such. Below it are a much nearer server and the others with the same rank (docs/product/servers.md#quick-join). If
 * the server can no longer be joined, the card offers another choice.
 */
export const ResultCard = ({
  server,
  latency = { status: 'loading' },
  nearer,
  others,
  onOthersInUse,
  copyState,
  onCopy,
  onAnother,
  onChooseAgain,
}: ResultCardProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: quickJoinDialogRecipe })()
  const id = useId()
  const milliseconds = server.isOpen ? (knownLatency(latency) ?? 0) : 0
  const obstacle = joinObstacleOf(server)
  const hasNearer = (knownLatency((nearer ?? others[0])?.latency) ?? Number.POSITIVE_INFINITY) < milliseconds
  const listed = others.filter((other) => other.server.id !== nearer?.server.id)
  return (
    <>
      <chakra.div css={styles.card}>
        <chakra.div css={styles.cardText}>
          <MapEmblem map={server.map} size="large" />
          <chakra.div minWidth="0">
            {/* Announces a newly picked server. */}
            <chakra.p css={styles.name} aria-live="polite">
              {server.displayName}
            </chakra.p>
            <chakra.p css={styles.meta}>
              {factsLine(labels.mode(server.category), labels.map(server.map), labels.region(server.region))}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        <div>
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
          <div role="status">
            {milliseconds > farLatencyMs && (
              <chakra.p css={styles.far}>
                <TriangleAlert aria-hidden />
                <span>{t(hasNearer ? 'quickJoin.farWithNearer' : 'quickJoin.far', { milliseconds })}</span>
              </chakra.p>
            )}
          </div>
        </div>
      </chakra.div>
      <chakra.div css={styles.actions}>
        {obstacle === undefined ? (
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
            {others.length > 0 && (
              <Button weight="quiet" isWide onClick={onAnother}>
                <Shuffle aria-hidden />
                <span>{t('quickJoin.another')}</span>
              </Button>
            )}
            <chakra.a css={styles.second} href={connectLink(server)}>
              {t('quickJoin.connectLink')}
            </chakra.a>
          </>
        ) : (
          <>
            <Button weight="primary" isWide onClick={onChooseAgain}>
              {t('quickJoin.chooseAgain')}
            </Button>
            <DisabledReason reason={t(obstacleTexts[obstacle])}>
              <ButtonLink role="link" tabIndex={0} isWide>
                {t('quickJoin.join')}
              </ButtonLink>
            </DisabledReason>
          </>
        )}
      </chakra.div>
      {nearer !== undefined && (
        <chakra.div css={styles.others}>
          <chakra.h3 css={styles.othersTitle} id={`${id}-nearer`}>
            {t('quickJoin.nearer')}
          </chakra.h3>
          <NearestServers servers={[nearer]} labelledBy={`${id}-nearer`} onInUse={onOthersInUse} />
        </chakra.div>
      )}
      {listed.length > 0 && (
        <chakra.div css={styles.others}>
          <chakra.h3 css={styles.othersTitle} id={`${id}-others`}>
            {t('quickJoin.others')}
          </chakra.h3>
          <NearestServers servers={listed} labelledBy={`${id}-others`} onInUse={onOthersInUse} />
        </chakra.div>
      )}
    </>
  )
}
