export { type Announcement, announcementListReading, announcementWireSchema } from './announcement.ts'
export { type ConnectTarget, commandOfLink, connectCommand, connectLink, joinLink } from './connect.ts'
export { filterCounts } from './filter-counts.ts'
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
  type ServerFilters,
} from './filters.ts'
export { hostAndPort, isHost, isHostAndPort } from './host.ts'
export {
  displayedLatency,
  type Latency,
  type LatencyTier,
  latencyOffset,
  latencyTier,
  latencyTiers,
  measuredLatency,
} from './latency.ts'
export * from './limits.ts'
export { isServerMode, type ServerMode, serverModes } from './modes.ts'
export { nearestFirst } from './nearest.ts'
export { formatPlayTime, type Player, type PlayerList, type PlayerListAge, shownListAge } from './player.ts'
export type { ServerInfoWire } from './player-reading.ts'
export {
  chooseQuickJoin,
  isMuchNearer,
  type QuickJoinMode,
  quickJoinCandidates,
  quickJoinChoices,
  quickJoinModes,
  withinReach,
} from './quick-join.ts'
export {
  isRegion,
  nearestRegionsFirst,
  type Region,
  type RegionGroup,
  type RegionLists,
  regionGroupOf,
  regionGroups,
  regions,
} from './regions.ts'
export { freeSlots, inOtherLanguage, isFull, type Server, type ServerState, serverStates } from './server.ts'
export { parsePlayers, type ServerWire, serverListReading, serverReading, serverWireSchema } from './server-reading.ts'
export {
  nextSort,
  preparationsForSorting,
  type ServerSort,
  type SortKey,
  sortFromQuery,
  sortKeys,
  sortServers,
  sortToQuery,
} from './sorting.ts'
export { holdOrder } from './steady-order.ts'
export { type ServerSummary, summarizeServers } from './summary.ts'
export { createTextOrder, type TextOrder } from './text-order.ts'
