import { connectCommand, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { ServerSheet } from '../lazy-parts.ts'
import { PlayerListPopover } from '../player-list-popover/index.ts'
import { RefusedCopy } from './refused-copy.tsx'
import { findControl } from './row-focus.ts'
import type { ServerTableProps } from './server-table.tsx'

/** The server whose sheet is shown on phones; kept while the sheet closes. */
export type OpenSheet = { readonly server: Server; readonly isOpen: boolean }

type TableFloatersProps = Pick<
  ServerTableProps,
  'latencies' | 'copy' | 'onCopy' | 'onCopyDismiss' | 'playerList' | 'onPlayerList' | 'detailsHref'
> & {
  servers: readonly Server[]
  bodyRef: RefObject<HTMLDivElement | null>
  sheet: OpenSheet | undefined
  onCloseSheet: () => void
}

/**
 * A control of a row as an anchor. Looked up when asked, because the row may be drawn anew; another object once the row
 * has another place, so that what floats beside it moves along.
 */
const useRowAnchor = (
  bodyRef: RefObject<HTMLDivElement | null>,
  serverId: string | undefined,
  control: string,
  index: number,
): RefObject<HTMLElement | null> =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is what tells a new place
  useMemo(
    () => ({
      get current() {
        return (serverId === undefined ? undefined : findControl(bodyRef.current, serverId, control)) ?? null
      },
    }),
    [bodyRef, serverId, control, index],
  )

/**
 * What floats beside a row: its player list, and its command where a copy was refused. It stands outside the rows,
 * because a row that moves in the document would close what is open inside it.
 */
export const TableFloaters = (props: TableFloatersProps) => {
  const { servers, bodyRef, latencies, copy, onCopy, playerList, onPlayerList, detailsHref, sheet, onCloseSheet } =
    props
  const { t } = useTranslation(['servers', 'common'])
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : servers.findIndex((server) => server.id === id))
  const isInSheet = (id: string) => sheet?.isOpen === true && sheet.server.id === id

  const listIndex = indexOf(playerList?.serverId)
  const listServer = servers[listIndex]
  const listAnchor = useRowAnchor(bodyRef, listServer?.id, 'players', listIndex)
  const refusedIndex = indexOf(copy?.state === 'failed' ? copy.serverId : undefined)
  const refusedServer = servers[refusedIndex]
  const refusedAnchor = useRowAnchor(bodyRef, refusedServer?.id, 'copy', refusedIndex)

  const closeList = useEffectEvent(() => onPlayerList(undefined))
  const isListGone = playerList !== undefined && listServer === undefined && !isInSheet(playerList.serverId)
  useEffect(() => {
    if (isListGone) closeList()
  }, [isListGone])

  const sheetServer = sheet && (servers[indexOf(sheet.server.id)] ?? sheet.server)
  return (
    <>
      {playerList !== undefined && listServer !== undefined && !isInSheet(listServer.id) && (
        <PlayerListPopover
          key={listServer.id}
          serverName={listServer.displayName}
          players={playerList.players}
          anchor={listAnchor}
          onClose={() => onPlayerList(undefined)}
        />
      )}
      {refusedServer !== undefined && !isInSheet(refusedServer.id) && (
        <RefusedCopy
          key={refusedServer.id}
          label={t('servers:table.copy')}
          command={connectCommand(refusedServer)}
          anchor={refusedAnchor}
          onClose={props.onCopyDismiss}
        />
      )}
      <span role="status" className="servers-unseen">
        {copy?.state === 'copied' && t('common:copied')}
      </span>
      {sheet !== undefined && sheetServer !== undefined && (
        <ServerSheet
          server={sheetServer}
          isOpen={sheet.isOpen}
          onClose={onCloseSheet}
          latency={latencies.get(sheetServer.id)}
          copyState={copy?.serverId === sheetServer.id ? copy.state : 'idle'}
          onCopy={onCopy}
          players={playerList?.serverId === sheetServer.id ? playerList.players : undefined}
          onPlayerList={onPlayerList}
          detailsHref={detailsHref?.(sheetServer)}
        />
      )}
    </>
  )
}
