import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { steamProfileHref } from '@warmup/domain/common'
import {
  type LeaderboardEntry,
  type LeaderboardMode,
  type PlayerDetail,
  rankingStat,
  statColumns,
} from '@warmup/domain/leaderboard'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { ExternalLink } from 'lucide-react'
import {
  Avatar,
  ButtonAppLink,
  ButtonLink,
  Dialog,
  factsLine,
  type Loadable,
  MembershipBadge,
  TextButton,
  useStatText,
  VisuallyHidden,
} from '../../common/index.ts'
import { playerDetailRecipe } from './player-detail.recipe.ts'
import { RankReasons, RankReasonsSkeleton } from './rank-reasons.tsx'

export type PlayerDetailDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The game mode. */
  mode: LeaderboardMode
  /** "All time", or the season's name. */
  periodName: string
  /** The player's entry on the board; `detail` replaces rank and numbers once it has loaded. */
  player: LeaderboardEntry
  /** URL of the player's page; absent if there is none. */
  pageHref?: string | undefined
  /** How the rank came about; absent if the backend does not send it. */
  detail?: Loadable<PlayerDetail> | undefined
}

/** A player's numbers in the mode, the link to the Steam profile, and how the rank came about. */
export const PlayerDetailDialog = (props: PlayerDetailDialogProps) => {
  const { isOpen, onClose, mode, periodName, player, pageHref, detail } = props
  const { t } = useTranslation(['leaderboard', 'common'])
  const language = useLanguage()
  const text = useStatText()
  const styles = useSlotRecipe({ recipe: playerDetailRecipe })()
  const reasons = detail?.status === 'ready' ? detail.data : undefined
  // The board may be older than the details: all numbers come from the same response.
  const numbers = reasons?.entry ?? player
  const place = ({ rank }: LeaderboardEntry): string =>
    rank === undefined ? t('player.unranked') : t('player.standing', { rank: formatNumber(rank, language) })
  const key = rankingStat[mode]
  const facts = (entry: LeaderboardEntry): string =>
    factsLine(place(entry), t('player.statValue', { stat: t(`stats.${key}`), value: text(mode, entry, key) }))
  const beside = (): string | undefined => {
    if (reasons === undefined) return undefined
    if (numbers.rank === undefined) return t('player.minimum', { count: reasons.minimumPlaytimeMinutes })
    return reasons.players === undefined
      ? undefined
      : t('player.standingOf', { players: formatNumber(reasons.players, language) })
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={player.nickname}>
      <chakra.div css={styles.head}>
        <Avatar src={player.avatarUrl} seed={player.steamId} size="large" />
        <chakra.div css={styles.headText}>
          <chakra.p css={styles.rank}>
            <span>{place(numbers)}</span>
            <chakra.span css={styles.place}>{beside()}</chakra.span>
          </chakra.p>
          <chakra.p css={styles.place}>{factsLine(t(`modes.${mode}`), periodName)}</chakra.p>
          {facts(numbers) !== facts(player) && (
            <chakra.p css={styles.place}>{t('player.newer', { facts: facts(player) })}</chakra.p>
          )}
          <MembershipBadge memberships={player.groups} />
        </chakra.div>
        {pageHref !== undefined && (
          <ButtonAppLink css={styles.profile} size="small" href={pageHref}>
            {t('table.page')}
          </ButtonAppLink>
        )}
        {/* Inside the scrolling body, so that the keyboard can scroll it. */}
        <ButtonLink css={styles.profile} size="small" href={steamProfileHref(player.steamId)} isNewTab>
          <span>{t('table.profile')}</span>
          <ExternalLink aria-hidden />
        </ButtonLink>
      </chakra.div>
      <chakra.dl css={styles.stats}>
        {statColumns[mode].map((key) => (
          <chakra.div key={key} css={styles.stat}>
            <chakra.dt css={styles.term}>{t(`fullStats.${key}`)}</chakra.dt>
            <chakra.dd css={styles.value}>{text(mode, numbers, key)}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {detail?.status === 'failed' && (
        <chakra.p css={styles.whyFailed} role="alert">
          <span>{t('player.whyFailed')}</span>
          <TextButton minHeight="auto" onClick={detail.onRetry} aria-disabled={detail.isRetrying}>
            {t('common:retry')}
          </TextButton>
        </chakra.p>
      )}
      {detail !== undefined && detail.status !== 'failed' && (
        <chakra.section css={styles.why} aria-label={t('player.why')} aria-busy={detail.status === 'loading'}>
          <chakra.h3 css={styles.heading}>{t('player.why')}</chakra.h3>
          {reasons === undefined ? (
            <>
              <VisuallyHidden role="status">{t('player.whyLoading')}</VisuallyHidden>
              <RankReasonsSkeleton />
            </>
          ) : (
            <RankReasons mode={mode} detail={reasons} />
          )}
        </chakra.section>
      )}
    </Dialog>
  )
}
