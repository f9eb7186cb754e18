import { useSession } from '@warmup/features/accounts'
import { ServerDetailsContainer, useServerName } from '@warmup/features/servers'
import { useParams } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'

/** `/servers/details/:serverId` */
export const ServerDetailsPage = () => {
  const { serverId = '' } = useParams()
  const { features } = useCommunity().features.servers
  return (
    <Page name="serverDetails" title={useServerName(serverId)}>
      <ServerDetailsContainer serverId={serverId} features={features} steamId={useSession().user?.steamId} />
    </Page>
  )
}
