import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { chinaDay } from '@warmup/domain/common'
import { isEnding, type PracticeServer, refusalOf, type ShownStatus, serverSlots } from '@warmup/domain/practice'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo, formatClock, formatMinute } from '@warmup/i18n/format'
import { MapPin, UserRound, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppLink, CopyIconButton, factsLine, Popover, TextButton, useRegionLabel } from '../../../common/index.ts'
import type { CardCopying } from './card-copying.ts'
import { ExpiryText } from './expiry-text.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

type CardHeadProps = {
  server: PracticeServer
  now: number
  status: ShownStatus
  staleSeconds: number | undefined
  titleId: string
  pageHref: string | undefined
  playerList: ReactNode
  copying: CardCopying
  onRenew: () => void
}

/** A server's name, id, state, owner, region and expiry. */
export const CardHead = ({
  server,
  now,
  status,
  staleSeconds,
  titleId,
  pageHref,
  playerList,
  copying,
  onRenew,
}: CardHeadProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const { id, name, role, isPendingRestart } = server
  const isRenewable = isEnding(server, now) && refusalOf(server, 'renew', now) === undefined
  return (
    <>
      <chakra.div css={styles.head}>
        <chakra.span
          css={styles.dot}
          data-status={status === 'RUNNING' && server.isOutdated ? 'outdated' : status}
          data-stale={staleSeconds !== undefined || server.unknownSince !== undefined || undefined}
          aria-hidden
        />
        <chakra.h3 css={styles.name} dir="auto" id={titleId} title={name}>
          {pageHref === undefined ? (
            <span translate="no">{name}</span>
          ) : (
            <AppLink href={pageHref}>
              <span translate="no">{name}</span>
            </AppLink>
          )}
        </chakra.h3>
        <chakra.span css={styles.marks}>
          {isPendingRestart && status !== 'expired' && (
            <chakra.span css={styles.mark} title={t('card.pendingRestartHint')}>
              {t('card.pendingRestart')}
            </chakra.span>
          )}
          <chakra.span css={styles.badge} data-role={role}>
            {t(`card.roles.${role}`)}
          </chakra.span>
        </chakra.span>
      </chakra.div>
      {/* Two lines on wide screens, so that adjacent cards stay aligned. */}
      <chakra.div css={styles.facts}>
        <StateFacts {...{ server, now, status, staleSeconds, playerList }} />
      </chakra.div>
      <chakra.div css={styles.facts}>
        <chakra.span css={styles.id}>
          <span translate="no">{id}</span>
          <CopyIconButton
            size="small"
            label={t('card.copyId')}
            text={id}
            state={copying.id}
            onCopy={(text) => copying.onCopy('id', text)}
          />
        </chakra.span>
        {/* After the id, because its reserved space is invisible at the end of the line. */}
        <chakra.span css={isRenewable ? styles.expiry : {}}>
          <ExpiryText server={server} now={now} />
        </chakra.span>
        {isRenewable && (
          <chakra.span css={styles.renew}>
            <TextButton onClick={onRenew}>{t('actions.renew')}</TextButton>
          </chakra.span>
        )}
      </chakra.div>
    </>
  )
}

/** The clock time, with the day if it is not today. */
const timeText = (at: number, now: number): string => {
  const date = new Date(at)
  return chinaDay(at) === chinaDay(now) ? formatClock(date) : formatMinute(date)
}

/** A server's state, region, owner and number of players. */
const StateFacts = ({
  server,
  now,
  status,
  staleSeconds,
  playerList,
}: Omit<CardHeadProps, 'titleId' | 'pageHref' | 'copying' | 'onRenew'>) => {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const region = useRegionLabel()
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const { players, ownerName, unknownSince } = server
  const isUnknown = unknownSince !== undefined && status !== 'expired'
  const playersText = (count: number) => t('card.players', { players: count, slots: serverSlots })
  const hasPlayers = players !== undefined && status === 'RUNNING' && staleSeconds === undefined && !isUnknown
  // The space for the players stays reserved after they disappear: the line below must not move twice.
  const [hadPlayers, setHadPlayers] = useState(hasPlayers)
  if (hasPlayers && !hadPlayers) setHadPlayers(true)
  const count = (
    <>
      <UsersRound aria-hidden />
      <chakra.span css={styles.steady} data-longest={playersText(serverSlots)}>
        <span>{playersText(players ?? 0)}</span>
      </chakra.span>
    </>
  )
  return (
    <>
      <chakra.span
        css={styles.fact}
        data-tone={staleSeconds === undefined && !isUnknown ? undefined : 'caution'}
        title={isUnknown ? t('card.unknownHint') : undefined}
      >
        {factsLine(
          isUnknown ? t('card.unknownSince', { time: timeText(unknownSince, now) }) : t(`card.status.${status}`),
          staleSeconds === undefined ? '' : formatAgo(staleSeconds, language),
        )}
      </chakra.span>
      {server.region !== '' && (
        <chakra.span css={styles.fact}>
          <MapPin aria-hidden />
          <span>{region(server.region)}</span>
        </chakra.span>
      )}
      {server.role === 'member' && ownerName !== '' && (
        <chakra.span css={styles.fact}>
          <UserRound aria-hidden />
          <span>{t('card.ownedBy', { name: ownerName })}</span>
        </chakra.span>
      )}
      {(hasPlayers || hadPlayers) && (
        <chakra.span
          css={hasPlayers ? styles.fact : [styles.fact, styles.covered]}
          aria-hidden={!hasPlayers || undefined}
        >
          {hasPlayers && players > 0 && playerList !== undefined ? (
            <Popover
              label={t('card.playersTitle')}
              trigger={
                <chakra.button type="button" css={styles.players}>
                  {count}
                </chakra.button>
              }
            >
              <chakra.div css={styles.playerList}>{playerList}</chakra.div>
            </Popover>
          ) : (
            count
          )}
        </chakra.span>
      )}
    </>
  )
}
