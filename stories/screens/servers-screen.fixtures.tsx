import { GatheringStrip, type GatheringStripProps } from '@warmup/ui/gatherings'
import {
  AnnouncementDialog,
  type AnnouncementDialogProps,
  AnnouncementTicker,
  type AnnouncementTickerProps,
  ListSummary,
  type ListSummaryProps,
  ServerDoors,
  type ServerDoorsProps,
  ServerFilters,
  type ServerFiltersProps,
  ServerSearch,
  type ServerSearchProps,
  ServersPage,
  ServerTable,
  type ServerTableProps,
  ServerToolbar,
  type ServerToolbarProps,
} from '@warmup/ui/servers'

export type ServersScreenProps = {
  summary: ListSummaryProps
  toolbar: ServerToolbarProps
  doors: ServerDoorsProps
  ticker: AnnouncementTickerProps
  announcements: AnnouncementDialogProps
  search: ServerSearchProps
  filters: ServerFiltersProps
  table: ServerTableProps
  gatherings?: GatheringStripProps['gatherings']
}

/** The server list with every panel in its slot, as its container composes them. */
export const ServersScreen = ({ announcements, ...panels }: ServersScreenProps) => (
  <ServersPage
    summary={<ListSummary {...panels.summary} />}
    toolbar={<ServerToolbar {...panels.toolbar} />}
    doors={<ServerDoors {...panels.doors} />}
    ticker={
      <>
        <AnnouncementTicker {...panels.ticker} />
        <AnnouncementDialog {...announcements} />
      </>
    }
    gatherings={panels.gatherings && <GatheringStrip gatherings={panels.gatherings} />}
    search={<ServerSearch {...panels.search} />}
    filters={<ServerFilters {...panels.filters} />}
    table={<ServerTable {...panels.table} />}
  />
)
