import type { Community, Features } from '@warmup/domain/common'
import { activeFilterCount, connectCommand, type Server, summarizeServers } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import { useLanguage, useTranslation } from '@warmup/i18n'
import type { Loadable } from '@warmup/ui/common'
import { ServersPage } from '@warmup/ui/servers'
import { useMemo, useRef } from 'react'
import { secondsSince, useCopy, useStable } from '../shared/index.ts'
import { useLatencies } from './latency/use-latencies.ts'
import { useAnnouncements } from './use-announcements.ts'
import { usePlayerList } from './use-player-list.ts'
import { useQuickJoin } from './use-quick-join.ts'
import { useEveryServer, useServerList } from './use-server-list.ts'
import { useServerView } from './use-server-view.ts'
import { useFilteredServers, useSortedServers } from './use-shown-servers.ts'
import { useSlashFocus } from './use-slash-focus.ts'
import { useViewControls, withoutFilterBar } from './use-view-controls.ts'

type ServersContainerProps = {
  features: Features['servers']['features']
  /** The community's name, for the welcome that stands in for announcements. */
  communityName: Community['name']
  /** Whether the signed-in player has any membership, which lowers what quick join asks of a server (section 6). */
  isMember: boolean
}

const noServers: readonly Server[] = []
const dataOf = <T,>(loadable: Loadable<readonly T[]>) => (loadable.status === 'ready' ? loadable.data : undefined)
const detailsHref = (server: Server) => paths.serverDetails(server.id)

/** The server list (section 2): live data, view in the address, latency, copy, players, announcements, quick join. */
export const ServersContainer = ({ features, communityName, isMember }: ServersContainerProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  const { every, options } = useEveryServer()
  const { view, change } = useServerView(options)
  const controls = useViewControls(view, change)
  const filters = useMemo(
    () => (features.filters ? view.filters : withoutFilterBar(view.filters)),
    [features.filters, view.filters],
  )
  const { servers, trouble, now, refresh, refreshState } = useServerList(every, filters)

  const { playerList, show: showPlayers } = usePlayerList()
  const filtered = useFilteredServers(servers, filters, playerList?.serverId)
  const { latencies, latencyOf, sortBy, version, onVisible } = useLatencies(dataOf(filtered) ?? noServers)
  const sorted = useSortedServers(filtered, view.sort, sortBy, version)

  const { outcome, copy, dismiss } = useCopy<string>()
  const copied = useMemo(() => outcome && { serverId: outcome.key, state: outcome.state }, [outcome])
  const copyCommand = useStable((server: Server) => void copy(server.id, connectCommand(server)))
  const announcements = useAnnouncements(t('ticker.fallback', { community: communityName[language] }))
  const quickJoin = useQuickJoin({
    servers: every.data,
    isListFailed: every.isError,
    reloadList: every.refetch,
    isMember,
    latencyOf,
  })
  const searchInput = useRef<HTMLInputElement>(null)
  useSlashFocus(searchInput)

  const summary = useMemo(
    () => (servers.status === 'ready' ? { ...servers, data: summarizeServers(every.data ?? noServers) } : servers),
    [servers, every.data],
  )
  return (
    <ServersPage
      summary={summary}
      updatedSecondsAgo={every.data && secondsSince(every.dataUpdatedAt, now)}
      trouble={trouble}
      toolbar={{
        ...refreshState,
        onRefresh: refresh,
        onQuickJoin: features.quickJoin ? quickJoin.open : undefined,
      }}
      ticker={announcements.ticker}
      announcements={announcements.dialog}
      search={{ value: view.filters.search, inputRef: searchInput, onChange: controls.search }}
      filters={
        features.filters
          ? {
              filters: view.filters,
              options,
              activeCount: activeFilterCount(view.filters),
              onChange: controls.filter,
              onResetAll: controls.resetAll,
            }
          : undefined
      }
      table={{
        servers: sorted,
        totalServers: every.data?.length ?? 0,
        sort: view.sort,
        onSort: controls.sort,
        onResetFilters: controls.clear,
        latencies,
        copy: copied,
        onCopy: copyCommand,
        onCopyDismiss: dismiss,
        playerList,
        onPlayerList: showPlayers,
        detailsHref: features.details ? detailsHref : undefined,
        onVisible,
      }}
      quickJoin={features.quickJoin ? quickJoin.dialog : undefined}
    />
  )
}
