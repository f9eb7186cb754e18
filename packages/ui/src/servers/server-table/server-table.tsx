// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { SearchX, Server as ServerIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button, EmptyState, ErrorState, SlowNote, VisuallyHidden } from '../../common/index.ts'
import { HiddenFull } from './hidden-full.tsx'
import { OrderNote } from './order-note.tsx'
import type { ServerTableProps } from './server-table-props.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { type OpenSheet, TableOverlays } from './table-overlays.tsx'
import { useShownFull } from './use-shown-full.ts'
import { useTabStop } from './use-tab-stop.ts'
import './server-table.css'

const noServers: readonly Server[] = []

/**
 * The live server list (docs/product/servers.md#server-list).
 * - It MUST be a table to screen readers: names, columns, counts and the current sort.
 * - New data MUST NOT scroll the page, take focus or close open elements.
 * - Only rows near the viewport are in the document, and rows with focus or an open element.
 * - It is one tab stop (docs/product/servers.md#table-keys). It is not a grid: screen readers would reach only controls in a
 *   grid.
 */
export const ServerTable = (props: ServerTableProps) => {
  const { servers, totalServers, sort, onSort, onResetFilters, copy, onCopyDismiss, playerList, onPlayerList } = props
  const { t } = useTranslation('servers')
  const hintId = useId()
  const tableRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<OpenSheet>()
  const rows = servers.status === 'ready' ? servers.data : noServers
  const { rowStop, columnStop, onReach, onFocus, onKeyDown } = useTabStop(rows, tableRef)
  const isLoading = servers.status === 'loading'
  const isEmpty = servers.status === 'ready' && rows.length === 0
  const hidden = props.hiddenServers ?? 0
  const showHidden = <Button onClick={props.onShowHidden}>{t('table.showHidden', { count: hidden })}</Button>
  const full = hidden === 0 && servers.status === 'ready' && props.fullServers?.count ? props.fullServers : undefined
  const showFull = useShownFull(rows, full !== undefined, props.onShowFull, (index) => onReach(index, 'queue'))
  const closeSheet = () => {
    setSheet((current) => current && { ...current, isOpen: false })
    if (playerList !== undefined) onPlayerList(undefined)
    if (copy !== undefined) onCopyDismiss()
  }
  return (
    <div className="servers-table">
      {servers.status === 'ready' && totalServers > 0 && (
        <OrderNote isOrderWaiting={props.isOrderWaiting ?? false} shown={rows.length} total={totalServers} />
      )}
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
          <SlowNote isShown={servers.isSlow} onRetry={servers.onRetry} />
        </div>
      )}
      {servers.status === 'failed' && <ErrorState title={t('table.failed')} {...servers} />}
      {isEmpty && totalServers === 0 && (
        <EmptyState icon={<ServerIcon />} title={t('table.empty')} description={t('table.emptyHint')} />
      )}
      {hidden > 0 && servers.status === 'ready' && !isEmpty && (
        <p className="servers-hidden">
          <span>{t('table.hidden', { count: hidden })}</span>
          {showHidden}
        </p>
      )}
      {isEmpty && hidden > 0 && (
        <EmptyState icon={<SearchX />} title={t('table.hidden', { count: hidden })} action={showHidden} />
      )}
      {full !== undefined && <HiddenFull full={full} isAlone={isEmpty} onShow={showFull} />}
      {isEmpty && totalServers > 0 && hidden === 0 && props.only !== undefined && (
        <EmptyState
          icon={<SearchX />}
          title={t(`table.${props.only}.none`)}
          description={t(`table.${props.only}.noneHint`)}
          action={<Button onClick={onResetFilters}>{t('table.resetFilters')}</Button>}
        />
      )}
      {isEmpty && totalServers > 0 && hidden === 0 && full === undefined && props.only === undefined && (
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
