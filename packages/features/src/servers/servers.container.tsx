import type { Community, Features } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { type SeatQueue, ServersPage } from '@warmup/ui/servers'
import type { ReactNode } from 'react'
import { DoorsContainer } from './doors/doors.container.tsx'
import { LatencyProvider } from './latency/latency.context.tsx'
import { AnnouncementsContainer } from './list/announcements.container.tsx'
import { FiltersContainer } from './list/filters.container.tsx'
import { SearchContainer } from './list/search.container.tsx'
import { SummaryContainer } from './list/summary.container.tsx'
import { TableContainer, type UseGatherings } from './list/table.container.tsx'
import { ToolbarContainer } from './list/toolbar.container.tsx'
import { OwnServersProvider } from './own/own-servers.context.tsx'
import { QuickJoinProvider } from './quick-join/quick-join.context.tsx'
import { ServerViewProvider } from './view/server-view.context.tsx'

type ServersContainerProps = {
  features: Features['servers']['features']
  /** The community's name, for the line about the portal, and the welcome text without announcements and fallback. */
  communityName: Community['name']
  serverList: Community['serverList']
  /** The community's own region groups for the region filter. */
  regionGroups: Community['regionGroups']
  /** Whether the signed-in player has a membership. */
  isMember: boolean
  /** The signed-in player. */
  steamId: string | undefined
  useGatherings: UseGatherings
  /** The gatherings above the list, from their area. */
  gatheringStrip: ReactNode
  /** Waiting for a seat on full servers. */
  seats: SeatQueue
  onLogin: () => void
  /** Where practice servers are rented; absent if that is off. */
  rentHref: string | undefined
}

/**
 * The server list. Each panel is its own container, so that a keystroke renders only filtered parts, and the clock only
 * the summary.
 */
export const ServersContainer = ({
  features,
  communityName,
  serverList,
  regionGroups,
  isMember,
  steamId,
  useGatherings,
  gatheringStrip,
  seats,
  onLogin,
  rentHref,
}: ServersContainerProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  const fallback = serverList.tickerFallback?.[language] ?? t('ticker.fallback', { community: communityName[language] })
  return (
    <ServerViewProvider hasFilterBar={features.filters}>
      <LatencyProvider>
        <OwnServersProvider steamId={steamId}>
          <QuickJoinProvider
            isOn={features.quickJoin}
            isNearFirst={serverList.nearFirst}
            isMember={isMember}
            seats={seats}
          >
            <ServersPage
              summary={<SummaryContainer />}
              toolbar={<ToolbarContainer />}
              doors={
                <DoorsContainer
                  community={communityName[language]}
                  isSignedIn={steamId !== undefined}
                  useGatherings={useGatherings}
                  onLogin={onLogin}
                  rentHref={rentHref}
                />
              }
              ticker={<AnnouncementsContainer fallback={fallback} />}
              gatherings={gatheringStrip}
              search={<SearchContainer />}
              filters={features.filters && <FiltersContainer regionLists={regionGroups} />}
              table={
                <TableContainer
                  hasDetails={features.details}
                  isMember={isMember}
                  useGatherings={useGatherings}
                  seats={seats}
                />
              }
            />
          </QuickJoinProvider>
        </OwnServersProvider>
      </LatencyProvider>
    </ServerViewProvider>
  )
}
