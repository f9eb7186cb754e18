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

/** Loaded when it is first needed: a prerendered page has its data already. */
const calls = () => import('./servers.calls.ts')

/** Preloads the code that the first reload of the list needs. A failure shows at that reload. */
export const prefetchCalls = (): void => void calls().catch(() => {})

const listKey = ['servers', 'list'] as const
/** Servers that did not change keep their identity, whichever list they came in. */
export const poolServers = createServerPool()
const englishServers = createServerPool()

/** The choices that the backend can filter by itself. */
type ListFilters = Pick<ServerFilters, 'modes' | 'maps' | 'regions'>

/** The choices that leave every server in. */
export const everyServer: ListFilters = { modes: [], maps: [], regions: [] }

const inEnglish = (servers: readonly Server[]): readonly Server[] => englishServers(servers.map(inOtherLanguage))

/**
 * The server list, by the choices that the backend filters by itself.
 * It reloads every 30 s while the page is visible; unchanged servers keep their identity across reloads and choices.
 * `language` is that of the names; only callers that show names pass it.
 */
export const serverListQuery = (filters: ListFilters = everyServer, language: Language = defaultLanguage) => {
  const query = commaListsOf(filters)
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: async ({ signal }): Promise<readonly Server[]> =>
      poolServers(await (await calls()).fetchServers(query, { signal })),
    structuralSharing: (previous, next) =>
      keepList(previous as readonly Server[] | undefined, next as readonly Server[]),
    ...(language !== defaultLanguage && { select: inEnglish }),
    staleTime: autoReloadMs,
    refetchInterval: autoReloadMs,
  })
}

/** Who plays on a server, kept for 5 min. */
export const playerListQuery = (server: Pick<Server, 'ip' | 'port'>) =>
  queryOptions({
    queryKey: ['servers', 'players', server.ip, server.port],
    queryFn: async ({ signal }) => (await calls()).fetchPlayers(server.ip, server.port, { signal }),
    staleTime: playerListCacheMs,
    gcTime: playerListCacheMs,
    retry: false,
  })

/** How long announcements count as fresh, in milliseconds. */
const announcementsFreshMs = 5 * 60_000

/** The announcements of the ticker; the first one's text is shown. */
export const tickerQuery = () =>
  queryOptions({
    queryKey: ['servers', 'announcement'],
    queryFn: async ({ signal }) => (await calls()).fetchTicker({ signal }),
    staleTime: announcementsFreshMs,
    refetchInterval: announcementsFreshMs,
  })

/** Every announcement. */
export const announcementsQuery = () =>
  queryOptions({
    queryKey: ['servers', 'announcements'],
    queryFn: async ({ signal }) => (await calls()).fetchAnnouncements({ signal }),
    staleTime: announcementsFreshMs,
  })

/** Milliseconds between two points of the activity call. */
const activityPointMs = 15 * 60_000

/** Players over the last 24 hours, oldest first; empty while too few are known (docs/product.md#activity). Not in the public contract: another backend need not have it. */
export const activityQuery = () =>
  queryOptions({
    queryKey: ['servers', 'activity'],
    queryFn: async ({ signal }) => (await calls()).fetchActivity({ signal }),
    staleTime: activityPointMs,
    refetchInterval: activityPointMs,
    retry: false,
  })
