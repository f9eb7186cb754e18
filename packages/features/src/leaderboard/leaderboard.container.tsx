import { allTime, isOver as isSeasonOver, type LeaderboardEntry, topCardCount } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { GroupFilter, LeaderboardPage, type OwnPlayer, useWideLayout } from '@warmup/ui/leaderboard'
import { useCallback, useEffect, useState } from 'react'
import { BoardListContainer } from './board-list.container.tsx'
import { BoardSummaryContainer } from './board-summary.container.tsx'
import { OwnStatsContainer } from './own-stats.container.tsx'
import { PeriodContainer } from './period.container.tsx'
import { type OpenPlayer, PlayerDetailContainer } from './player-detail.container.tsx'
import { TopCardsContainer } from './top-cards.container.tsx'
import { useBoard } from './use-board.ts'
import { useJump } from './use-jump.ts'

type LeaderboardContainerProps = {
  /** The signed-in player; undefined for visitors, and until an account is bound to Steam. */
  player: OwnPlayer | undefined
  /** Opens the search for players; undefined if there is none. */
  onSearch?: (() => void) | undefined
}

/** The leaderboard (docs/product/leaderboard.md#leaderboards). Each part is its own container. */
export const LeaderboardContainer = ({ player, onSearch }: LeaderboardContainerProps) => {
  const { t } = useTranslation('leaderboard')
  const isWide = useWideLayout()
  const { seasons, board, isAssumed, groups, chooseMode, choosePeriod, toggleGroup, clearGroups, prefetchSeason } =
    useBoard()
  const { jump, jumpTo, endJump } = useJump(board)
  const [open, setOpen] = useState<OpenPlayer>()
  const hasTopCards = isWide && groups.length === 0
  const ownSteamId = player?.steamId
  const show = (shown: LeaderboardEntry) => setOpen({ player: shown, board, isOpen: true })
  const close = useCallback(() => setOpen((shown) => shown && { ...shown, isOpen: false }), [])
  // Back leaves the dialog's board. A board chosen before the dialog opened may render later; the dialog stays open.
  // The event, because `useNavigationType` always reports a pop below `<Routes location>`.
  useEffect(() => {
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [close])
  const seasonOf = (period: string | undefined) =>
    seasons.status === 'ready' ? seasons.data.find(({ id }) => id === period) : undefined
  const periodName = (period: string | undefined): string =>
    period === allTime ? t('period.allTime') : (seasonOf(period)?.name ?? period ?? '')
  const season = seasonOf(board.period)
  const isOver = isSeasonOver(season, Date.now())
  return (
    <>
      <LeaderboardPage
        mode={board.mode}
        onMode={chooseMode}
        summary={<BoardSummaryContainer board={board} groups={groups} isWide={isWide} season={season} />}
        period={
          <PeriodContainer
            board={board}
            groups={groups}
            isAssumed={isAssumed}
            seasons={seasons}
            onChange={choosePeriod}
            onSeasonIntent={() => prefetchSeason(hasTopCards)}
          />
        }
        ownStats={
          player && (
            <OwnStatsContainer
              player={player}
              board={board}
              isFiltered={groups.length > 0}
              isOver={isOver}
              onOpen={show}
              jumpTo={(rank) =>
                groups.length > 0 || (hasTopCards && rank <= topCardCount)
                  ? undefined
                  : () => jumpTo(player.steamId, rank)
              }
            />
          )
        }
        onSearch={onSearch}
        groups={<GroupFilter groups={groups} onToggle={toggleGroup} />}
        topCards={
          hasTopCards && <TopCardsContainer board={board} ownSteamId={ownSteamId} isOver={isOver} onOpen={show} />
        }
        list={
          <BoardListContainer
            board={board}
            groups={groups}
            isWide={isWide}
            ownSteamId={ownSteamId}
            isOver={isOver}
            jump={groups.length > 0 ? undefined : jump}
            onFromFirst={endJump}
            onClearFilter={clearGroups}
            onOpen={show}
          />
        }
      />
      {open && <PlayerDetailContainer open={open} periodName={periodName(open.board.period)} onClose={close} />}
    </>
  )
}
