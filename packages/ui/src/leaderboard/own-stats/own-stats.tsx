import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardEntry, type LeaderboardMode, ownStats, type RankingStat } from '@warmup/domain/leaderboard'
import type { Membership } from '@warmup/domain/membership'
import { Trans, useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import type { ReactNode } from 'react'
import { Avatar, type Loadable, MembershipBadge, Skeleton, TextButton } from '../../common/index.ts'
import { gapText, noNumber, useStatText } from '../stat-text/stat-text.ts'
import { ownStatsRecipe } from './own-stats.recipe.ts'

/** The signed-in player as the strip shows them. */
export type OwnPlayer = {
  readonly steamId: string
  readonly username: string
  readonly avatar?: string | undefined
  readonly memberships: readonly Membership[]
}

export type OwnStatsProps = {
  player: OwnPlayer
  mode: LeaderboardMode
  /** The player's entry on the board; none where the player has not played. */
  entry: Loadable<LeaderboardEntry | undefined>
  /** What is missing to the player before, in the number that ranks the mode; absent where it is not known. */
  gap?: { readonly rank: number; readonly value: number; readonly key: RankingStat } | undefined
  /** Shows all numbers of the player. */
  onOpen: (entry: LeaderboardEntry) => void
}

/** A signed-in player's own place and numbers; of one height whatever it says. */
export const OwnStats = ({ player, mode, entry, gap, onOpen }: OwnStatsProps) => {
  const { t } = useTranslation(['leaderboard', 'common'])
  const language = useLanguage()
  const text = useStatText()
  const styles = useSlotRecipe({ recipe: ownStatsRecipe })()
  const own = entry.status === 'ready' ? entry.data : undefined
  const isNone = entry.status === 'ready' && own === undefined

  const note = (): ReactNode => {
    if (entry.status === 'loading') return <Skeleton width="160px" height="12px" />
    if (entry.status === 'failed') {
      return (
        <>
          {t('leaderboard:own.failed')}{' '}
          <TextButton minHeight="auto" onClick={entry.onRetry} aria-disabled={entry.isRetrying}>
            {t('common:retry')}
          </TextButton>
        </>
      )
    }
    if (isNone) return t('leaderboard:own.noneHint')
    if (own?.rank === undefined) return t('leaderboard:own.notRanked')
    if (own.rank === 1) return t('leaderboard:own.leader')
    if (gap?.value === 0) return t('leaderboard:own.equal', { rank: formatNumber(gap.rank, language) })
    return (
      gap && (
        <Trans
          t={t}
          i18nKey="leaderboard:own.gap"
          values={{
            rank: formatNumber(gap.rank, language),
            gap: gapText(gap.value, gap.key, language),
            stat: t(`leaderboard:gapStats.${gap.key}`, { count: gap.value }),
          }}
          components={{ value: <b /> }}
        />
      )
    )
  }
  const stat = (term: string, value: string) => (
    <chakra.div key={term} css={styles.stat}>
      <chakra.dt css={styles.term}>{term}</chakra.dt>
      <chakra.dd css={styles.value}>
        {entry.status === 'loading' ? <Skeleton width="56px" height="14px" /> : value}
      </chakra.dd>
    </chakra.div>
  )
  return (
    <chakra.section css={styles.root} aria-label={t('leaderboard:own.label')} aria-busy={entry.status === 'loading'}>
      <chakra.div css={styles.player}>
        <Avatar src={own?.avatarUrl ?? player.avatar} seed={player.steamId} size="medium" />
        <chakra.div css={styles.text}>
          <chakra.div css={styles.title}>
            {own === undefined ? (
              <chakra.span css={styles.name} dir="auto">
                {player.username}
              </chakra.span>
            ) : (
              <chakra.button
                type="button"
                css={styles.name}
                dir="auto"
                aria-haspopup="dialog"
                onClick={() => onOpen(own)}
              >
                {player.username}
              </chakra.button>
            )}
            <MembershipBadge memberships={player.memberships} />
          </chakra.div>
          <chakra.p css={styles.note}>{note()}</chakra.p>
        </chakra.div>
      </chakra.div>
      {isNone ? (
        <chakra.p css={styles.note}>{t('leaderboard:own.none')}</chakra.p>
      ) : (
        <chakra.dl css={styles.stats}>
          {stat(
            t('leaderboard:stats.rank'),
            own?.rank === undefined ? noNumber : `#${formatNumber(own.rank, language)}`,
          )}
          {ownStats[mode].map((key) =>
            stat(t(`leaderboard:stats.${key}`), own === undefined ? noNumber : text(mode, own, key)),
          )}
        </chakra.dl>
      )}
    </chakra.section>
  )
}
