import { steamProfileHref } from '@warmup/domain/common'
import type { LeaderboardEntry } from '@warmup/domain/leaderboard'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { Avatar, MembershipBadge, useStatText } from '../../common/index.ts'

/** The messages of a row, looked up once per list: a lookup per row would cost more than rendering the row. */
export const useRowMessages = () => {
  const { t } = useTranslation('leaderboard')
  const language = useLanguage()
  const statText = useStatText()
  return useMemo(
    () => ({
      statText,
      profile: t('table.profile'),
      you: t('table.you'),
      wholeRank: t('own.wholeRank'),
      rank: (rank: number) => `#${formatNumber(rank, language)}`,
      stat: (key: Parameters<typeof statText>[2]) => t(`stats.${key}`),
    }),
    [t, language, statText],
  )
}

export type RowMessages = ReturnType<typeof useRowMessages>

/** The control of the row that is the tab stop; undefined in other rows. */
type RowStop = string | undefined

const tabIndexOf = (control: string, stop: RowStop) => (control === stop ? 0 : -1)

type RowPartProps = { player: LeaderboardEntry; nameId: string; stop: RowStop; messages: RowMessages }

type PlayerNameProps = RowPartProps & {
  isOwn: boolean
  /** A group filter is active: the rank on the whole board differs from the position in the list. */
  isFiltered: boolean
}

/** A player's picture, name and badges; the name opens the details. */
export const PlayerName = ({ player, nameId, stop, isOwn, isFiltered, messages }: PlayerNameProps) => (
  <>
    <Avatar src={player.avatarUrl} seed={player.steamId} />
    <span className="board-title">
      <button
        type="button"
        className="board-name"
        dir="auto"
        translate="no"
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
      {isFiltered && player.rank !== undefined && (
        <span className="board-whole-rank" title={messages.wholeRank}>
          <span className="board-whole-word">{`${messages.wholeRank} `}</span>
          <span>{messages.rank(player.rank)}</span>
        </span>
      )}
    </span>
  </>
)

/** The link to a player's Steam profile. */
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
