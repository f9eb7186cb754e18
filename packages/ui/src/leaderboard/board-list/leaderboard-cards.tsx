import { type LeaderboardEntry, type LeaderboardMode, phoneCardStats, statColumns } from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { type CSSProperties, memo, useId } from 'react'
import { Skeleton } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'
import { ListEnd } from './list-end.tsx'
import { ListStates } from './list-states.tsx'
import { PlayerName, ProfileLink, type RowMessages, useRowMessages } from './player-parts.tsx'
import { type BoardRows, listedPlayers, useBoardRows } from './use-board-rows.ts'
import './board-list.css'
import './leaderboard-cards.css'

type BodyStyle = CSSProperties & { '--rows': number }
type RowStyle = CSSProperties & { '--row': number }

export type LeaderboardCardsProps = BoardListProps

/**
 * A board as a list of cards, for phones and tablets: three numbers of each player, or all if they fit. A press on the
 * card opens all numbers.
 */
export const LeaderboardCards = (props: LeaderboardCardsProps) => {
  const { players, more, onMore } = props
  const { t } = useTranslation('leaderboard')
  const hintId = useId()
  const rows = listedPlayers(props)
  return (
    <div className="board board-cards">
      {rows.length > 0 && <Cards {...props} rows={rows} hintId={hintId} />}
      <span id={hintId} hidden>
        {t('table.keys')}
      </span>
      {players.status === 'loading' && <SkeletonCards count={10} />}
      <ListStates {...props} />
      {players.status === 'ready' && players.data.length > 0 && (
        <ListEnd more={more} onMore={onMore} count={players.data.length} />
      )}
    </div>
  )
}

/** Mounts together with its cards, because `useBoardRows` measures them on mount. */
const Cards = (props: BoardListProps & BoardRows & { hintId: string }) => {
  const { mode, rows, skipped = 0, before = 0, more, onClearFilter, ownSteamId, hintId } = props
  const { t } = useTranslation('leaderboard')
  const messages = useRowMessages()
  const { body, handlers, shown } = useBoardRows(rows, props)
  const style: BodyStyle = { '--rows': rows.length }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cards that are not in the document must count
    <div
      ref={body}
      role="list"
      className="board-body"
      style={style}
      aria-label={t('table.label')}
      aria-describedby={hintId}
      aria-busy={more === 'loading'}
      {...handlers}
    >
      {shown.map((row) => (
        <PlayerCard
          key={row.index}
          {...row}
          mode={mode}
          place={before + skipped + row.index + 1}
          count={more === 'exhausted' ? rows.length : -1}
          isOwn={row.player.steamId === ownSteamId}
          isFiltered={onClearFilter !== undefined}
          messages={messages}
        />
      ))}
    </div>
  )
}

type PlayerCardProps = {
  mode: LeaderboardMode
  index: number
  /** Position in the list, from 1. */
  place: number
  /** Number of players; -1 if unknown. */
  count: number
  player: LeaderboardEntry
  nameId: string
  stop: string | undefined
  isOwn: boolean
  isFiltered: boolean
  messages: RowMessages
}

const PlayerCard = memo((props: PlayerCardProps) => {
  const { mode, index, place, count, player, nameId, stop, isOwn, isFiltered, messages } = props
  const style: RowStyle = { '--row': index }
  const parts = { player, nameId, stop, messages }
  const main: readonly string[] = phoneCardStats[mode]
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div
      role="listitem"
      className="board-row"
      style={style}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-row={index}
      data-own={isOwn || undefined}
      data-first={place === 1 || undefined}
    >
      <span className="board-place">{place}</span>
      <span className="board-player">
        <PlayerName {...parts} isOwn={isOwn} isFiltered={isFiltered} />
      </span>
      <span className="board-card-stats">
        {statColumns[mode].map((key) => (
          <span key={key} className="board-card-stat" data-extra={!main.includes(key) || undefined}>
            <span>{`${messages.stat(key)} `}</span>
            <b>{messages.statText(mode, player, key)}</b>
          </span>
        ))}
      </span>
      <ProfileLink {...parts} />
    </div>
  )
})

/** Placeholders with exactly the size of the cards. */
const SkeletonCards = ({ count }: { count: number }) => {
  const style: BodyStyle = { '--rows': count }
  return (
    <div className="board-body" aria-hidden="true" data-pending style={style}>
      {Array.from({ length: count }, (_, row) => {
        const place: RowStyle = { '--row': row }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
          <div key={row} className="board-row" style={place}>
            <span className="board-place">
              <Skeleton width="16px" height="16px" />
            </span>
            <span className="board-player">
              <Skeleton width="40px" height="40px" />
              <Skeleton width="104px" height="14px" />
            </span>
            <span className="board-card-stats">
              {[0, 1, 2].map((stat) => (
                <span key={stat} className="board-card-stat">
                  <Skeleton width="48px" height="26px" />
                </span>
              ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}
