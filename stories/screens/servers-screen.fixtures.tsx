import {
  AnnouncementDialog,
  type AnnouncementDialogProps,
  AnnouncementTicker,
  type AnnouncementTickerProps,
  ListSummary,
  type ListSummaryProps,
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
  ticker: AnnouncementTickerProps
  announcements: AnnouncementDialogProps
  search: ServerSearchProps
  filters: ServerFiltersProps
  table: ServerTableProps
}

/** The server list with every panel in its slot, as its container composes them. */
export const ServersScreen = ({ announcements, ...panels }: ServersScreenProps) => (
  <ServersPage
    summary={<ListSummary {...panels.summary} />}
    toolbar={<ServerToolbar {...panels.toolbar} />}
    ticker={
      <>
        <AnnouncementTicker {...panels.ticker} />
        <AnnouncementDialog {...announcements} />
      </>
    }
    search={<ServerSearch {...panels.search} />}
    filters={<ServerFilters {...panels.filters} />}
    table={<ServerTable {...panels.table} />}
  />
)
