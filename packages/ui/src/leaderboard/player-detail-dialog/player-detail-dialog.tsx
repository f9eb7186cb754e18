import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { steamProfileHref } from '@warmup/domain/common'
import { type LeaderboardEntry, type LeaderboardMode, type PlayerDetail, statColumns } from '@warmup/domain/leaderboard'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { ExternalLink } from 'lucide-react'
import {
  Avatar,
  ButtonLink,
  Dialog,
  factsLine,
  type Loadable,
  MembershipBadge,
  TextButton,
  VisuallyHidden,
} from '../../common/index.ts'
import { useStatText } from '../stat-text/stat-text.ts'
import { playerDetailRecipe } from './player-detail.recipe.ts'
import { RankReasons, RankReasonsSkeleton } from './rank-reasons.tsx'

export type PlayerDetailDialogProps = {
  isOpen: boolean
  onClose: () => void
  mode: LeaderboardMode
  /** "All time", or the season's name. */
  periodName: string
  /** The player as the board has them; rank and numbers are those of `detail` once it is there. */
  player: LeaderboardEntry
  /** Where the rank comes from; absent where the backend does not tell. */
  detail?: Loadable<PlayerDetail> | undefined
}

/** A player with every number of the mode, the link to the Steam profile, and where the rank comes from. */
export const PlayerDetailDialog = ({ isOpen, onClose, mode, periodName, player, detail }: PlayerDetailDialogProps) => {
  const { t } = useTranslation(['leaderboard', 'common'])
  const language = useLanguage()
  const text = useStatText()
  const styles = useSlotRecipe({ recipe: playerDetailRecipe })()
  const reasons = detail?.status === 'ready' ? detail.data : undefined
  // The board of a moment ago may say something else than the reasons: all numbers here are of one moment.
  const numbers = reasons?.entry ?? player
  const place = (): string => {
    if (numbers.rank === undefined) return t('player.unranked')
    return t('player.standing', { rank: formatNumber(numbers.rank, language) })
  }
  const beside = (): string | undefined => {
    if (reasons === undefined) return undefined
    if (numbers.rank === undefined) return t('player.minimum', { count: reasons.minimumPlaytime })
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
            {place()}
            <chakra.span css={styles.place}>{beside()}</chakra.span>
          </chakra.p>
          <chakra.p css={styles.place}>{factsLine(t(`modes.${mode}`), periodName)}</chakra.p>
          <MembershipBadge memberships={player.groups} />
        </chakra.div>
        {/* Inside, so that the keyboard can scroll what does not fit. */}
        <ButtonLink css={styles.profile} size="small" href={steamProfileHref(player.steamId)} isNewTab>
          {t('table.profile')}
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
          {t('player.whyFailed')}
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
