import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type LeaderboardEntry, type LeaderboardMode, ownStats, type RankingStat } from '@warmup/domain/leaderboard'
import type { Membership } from '@warmup/domain/membership'
import { Trans, useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import type { ReactNode } from 'react'
import {
  Avatar,
  gapText,
  type Loadable,
  MembershipBadge,
  noNumber,
  Skeleton,
  TextButton,
  useStatText,
} from '../../common/index.ts'
import { ownStatsRecipe } from './own-stats.recipe.ts'

/** The signed-in player. */
export type OwnPlayer = {
  readonly steamId: string
  readonly username: string
  readonly avatar?: string | undefined
  readonly memberships: readonly Membership[]
}

export type OwnStatsProps = {
  /** The signed-in player. */
  player: OwnPlayer
  /** The game mode. */
  mode: LeaderboardMode
  /** The player's entry on the board; undefined if the player is not on it. */
  entry: Loadable<LeaderboardEntry | undefined>
  /** The difference to the next better rank, in the number that ranks the mode; absent if unknown. */
  gap?: { readonly rank: number; readonly value: number; readonly key: RankingStat } | undefined
  /** A group filter is active; the rank shown is still the rank on the whole board. */
  isFiltered?: boolean
  /** The season has ended: matches no longer count for it. */
  isOver?: boolean
  /** Goes to the player's row in the list; absent if it has none. */
  onJump?: (() => void) | undefined
  /** Opens all numbers of the player. */
  onOpen: (entry: LeaderboardEntry) => void
}

/** The signed-in player's rank and numbers; the height is the same in every state. */
export const OwnStats = (props: OwnStatsProps) => {
  const { player, mode, entry, gap, isFiltered = false, isOver = false, onJump, onOpen } = props
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
          <span>{t('leaderboard:own.failed')}</span>{' '}
          <TextButton minHeight="auto" onClick={entry.onRetry} aria-disabled={entry.isRetrying}>
            {t('common:retry')}
          </TextButton>
        </>
      )
    }
    if (isNone) return t(isOver ? 'leaderboard:own.noneOver' : 'leaderboard:own.noneHint')
    if (own?.rank === undefined) return t(isOver ? 'leaderboard:own.notRankedOver' : 'leaderboard:own.notRanked')
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
                <span translate="no">{player.username}</span>
              </chakra.span>
            ) : (
              <chakra.button
                type="button"
                css={styles.name}
                dir="auto"
                aria-haspopup="dialog"
                onClick={() => onOpen(own)}
              >
                <span translate="no">{player.username}</span>
              </chakra.button>
            )}
            <MembershipBadge memberships={player.memberships} />
            {own !== undefined && onJump && (
              <TextButton minHeight="auto" onClick={onJump}>
                {t('leaderboard:own.jump')}
              </TextButton>
            )}
          </chakra.div>
          <chakra.p css={styles.note}>{note()}</chakra.p>
        </chakra.div>
      </chakra.div>
      {isNone ? (
        <chakra.p css={styles.note}>{t('leaderboard:own.none')}</chakra.p>
      ) : (
        <chakra.dl css={styles.stats}>
          {stat(
            t(isFiltered ? 'leaderboard:own.wholeRank' : 'leaderboard:stats.rank'),
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
