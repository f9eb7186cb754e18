import { type LeaderboardEntry, type LeaderboardMode, topCardCount } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { Button, type Loadable, Skeleton, VisuallyHidden } from '../../common/index.ts'
import { TopCard } from './top-card.tsx'
import './top-cards.css'

const ranks = Array.from({ length: topCardCount }, (_, index) => index + 1)
/** Never rejects: without the features, the cards change places without animation. */
const loadFeatures = () =>
  import('./motion-features.ts').then(
    ({ default: features }) => features,
    () => new Promise<never>(() => {}),
  )
/** Same easing as other motion of the portal; longer, because the distance is longer (docs/product/shell.md#motion). */
const movement = { type: 'tween', ease: [0.2, 0.8, 0.2, 1], duration: 0.32 } as const

export type TopCardsProps = {
  /** The game mode. */
  mode: LeaderboardMode
  /** At most five players, the best first. */
  players: Loadable<readonly LeaderboardEntry[]>
  /** The signed-in player, whose card is marked. */
  ownSteamId?: string | undefined
  /** The season has ended: vacant places stay vacant. */
  isOver?: boolean
  /** Called with the player whose details to show. */
  onOpen: (player: LeaderboardEntry) => void
}

/**
 * The top five, for wide screens.
 * - The reading order is first to fifth; the visual order is a podium: fourth, second, first, third, fifth.
 * - They rise in the order of their ranks when they appear, and move to their new places when ranks change.
 * - Vacant places are shown, so that the cards always take the same space.
 */
export const TopCards = ({ mode, players, ownSteamId, isOver = false, onOpen }: TopCardsProps) => {
  const { t } = useTranslation(['leaderboard', 'common'])
  if (players.status === 'failed') {
    return (
      <div className="top-cards-frame">
        <div className="top-cards-failed" role="alert">
          <span>{t('leaderboard:top.failed')}</span>
          <Button size="small" onClick={players.onRetry} isDisabled={players.isRetrying ?? false}>
            {t('common:retry')}
          </Button>
        </div>
      </div>
    )
  }
  const best = players.status === 'ready' ? players.data.slice(0, topCardCount) : []
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" transition={movement}>
        {players.status === 'loading' && <VisuallyHidden role="status">{t('leaderboard:top.loading')}</VisuallyHidden>}
        <div className="top-cards-frame">
          <ol className="top-cards" aria-label={t('leaderboard:top.label')} aria-busy={players.status === 'loading'}>
            {best.map((player, index) => (
              <m.li key={player.steamId} className="top-cards-place" data-rank={index + 1} layout="position">
                <TopCard
                  mode={mode}
                  rank={index + 1}
                  player={player}
                  isOwn={player.steamId === ownSteamId}
                  onOpen={onOpen}
                />
              </m.li>
            ))}
            {ranks.slice(best.length).map((rank) => (
              <li key={rank} className="top-cards-place" data-rank={rank} aria-hidden>
                {players.status === 'loading' ? (
                  <LoadingCard />
                ) : (
                  <div className="top-card" data-vacant>
                    <span className="top-card-rank">{rank}</span>
                    <span>{t(isOver ? 'leaderboard:top.unfilled' : 'leaderboard:top.vacant')}</span>
                  </div>
                )}
              </li>
            ))}
          </ol>
        </div>
      </MotionConfig>
    </LazyMotion>
  )
}

/** A placeholder with exactly the size of a card. */
const LoadingCard = () => (
  <div className="top-card" data-pending>
    <span className="top-card-player">
      <Skeleton width="40px" height="40px" />
      <span className="top-card-title">
        <Skeleton width="96px" height="14px" />
      </span>
    </span>
    <span className="top-card-stats">
      {[0, 1, 2].map((stat) => (
        <span key={stat} className="top-card-stat">
          <Skeleton width="48px" height="30px" />
        </span>
      ))}
    </span>
  </div>
)
