import { queryOptions } from '@tanstack/react-query'
import { defaultLanguage, type Language } from '@warmup/domain/common'
import {
  autoReloadMs,
  commaListsOf,
  inOtherLanguage,
  playerListCacheMs,
  type Server,
  type ServerFilters,
} from '@warmup/domain/servers'
import { createServerPool, keepList } from './keep-identity.ts'
import { serverCalls } from './servers.calls.ts'

/** The beginning of the keys of all server lists. */
export const listKey = ['servers', 'list'] as const
/** Unchanged servers keep their identity across all lists. */
export const poolServers = createServerPool()
const englishServers = createServerPool()

/** Filters that the backend can apply. */
type ListFilters = Pick<ServerFilters, 'modes' | 'maps' | 'regions'>

/** Filters that match every server. */
export const everyServer: ListFilters = { modes: [], maps: [], regions: [] }

const inEnglish = (servers: readonly Server[]): readonly Server[] => englishServers(servers.map(inOtherLanguage))

/**
 * The server list, filtered by the backend. Reloads every 30 s while the page is visible; unchanged servers keep their
 * identity across reloads and filters. `language` is the language of names; only callers that show names pass it.
 */
export const serverListQuery = (filters: ListFilters = everyServer, language: Language = defaultLanguage) => {
  const query = commaListsOf(filters)
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<readonly Server[]> =>
      poolServers(await serverCalls.read('getServers', { query })({ signal })),
    structuralSharing: (previous, next) =>
      keepList(previous as readonly Server[] | undefined, next as readonly Server[]),
    ...(language !== defaultLanguage && { select: inEnglish }),
    staleTime: autoReloadMs,
    refetchInterval: autoReloadMs,
  })
}

/** Players on a server, cached for 5 min. */
export const playerListQuery = (server: Pick<Server, 'ip' | 'port'>) =>
  queryOptions({
    queryKey: ['servers', 'players', server.ip, server.port],
    queryFn: serverCalls.read('getServerInfo', { query: { ip: server.ip, port: String(server.port) } }),
    staleTime: playerListCacheMs,
    gcTime: playerListCacheMs,
    retry: false,
  })

/** How long announcements count as fresh, in milliseconds. */
const announcementsFreshMs = 5 * 60_000

/** Announcements of the ticker, which shows the first one's text. */
export const tickerQuery = () =>
  queryOptions({
    queryKey: ['servers', 'announcement'],
    queryFn: serverCalls.read('getAnnouncement'),
    staleTime: announcementsFreshMs,
    refetchInterval: announcementsFreshMs,
  })

/** Every announcement. */
export const announcementsQuery = () =>
  queryOptions({
    queryKey: ['servers', 'announcements'],
    queryFn: serverCalls.read('getAnnouncements'),
    staleTime: announcementsFreshMs,
  })

/** Interval between points of the activity call, in milliseconds. */
const activityPointMs = 15 * 60_000

/**
 * Player counts of the last 24 hours, oldest first; empty while there are too few (docs/product/servers.md#activity). Not in
 * the public contract: other backends may lack it.
 */
export const activityQuery = () =>
  queryOptions({
    queryKey: ['servers', 'activity'],
    queryFn: serverCalls.read('getServerActivity'),
    staleTime: activityPointMs,
    refetchInterval: activityPointMs,
    retry: false,
  })
