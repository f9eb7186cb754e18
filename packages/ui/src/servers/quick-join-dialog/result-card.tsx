import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  connectCommand,
  connectLink,
  farLatencyMs,
  freeSlots,
  joinLink,
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
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { NearestServers, type NearServer } from '../nearest-servers/nearest-servers.tsx'
import { quickJoinDialogRecipe } from './quick-join-dialog.recipe.ts'

type ResultCardProps = {
  server: Server
  latency?: Latency
  others: readonly NearServer[]
  onOthersInUse?: ((isInUse: boolean) => void) | undefined
  copyState: CopyState
  onCopy: (server: Server) => void
  onAnother: () => void
  onChooseAgain: () => void
}

/** Milliseconds where they are known. */
const knownLatency = (latency: Latency | undefined): number | undefined =>
  latency?.status === 'ok' ? latency.milliseconds : undefined

/**
 * The server found, and the ways into it: start the game, copy the command, the plain link. One that is far away says so.
 * Below are the others that the rule allows equally (docs/product.md#quick-join).
 * One that went offline meanwhile cannot be joined: the way on is another choice.
 */
export const ResultCard = ({
  server,
  latency = { status: 'loading' },
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
  const othersId = useId()
  const milliseconds = server.isOpen ? (knownLatency(latency) ?? 0) : 0
  const hasNearer = (knownLatency(others[0]?.latency) ?? Number.POSITIVE_INFINITY) < milliseconds
  return (
    <>
      <chakra.div css={styles.card}>
        <chakra.div css={styles.cardText}>
          <MapEmblem map={server.map} size="large" />
          <chakra.div minWidth="0">
            {/* Another server is read out. */}
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
                {t(hasNearer ? 'quickJoin.farWithNearer' : 'quickJoin.far', { milliseconds })}
              </chakra.p>
            )}
          </div>
        </div>
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
            {others.length > 0 && (
              <Button weight="quiet" isWide onClick={onAnother}>
                <Shuffle aria-hidden />
                {t('quickJoin.another')}
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
            <DisabledReason reason={t('table.joinOffline')}>
              <ButtonLink role="link" tabIndex={0} isWide>
                {t('quickJoin.join')}
              </ButtonLink>
            </DisabledReason>
          </>
        )}
      </chakra.div>
      {others.length > 0 && (
        <chakra.div css={styles.others}>
          <chakra.h3 css={styles.othersTitle} id={othersId}>
            {t('quickJoin.others')}
          </chakra.h3>
          <NearestServers servers={others} labelledBy={othersId} onInUse={onOthersInUse} />
        </chakra.div>
      )}
    </>
  )
}
