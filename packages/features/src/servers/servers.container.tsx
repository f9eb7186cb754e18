import type { Features } from '@warmup/domain/common'
import {
  activeFilterCount,
  connectCommand,
  defaultFilters,
  nextSort,
  type Server,
  type ServerFilters,
  type SortKey,
  summarizeServers,
} from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import type { Loadable } from '@warmup/ui/common'
import { ServersPage } from '@warmup/ui/servers'
import { useCallback, useMemo, useRef } from 'react'
import { secondsSince, useCopy } from '../shared/index.ts'
import { useLatencies } from './latency/use-latencies.ts'
import { clipSearch } from './server-view.ts'
import { useAnnouncements } from './use-announcements.ts'
import { usePlayerList } from './use-player-list.ts'
import { useQuickJoin } from './use-quick-join.ts'
import { useEveryServer, useServerList } from './use-server-list.ts'
import { useServerView } from './use-server-view.ts'
import { useFilteredServers, useSortedServers } from './use-shown-servers.ts'
import { useSlashFocus } from './use-slash-focus.ts'

type ServersContainerProps = {
  features: Features['servers']['features']
  /** Whether the signed-in player has any membership, which lowers what quick join asks of a server (section 6). */
  isMember: boolean
}

const noServers: readonly Server[] = []
const dataOf = <T,>(loadable: Loadable<readonly T[]>) => (loadable.status === 'ready' ? loadable.data : undefined)
const detailsHref = (server: Server) => paths.serverDetails(server.id)

const showEverything: ServerFilters = { ...defaultFilters, hideFull: false, hideOffline: false }

/** Without its filter bar the list hides nothing: nobody could show it again. */
const withoutMenus = ({ search }: ServerFilters): ServerFilters => ({ ...showEverything, search })

/** The server list (section 2): live data, view in the address, latency, copy, players, announcements, quick join. */
export const ServersContainer = ({ features, isMember }: ServersContainerProps) => {
  const { t } = useTranslation('servers')
  const { every, options } = useEveryServer()
  const { view, change } = useServerView(options)
  const filters = useMemo(
    () => (features.filters ? view.filters : withoutMenus(view.filters)),
    [features.filters, view],
  )
  const { servers, isOffline, now, refresh, refreshState } = useServerList(every, filters)

  const filtered = useFilteredServers(servers, filters)
  const { latencies, latencyOf, sortBy, version, onVisible } = useLatencies(dataOf(filtered) ?? noServers)
  const sorted = useSortedServers(filtered, view.sort, sortBy, version)

  const { outcome, copy } = useCopy<string>()
  const copyCommand = (server: Server) => void copy(server.id, connectCommand(server))
  // Of its own, so that a copy refused in the dialog shows its field there and not in the row behind.
  const { outcome: offerOutcome, copy: copyOffer } = useCopy<string>()
  const { playerList, show: showPlayers } = usePlayerList()
  const announcements = useAnnouncements(t('ticker.fallback'))
  const quickJoin = useQuickJoin({ servers: every.data, isListFailed: every.isError, isMember })
  const searchInput = useRef<HTMLInputElement>(null)
  useSlashFocus(searchInput)

  const changeFilters = (next: ServerFilters) => change({ ...view, filters: next }, 'push')
  const resetFilters = () => change({ ...view, filters: defaultFilters }, 'push')
  // Where even the defaults match nothing, such as when every server is full, they are not the way out.
  const isDefault = activeFilterCount(view.filters) === 0 && view.filters.search === ''
  const showMore = useCallback(
    () => change({ sort: view.sort, filters: isDefault ? showEverything : defaultFilters }, 'push'),
    [change, view.sort, isDefault],
  )
  const changeSort = useCallback(
    (key: SortKey) => change({ ...view, sort: nextSort(view.sort, key) }, 'replace'),
    [change, view],
  )

  const summary = useMemo(
    () => (servers.status === 'ready' ? { ...servers, data: summarizeServers(every.data ?? noServers) } : servers),
    [servers, every.data],
  )
  const { step } = quickJoin
  return (
    <ServersPage
      summary={summary}
      updatedSecondsAgo={every.data && secondsSince(every.dataUpdatedAt, now)}
      isOffline={isOffline}
      toolbar={{
        ...refreshState,
        onRefresh: refresh,
        onQuickJoin: features.quickJoin ? () => quickJoin.dispatch({ type: 'open' }) : undefined,
      }}
      ticker={{ text: announcements.text, onShowAll: announcements.open }}
      announcements={{
        isOpen: announcements.isOpen,
        announcements: announcements.announcements,
        onClose: announcements.close,
      }}
      search={{
        value: view.filters.search,
        inputRef: searchInput,
        onChange: (text) => change({ ...view, filters: { ...view.filters, search: clipSearch(text) } }, 'replace'),
      }}
      filters={
        features.filters
          ? {
              filters: view.filters,
              options,
              activeCount: activeFilterCount(view.filters),
              onChange: changeFilters,
              onResetAll: resetFilters,
            }
          : undefined
      }
      table={{
        servers: sorted,
        totalServers: every.data?.length ?? 0,
        sort: view.sort,
        onSort: changeSort,
        onResetFilters: showMore,
        latencies,
        copy: outcome && { serverId: outcome.key, state: outcome.state },
        onCopy: copyCommand,
        playerList,
        onPlayerList: showPlayers,
        detailsHref: features.details ? detailsHref : undefined,
        onVisible,
      }}
      quickJoin={
        features.quickJoin
          ? {
              isOpen: quickJoin.isOpen,
              isMember,
              step:
                step.kind === 'choice'
                  ? { ...step, available: quickJoin.available }
                  : step.kind === 'result'
                    ? {
                        ...step,
                        latency: latencyOf(step.server),
                        copyState: offerOutcome?.key === step.server.id ? offerOutcome.state : 'idle',
                      }
                    : step,
              onChoose: (mode) => quickJoin.dispatch({ type: 'choose', mode }),
              onBack: () => quickJoin.dispatch({ type: 'back' }),
              onCopy: (server) => void copyOffer(server.id, connectCommand(server)),
              onClose: () => quickJoin.dispatch({ type: 'close' }),
            }
          : undefined
      }
    />
  )
}
