import { steamProfileHref } from '@warmup/domain/common'
import type { LeaderboardEntry } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { Avatar, MembershipBadge } from '../../common/index.ts'
import { useStatText } from '../stat-text/stat-text.ts'

/** The messages of a row, looked up once a list: a lookup a row would cost more than rendering it. */
export const useRowMessages = () => {
  const { t } = useTranslation('leaderboard')
  const statText = useStatText()
  return useMemo(
    () => ({
      statText,
      profile: t('table.profile'),
      you: t('table.you'),
      stat: (key: Parameters<typeof statText>[2]) => t(`stats.${key}`),
    }),
    [t, statText],
  )
}

export type RowMessages = ReturnType<typeof useRowMessages>

/** The control of the row that the Tab key reaches; none in every other row. */
type RowStop = string | undefined

const tabIndexOf = (control: string, stop: RowStop) => (control === stop ? 0 : -1)

type RowPartProps = { player: LeaderboardEntry; nameId: string; stop: RowStop; messages: RowMessages }

/** A player's picture, name and badges; the name opens all numbers. */
export const PlayerName = ({ player, nameId, stop, isOwn, messages }: RowPartProps & { isOwn: boolean }) => (
  <>
    <Avatar src={player.avatarUrl} seed={player.steamId} />
    <span className="board-title">
      <button
        type="button"
        className="board-name"
        dir="auto"
        id={nameId}
        title={player.nickname}
        aria-haspopup="dialog"
        data-control="name"
        tabIndex={tabIndexOf('name', stop)}
      >
        {player.nickname}
      </button>
      {isOwn && <span className="board-you">{messages.you}</span>}
      {player.groups.length > 0 && (
        <span className="board-badges">
          <MembershipBadge memberships={player.groups} />
        </span>
      )}
    </span>
  </>
)

/** The link to a player's profile at Steam. */
export const ProfileLink = ({ player, nameId, stop, messages }: RowPartProps) => (
  <a
    className="board-profile"
    href={steamProfileHref(player.steamId)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={messages.profile}
    aria-describedby={nameId}
    title={messages.profile}
    data-control="profile"
    tabIndex={tabIndexOf('profile', stop)}
  >
    <ExternalLink aria-hidden />
  </a>
)
