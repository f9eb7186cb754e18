// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's row is not a control, those inside it are
import {
  type LeaderboardEntry,
  type LeaderboardMode,
  rankingStat,
  type StatKey,
  statColumns,
} from '@warmup/domain/leaderboard'
import { useTranslation } from '@warmup/i18n'
import { type CSSProperties, memo, useId } from 'react'
import { factsLine, Skeleton, VisuallyHidden } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'
import { ListEnd } from './list-end.tsx'
import { ListStates } from './list-states.tsx'
import { PlayerName, ProfileLink, type RowMessages, useRowMessages } from './player-parts.tsx'
import { type BoardRows, listedPlayers, useBoardRows } from './use-board-rows.ts'
import './board-list.css'
import './leaderboard-table.css'

type TableStyle = CSSProperties & { '--stats': number; '--main-stats': number }

type BodyStyle = CSSProperties & { '--rows': number }
type RowStyle = CSSProperties & { '--row': number }

/** Hidden in narrow tables: the player's dialog shows them, too. */
const byWeapon: ReadonlySet<StatKey> = new Set(['rifleKills', 'pistolKills', 'awpKills'])

export type LeaderboardTableProps = BoardListProps

/**
 * A board as a table, for wide screens (docs/product/leaderboard.md#leaderboards).
 * - It MUST be a table to screen readers: columns, counts, and the ranking column.
 * - Only rows near the viewport are in the document; loading more MUST NOT move visible rows.
 * - It is one tab stop (docs/product/servers.md#table-keys).
 */
export const LeaderboardTable = (props: LeaderboardTableProps) => {
  const { mode, players, more, onMore } = props
  const { t } = useTranslation('leaderboard')
  const hintId = useId()
  const rows = listedPlayers(props)
  const columns = statColumns[mode]
  const isLoading = players.status === 'loading'
  const table: TableStyle = {
    '--stats': columns.length,
    '--main-stats': columns.filter((key) => !byWeapon.has(key)).length,
  }
  return (
    <div className="board board-table" style={table}>
      <div
        role="table"
        aria-label={t('table.label')}
        aria-describedby={rows.length > 0 ? hintId : undefined}
        aria-rowcount={more === 'exhausted' ? rows.length + 1 : -1}
        aria-busy={isLoading || more === 'loading'}
      >
        <TableHead mode={mode} isFiltered={props.onClearFilter !== undefined} />
        {rows.length > 0 && <TableBody {...props} rows={rows} />}
        {isLoading && <SkeletonRows count={15} columns={columns} />}
      </div>
      <span id={hintId} hidden>
        {t('table.keys')}
      </span>
      <ListStates {...props} />
      {players.status === 'ready' && players.data.length > 0 && (
        <ListEnd more={more} onMore={onMore} count={players.data.length} />
      )}
    </div>
  )
}

/** Mounts together with its rows, because `useBoardRows` measures them on mount. */
const TableBody = (props: BoardListProps & BoardRows) => {
  const { mode, rows, skipped = 0, before = 0, onClearFilter, ownSteamId } = props
  const messages = useRowMessages()
  const { body, handlers, shown } = useBoardRows(rows, props)
  const style: BodyStyle = { '--rows': rows.length }
  return (
    <div ref={body} role="rowgroup" className="board-body" style={style} {...handlers}>
      {shown.map((row) => (
        <TableRow
          key={row.index}
          {...row}
          mode={mode}
          place={before + skipped + row.index + 1}
          isOwn={row.player.steamId === ownSteamId}
          isFiltered={onClearFilter !== undefined}
          messages={messages}
        />
      ))}
    </div>
  )
}

const TableHead = ({ mode, isFiltered }: { mode: LeaderboardMode; isFiltered: boolean }) => {
  const { t } = useTranslation('leaderboard')
  return (
    <div role="rowgroup" className="board-head">
      <div role="row" className="board-head-row" aria-rowindex={1}>
        <div role="columnheader">{t(isFiltered ? 'table.place' : 'stats.rank')}</div>
        <div role="columnheader">
          {isFiltered ? factsLine(t('stats.player'), t('own.wholeRank')) : t('stats.player')}
        </div>
        {statColumns[mode].map((key) => (
          <div
            key={key}
            role="columnheader"
            className="board-stat"
            data-by-weapon={byWeapon.has(key) || undefined}
            aria-sort={key === rankingStat[mode] ? 'descending' : undefined}
          >
            <span>{t(`stats.${key}`)}</span>
          </div>
        ))}
        <div role="columnheader">
          <VisuallyHidden>{t('table.links')}</VisuallyHidden>
        </div>
      </div>
    </div>
  )
}

type TableRowProps = {
  mode: LeaderboardMode
  index: number
  /** Position in the list, from 1. */
  place: number
  player: LeaderboardEntry
  nameId: string
  stop: string | undefined
  isOwn: boolean
  isFiltered: boolean
  messages: RowMessages
}

const TableRow = memo(({ mode, index, place, player, nameId, stop, isOwn, isFiltered, messages }: TableRowProps) => {
  const style: RowStyle = { '--row': index }
  const parts = { player, nameId, stop, messages }
  return (
    <div
      role="row"
      className="board-row"
      style={style}
      aria-rowindex={index + 2}
      data-row={index}
      data-own={isOwn || undefined}
    >
      <div role="cell" className="board-place">
        {place}
      </div>
      <div role="cell" className="board-player">
        <PlayerName {...parts} isOwn={isOwn} isFiltered={isFiltered} />
      </div>
      {statColumns[mode].map((key) => (
        <div
          key={key}
          role="cell"
          className="board-stat"
          data-by-weapon={byWeapon.has(key) || undefined}
          data-ranks={key === rankingStat[mode] || undefined}
        >
          {messages.statText(mode, player, key)}
        </div>
      ))}
      <div role="cell">
        <ProfileLink {...parts} />
      </div>
    </div>
  )
})

const nameWidths = ['112px', '148px', '96px', '132px']

/** Placeholders with exactly the size of the rows. */
const SkeletonRows = ({ count, columns }: { count: number; columns: readonly StatKey[] }) => {
  const style: BodyStyle = { '--rows': count }
  return (
    <div className="board-body" aria-hidden="true" data-pending style={style}>
      {Array.from({ length: count }, (_, row) => {
        const place: RowStyle = { '--row': row }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
          <div key={row} className="board-row" style={place}>
            <div className="board-place">
              <Skeleton width="20px" height="12px" />
            </div>
            <div className="board-player">
              <Skeleton width="28px" height="28px" />
              <Skeleton width={nameWidths[row % nameWidths.length]} height="12px" />
            </div>
            {columns.map((key) => (
              <div key={key} className="board-stat" data-by-weapon={byWeapon.has(key) || undefined}>
                <Skeleton width="44px" height="12px" />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
