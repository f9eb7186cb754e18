export { type Announcement, announcementListReading, announcementWireSchema } from './announcement.ts'
export {
  formatGameVersion,
  gameVersionOf,
  isTooOld,
  requiredVersion,
  type SteamVersion,
  versionInStatus,
} from './game-version/game-version.ts'
export {
  displayedLatency,
  type Latency,
  type LatencyTier,
  latencyOffset,
  latencyTier,
  latencyTiers,
  measuredLatency,
} from './latency/latency.ts'
export * from './limits.ts'
export { filterCounts } from './list/filter-counts.ts'
export {
  acceptSearch,
  activeFilterCount,
  commaListsOf,
  defaultFilters,
  type FilterOptions,
  filterOptionsOf,
  filterServers,
  filtersFromQuery,
  filtersToQuery,
  type OnlyOwn,
  type ServerFilters,
  withOnly,
} from './list/filters.ts'
export {
  changesBetween,
  type ServerChange,
  serverChangesReading,
  serverChangesSchema,
  withServerChanges,
} from './list/server-changes.ts'
export {
  nextSort,
  preparationsForSorting,
  type ServerSort,
  type SortKey,
  sortFromQuery,
  sortKeys,
  sortServers,
  sortToQuery,
} from './list/sorting.ts'
export { holdOrder } from './list/steady-order.ts'
export { type ServerSummary, summarizeServers } from './list/summary.ts'
export { createTextOrder, type TextOrder } from './list/text-order.ts'
export { isServerMode, type ServerMode, serverModes } from './modes.ts'
export {
  changeFavourites,
  type FavouritesChange,
  favouritesFirst,
  type KeptServers,
  mergeKeptServers,
  ownOnly,
  type RecentServer,
  type SavedFilter,
  saveFilter,
} from './own/own-servers.ts'
export type { OwnServers } from './own/own-servers-wire.ts'
export { nearestFirst } from './places/nearest.ts'
export {
  isRegion,
  nearestRegionsFirst,
  type Region,
  type RegionGroup,
  type RegionLists,
  regionGroupOf,
  regionGroups,
  regions,
} from './places/regions.ts'
export {
  chooseQuickJoin,
  isModeUpdating,
  isMuchNearer,
  type QuickJoinMode,
  quickJoinCandidates,
  quickJoinChoices,
  quickJoinModes,
  quickJoinQueue,
  withinReach,
} from './quick-join.ts'
export {
  type ConnectTarget,
  commandOfLink,
  connectCommand,
  connectLink,
  joinLink,
  watchLink,
} from './server/connect.ts'
export { hostAndPort, isHost, isHostAndPort } from './server/host.ts'
export { mapTitle } from './server/map-title.ts'
export {
  formatPlayTime,
  type ListedPlayer,
  type Player,
  type PlayerList,
  type PlayerListAge,
  shownListAge,
  withUnknown,
} from './server/player.ts'
export type { ServerInfoWire } from './server/player-reading.ts'
export {
  afterSeatPoll,
  nextSeatWait,
  noSeatWaits,
  type SeatWaits,
  seatWaitFor,
  usualSeatWait,
} from './server/seat-waits.ts'
export {
  freeSlots,
  inOtherLanguage,
  isFull,
  joinObstacleOf,
  type Server,
  type ServerState,
  type Slots,
  serverStates,
  watchAddressOf,
} from './server/server.ts'
export {
  parsePlayers,
  type ServerWire,
  serverListReading,
  serverReading,
  serverWireSchema,
} from './server/server-reading.ts'
