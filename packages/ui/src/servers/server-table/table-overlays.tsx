import { connectCommand, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { RefusedCopy, TooltipArea, TooltipBubble, VisuallyHidden } from '../../common/index.ts'
import { PlayerListPopover, ServerSheet } from '../lazy-dialogs.ts'
import { findControl } from './row-focus.ts'
import type { ServerTableProps } from './server-table-props.ts'

/** The server in the sheet on phones; it stays set while the sheet closes. */
export type OpenSheet = { readonly server: Server; readonly isOpen: boolean }

type TableOverlaysProps = Pick<
  ServerTableProps,
  | 'latencies'
  | 'copy'
  | 'onCopy'
  | 'onCopyDismiss'
  | 'playerList'
  | 'onPlayerList'
  | 'favourites'
  | 'onFavourite'
  | 'detailsHref'
  | 'gatherings'
  | 'seats'
> & {
  servers: readonly Server[]
  bodyRef: RefObject<HTMLDivElement | null>
  sheet: OpenSheet | undefined
  onCloseSheet: () => void
}

/**
 * Returns a row's control as an anchor. The control is looked up on every use, because the row may get another element.
 * The anchor object changes when the row moves, so that floating elements follow it.
 */
const useRowAnchor = (
  bodyRef: RefObject<HTMLDivElement | null>,
  serverId: string | undefined,
  control: string,
  index: number,
): RefObject<HTMLElement | null> =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another index is another place
  useMemo(
    () => ({
      get current() {
        return (serverId === undefined ? undefined : findControl(bodyRef.current, serverId, control)) ?? null
      },
    }),
    [bodyRef, serverId, control, index],
  )

/**
 * Floating elements of rows: tooltips, the player list, the text of a refused copy; and the sheet on phones. They are
 * outside the rows, because moving a row in the document would close them.
 */
export const TableOverlays = (props: TableOverlaysProps) => {
  const { servers, bodyRef, latencies, copy, onCopy, playerList, onPlayerList, detailsHref, sheet, onCloseSheet } =
    props
  const { t } = useTranslation(['servers', 'common'])
  const indexOf = (id: string | undefined) => (id === undefined ? -1 : servers.findIndex((server) => server.id === id))
  const isInSheet = (id: string) => sheet?.isOpen === true && sheet.server.id === id

  const listIndex = indexOf(playerList?.serverId)
  const listServer = servers[listIndex]
  const listAnchor = useRowAnchor(bodyRef, listServer?.id, 'players', listIndex)
  const copyIndex = indexOf(copy?.serverId)
  const copyServer = servers[copyIndex]
  const copyAnchor = useRowAnchor(bodyRef, copyServer?.id, 'copy', copyIndex)

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
          age={playerList.age}
          playerHref={playerList.playerHref}
          reportOf={playerList.reportOf}
          anchor={listAnchor}
          onClose={() => onPlayerList(undefined)}
        />
      )}
      {servers.length > 0 && <TooltipArea area={bodyRef} />}
      {copyServer !== undefined && copy?.state === 'copied' && !isInSheet(copyServer.id) && (
        <TooltipBubble key={copyServer.id} anchor={copyAnchor} placement="top">
          {t('common:copied')}
        </TooltipBubble>
      )}
      {copyServer !== undefined && copy?.state === 'failed' && !isInSheet(copyServer.id) && (
        <RefusedCopy
          key={copyServer.id}
          label={t('servers:table.copy')}
          text={connectCommand(copyServer)}
          anchor={copyAnchor}
          onDismiss={props.onCopyDismiss}
        />
      )}
      <VisuallyHidden role="status">{copy?.state === 'copied' && t('common:copied')}</VisuallyHidden>
      {sheet !== undefined && sheetServer !== undefined && (
        <ServerSheet
          server={sheetServer}
          isOpen={sheet.isOpen}
          onClose={onCloseSheet}
          latency={latencies.get(sheetServer.id)}
          copyState={copy?.serverId === sheetServer.id ? copy.state : 'idle'}
          onCopy={onCopy}
          players={playerList?.serverId === sheetServer.id ? playerList : undefined}
          onPlayerList={onPlayerList}
          isFavourite={props.favourites?.has(sheetServer.id) ?? false}
          onFavourite={props.onFavourite}
          detailsHref={detailsHref?.(sheetServer)}
          gatherings={props.gatherings?.panelOf(sheetServer)}
          seats={props.seats}
        />
      )}
    </>
  )
}
