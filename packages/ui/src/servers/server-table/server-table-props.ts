import type { ShownGathering } from '@warmup/domain/gatherings'
import type { Latency, OnlyOwn, Server, ServerSort, SortKey } from '@warmup/domain/servers'
import type { ReactNode } from 'react'
import type { Loadable } from '../../common/index.ts'
import type { PlayerListProps } from '../player-list-popover/player-list.tsx'
import type { SeatQueue } from '../seat-queue/seat-queue.ts'
import type { FullServers } from './hidden-full.tsx'

export type ServerTableProps = {
  /** Filtered and sorted. */
  servers: Loadable<readonly Server[]>
  /** Number of servers before filtering. If it is 0 the community has no servers; else no server matches. */
  totalServers: number
  /** Number of servers that match the search but not the filters. */
  hiddenServers?: number
  /** Called to show the servers that the filters hide. */
  onShowHidden?: () => void
  /** The full servers that the filter hides. */
  fullServers?: FullServers
  /** Called to show the full servers. */
  onShowFull?: () => void
  /** The column and direction of the sorting. */
  sort: ServerSort
  /** Called with the column to sort by. */
  onSort: (key: SortKey) => void
  /** Called to clear the filters. */
  onResetFilters: () => void
  /** Latencies by server id; absent while being measured. Unchanged entries keep their identity. */
  latencies: ReadonlyMap<string, Latency>
  /** The server whose address was copied last, and the result. */
  copy: { readonly serverId: string; readonly state: 'copied' | 'failed' } | undefined
  /** Called with the server whose address to copy. */
  onCopy: (server: Server) => void
  /** The result of the last copy was dismissed. */
  onCopyDismiss: () => void
  /** The server whose player list is open; at most one. */
  playerList: (Readonly<PlayerListProps> & { readonly serverId: string }) | undefined
  /** Called with the server whose list of players opens; undefined when it closes. */
  onPlayerList: (server: Server | undefined) => void
  /** Ids of favourite servers. */
  favourites?: ReadonlySet<string>
  /** Called when the star of a server is pressed. Absent: rows have no star. */
  onFavourite?: ((server: Server) => void) | undefined
  /** The list is restricted to these servers. */
  only?: OnlyOwn | undefined
  /** Absent if the details feature is off. */
  detailsHref?: (server: Server) => string
  /** Waiting for a seat on full servers; absent if the player cannot. */
  seats?: SeatQueue
  /** Called with the rows on screen, so that the probe measures them first. */
  onVisible?: (servers: readonly Server[]) => void
  /** Called when the user starts or stops pointing at the rows; they should not move in between. */
  onRowsInUse?: (isInUse: boolean) => void
  /** A new order is waiting until the user stops pointing at the rows. */
  isOrderWaiting?: boolean
  /** The gatherings; absent if the backend has none (docs/product/gatherings.md#gatherings). */
  gatherings?: RowGatherings | undefined
}

/** The gatherings in the rows and the sheet. */
export type RowGatherings = {
  /** By server id: its gathering, or its next pinned one. */
  readonly byServer: ReadonlyMap<string, ShownGathering>
  /** The server of the player's own gathering. */
  readonly ownServerId: string | undefined
  /** Called with the server whose gatherings to open. */
  readonly onOpen: (server: Server) => void
  /** The gatherings of a server, in the sheet on phones. */
  readonly panelOf: (server: Server) => ReactNode
}
