import type { Community, Features } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { ServersPage } from '@warmup/ui/servers'
import { LatencyProvider } from './latency/latency.context.tsx'
import { AnnouncementsContainer } from './list/announcements.container.tsx'
import { FiltersContainer } from './list/filters.container.tsx'
import { SearchContainer } from './list/search.container.tsx'
import { SummaryContainer } from './list/summary.container.tsx'
import { TableContainer } from './list/table.container.tsx'
import { ToolbarContainer } from './list/toolbar.container.tsx'
import { ServerViewProvider } from './view/server-view.context.tsx'

type ServersContainerProps = {
  features: Features['servers']['features']
  /** The community's name, for the welcome that stands in for announcements. */
  communityName: Community['name']
  /** Which regions the community puts into the groups of the region filter. */
  regionGroups: Community['regionGroups']
  /** Whether the signed-in player has any membership. */
  isMember: boolean
}

/**
 * The server list. Each panel is a container of its own, so that a keystroke renders what it filters, and the clock
 * nothing but the summary.
 */
export const ServersContainer = ({ features, communityName, regionGroups, isMember }: ServersContainerProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  return (
    <ServerViewProvider hasFilterBar={features.filters}>
      <LatencyProvider>
        <ServersPage
          summary={<SummaryContainer />}
          toolbar={<ToolbarContainer hasQuickJoin={features.quickJoin} isMember={isMember} />}
          ticker={<AnnouncementsContainer fallback={t('ticker.fallback', { community: communityName[language] })} />}
          search={<SearchContainer />}
          filters={features.filters && <FiltersContainer regionLists={regionGroups} />}
          table={<TableContainer hasDetails={features.details} />}
        />
      </LatencyProvider>
    </ServerViewProvider>
  )
}
