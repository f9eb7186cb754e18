// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
import type { Latency, Server, ServerSort, SortKey } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { SearchX, Server as ServerIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button, EmptyState, ErrorState, type Loadable, SlowNote, VisuallyHidden } from '../../common/index.ts'
import type { PlayerListProps } from '../player-list-popover/player-list.tsx'
import { OrderNote } from './order-note.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { type OpenSheet, TableOverlays } from './table-overlays.tsx'
import { useTabStop } from './use-tab-stop.ts'
import './server-table.css'

const noServers: readonly Server[] = []

export type ServerTableProps = {
  /** Already filtered and sorted. */
  servers: Loadable<readonly Server[]>
  /** Before filtering: with none the community has no servers, else none match. */
  totalServers: number
  sort: ServerSort
  onSort: (key: SortKey) => void
  onResetFilters: () => void
  /** Displayed values by server id; a server without one is being measured. Unchanged entries keep their identity. */
  latencies: ReadonlyMap<string, Latency>
  copy: { readonly serverId: string; readonly state: 'copied' | 'failed' } | undefined
  onCopy: (server: Server) => void
  /** The outcome of the last copy was closed. */
  onCopyDismiss: () => void
  /** The server whose players are asked for; one at a time. */
  playerList: (Readonly<PlayerListProps> & { readonly serverId: string }) | undefined
  onPlayerList: (server: Server | undefined) => void
  /** Absent where the details feature is off. */
  detailsHref?: (server: Server) => string
  /** The rows on screen, so that the probe measures those first. */
  onVisible?: (servers: readonly Server[]) => void
  /** Somebody began or ended to point at the rows, during which they should keep their places. */
  onRowsInUse?: (isInUse: boolean) => void
  /** Another order is shown as soon as nobody points at the rows any more. */
  isOrderWaiting?: boolean
}

/**
 * The live server list (docs/product.md#server-list).
 * - It MUST be a table to screen readers: names, columns, counts and the sort in force.
 * - New data MUST NOT move the page's scroll, take focus or close what is open.
 * - Only rows near the viewport are in the document; a row with focus or something open stays in it.
 * - It is one tab stop (docs/product.md#table-keys). Not a grid: in one, screen readers would reach nothing but controls.
 */
export const ServerTable = (props: ServerTableProps) => {
  const { servers, totalServers, sort, onSort, onResetFilters, copy, onCopyDismiss, playerList, onPlayerList } = props
  const { t } = useTranslation('servers')
  const hintId = useId()
  const tableRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<OpenSheet>()
  const rows = servers.status === 'ready' ? servers.data : noServers
  const { rowStop, columnStop, onFocus, onKeyDown } = useTabStop(rows, tableRef)
  const isLoading = servers.status === 'loading'
  const isEmpty = servers.status === 'ready' && rows.length === 0
  const closeSheet = () => {
    setSheet((current) => current && { ...current, isOpen: false })
    if (playerList !== undefined) onPlayerList(undefined)
    if (copy !== undefined) onCopyDismiss()
  }
  return (
    <div className="servers-table">
      {props.isOrderWaiting && <OrderNote />}
      <div
        ref={tableRef}
        role="table"
        aria-label={t('table.label')}
        aria-describedby={rows.length > 0 ? hintId : undefined}
        aria-rowcount={isLoading ? -1 : rows.length + 1}
        aria-busy={isLoading}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <TableHead sort={sort} onSort={onSort} stop={columnStop} />
        {rows.length > 0 && (
          <TableBody
            {...props}
            servers={rows}
            bodyRef={bodyRef}
            stop={rowStop}
            onMore={(server) => setSheet({ server, isOpen: true })}
          />
        )}
        {isLoading && <SkeletonRows />}
      </div>
      <span id={hintId} hidden>
        {t('table.keys')}
      </span>
      <TableOverlays {...props} servers={rows} bodyRef={bodyRef} sheet={sheet} onCloseSheet={closeSheet} />
      {isLoading && (
        <div className="servers-slow">
          <VisuallyHidden role="status">{t('table.loading')}</VisuallyHidden>
          <SlowNote isShown={servers.isSlow ?? false} onRetry={servers.onRetry} />
        </div>
      )}
      {servers.status === 'failed' && (
        <ErrorState
          title={t('table.failed')}
          trouble={servers.trouble}
          onRetry={servers.onRetry}
          isRetrying={servers.isRetrying}
        />
      )}
      {isEmpty && totalServers === 0 && (
        <EmptyState icon={<ServerIcon />} title={t('table.empty')} description={t('table.emptyHint')} />
      )}
      {isEmpty && totalServers > 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('table.noMatches')}
          description={t('table.noMatchesHint')}
          action={<Button onClick={onResetFilters}>{t('table.resetFilters')}</Button>}
        />
      )}
    </div>
  )
}
