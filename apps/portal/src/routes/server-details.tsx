import { useSession } from '@warmup/features/accounts'
import { LazyGatheringPanel } from '@warmup/features/gatherings'
import { LazyMapHistory } from '@warmup/features/maps'
import { ServerDetailsContainer, useLinkedServerId, useServerName } from '@warmup/features/servers'
import { useParams } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'
import { useSeats } from '../navigation/use-seats.ts'

/** `/servers/details/:serverId` */
export const ServerDetailsPage = () => {
  const serverId = useLinkedServerId(useParams().serverId ?? '')
  const { features } = useCommunity().features.servers
  const { user } = useSession()
  const openLogin = useOpenLogin()
  return (
    <Page name="serverDetails" title={useServerName(serverId)}>
      <ServerDetailsContainer
        serverId={serverId}
        features={features}
        steamId={user?.steamId}
        seats={useSeats()}
        historyOf={(server) => <LazyMapHistory server={server} steamId={user?.steamId} onLogin={openLogin} />}
        gatheringsOf={(server) => <LazyGatheringPanel server={server} steamId={user?.steamId} onLogin={openLogin} />}
      />
    </Page>
  )
}
