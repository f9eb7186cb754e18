import { useSession } from '@warmup/features/accounts'
import { useMembership } from '@warmup/features/membership'
import { ServersContainer } from '@warmup/features/servers'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useSeats } from '../navigation/use-seats.ts'
import { useHydratedMark } from '../prerendering/use-hydration.ts'
import { useCalls } from './use-calls.ts'

/** The server list, at `/` and `/servers`. */
export const ServerListPage = () => {
  const { type } = useMembership()
  const { features, name, serverList, regionGroups } = useCommunity()
  const steamId = useSession().user?.steamId
  useHydratedMark()
  return (
    <Page name="servers">
      <ServersContainer
        features={features.servers.features}
        communityName={name}
        serverList={serverList}
        regionGroups={regionGroups}
        isMember={type !== 'none'}
        steamId={steamId}
        useCalls={useCalls}
        seats={useSeats()}
      />
    </Page>
  )
}
