import { paths } from '@warmup/domain/shell'
import { useSession } from '@warmup/features/accounts'
import { LazyGatheringStrip, useRowGatherings } from '@warmup/features/gatherings'
import { useMembership } from '@warmup/features/membership'
import { ServersContainer, useEveryServer, useServer } from '@warmup/features/servers'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'
import { useSeats } from '../navigation/use-seats.ts'

const useGatherings = () =>
  useRowGatherings({ steamId: useSession().user?.steamId, useServer, onLogin: useOpenLogin() })

const GatheringStrip = () => (
  <LazyGatheringStrip servers={useEveryServer()} steamId={useSession().user?.steamId} onLogin={useOpenLogin()} />
)

/** The server list, at `/` and `/servers`. */
export const ServerListPage = () => {
  const { type } = useMembership()
  const { features, name, serverList, regionGroups } = useCommunity()
  const steamId = useSession().user?.steamId
  return (
    <Page name="servers">
      <ServersContainer
        features={features.servers.features}
        communityName={name}
        serverList={serverList}
        regionGroups={regionGroups}
        isMember={type !== 'none'}
        steamId={steamId}
        useGatherings={useGatherings}
        gatheringStrip={<GatheringStrip />}
        seats={useSeats()}
        onLogin={useOpenLogin()}
        rentHref={features.pracc.enabled && features.pracc.createRoom ? paths.practice : undefined}
      />
    </Page>
  )
}
