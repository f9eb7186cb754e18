import { type LeaderboardEntry, type LeaderboardMode, topCardStats } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { Avatar, MembershipBadge, useStatText } from '../../common/index.ts'

type TopCardProps = {
  mode: LeaderboardMode
  rank: number
  player: LeaderboardEntry
  isOwn: boolean
  onOpen: (player: LeaderboardEntry) => void
}

/** One of the top five players with the main numbers; a press opens all numbers. */
export const TopCard = ({ mode, rank, player, isOwn, onOpen }: TopCardProps) => {
  const { t } = useTranslation('leaderboard')
  const statText = useStatText()
  return (
    <button type="button" className="top-card" aria-haspopup="dialog" onClick={() => onOpen(player)}>
      <span className="top-card-rank">{`${rank} `}</span>
      <span className="top-card-player">
        <Avatar src={player.avatarUrl} seed={player.steamId} size={rank === 1 ? 'large' : 'medium'} />
        <span className="top-card-title">
          <span className="top-card-name" dir="auto" translate="no" title={player.nickname}>
            {`${player.nickname} `}
          </span>
          <span className="top-card-groups">
            {isOwn && <span className="top-card-you">{t('table.you')}</span>}
            <MembershipBadge memberships={player.groups} />
          </span>
        </span>
      </span>
      <span className="top-card-stats">
        {topCardStats[mode].map((key) => (
          <span key={key} className="top-card-stat">
            <span>{`${t(`stats.${key}`)} `}</span>
            <b>{`${statText(mode, player, key)} `}</b>
          </span>
        ))}
      </span>
    </button>
  )
}
