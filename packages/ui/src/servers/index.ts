export type { AnnouncementDialogProps } from './announcement-dialog/announcement-dialog.tsx'
export { AnnouncementTicker, type AnnouncementTickerProps } from './announcement-ticker/announcement-ticker.tsx'
export { GatherDialog, type GatherDialogProps, type GatherPlace } from './gather-dialog/gather-dialog.tsx'
export { ModeIcon, type ModeIconProps } from './icons/mode-icon.tsx'
export { JoinLink, type JoinLinkProps } from './join-link/join-link.tsx'
export { type ServerLabels, useServerLabels } from './labels/labels.ts'
export {
  AnnouncementDialog,
  FilterChoices,
  FilterSheet,
  OwnChoices,
  PlayerList,
  PlayerListPopover,
  QuickJoinDialog,
  ServerSheet,
} from './lazy-dialogs.ts'
export { MapEmblem, type MapEmblemProps } from './map-emblem/map-emblem.tsx'
export { NearestServers, type NearestServersProps, type NearServer } from './nearest-servers/nearest-servers.tsx'
export type { OwnChoicesProps } from './own-filters/own-choices.tsx'
export type { OwnFilters } from './own-filters/own-filters.ts'
export type { PlayerListPopoverProps } from './player-list-popover/player-list-popover.tsx'
export type { QuickJoinDialogProps, QuickJoinStep } from './quick-join-dialog/quick-join-dialog.tsx'
export type { SeatQueue } from './seat-queue/seat-queue.ts'
export { ServerDetails, type ServerDetailsProps } from './server-details/server-details.tsx'
export { ServerDoors, type ServerDoorsProps } from './server-doors/server-doors.tsx'
export { ServerFilters } from './server-filters/server-filters.tsx'
export type { ServerFiltersProps } from './server-filters/server-filters-props.ts'
export { ServerRules, type ServerRulesProps } from './server-rules/server-rules.tsx'
export { ServerSearch, type ServerSearchProps } from './server-search/server-search.tsx'
export { ServerTable } from './server-table/server-table.tsx'
export type { RowGatherings, ServerTableProps } from './server-table/server-table-props.ts'
export { ServerToolbar, type ServerToolbarProps } from './server-toolbar/server-toolbar.tsx'
export { ListStatus } from './servers-page/list-status.tsx'
export { ListSummary, type ListSummaryProps } from './servers-page/list-summary.tsx'
export { ServersPage, type ServersPageProps } from './servers-page/servers-page.tsx'
