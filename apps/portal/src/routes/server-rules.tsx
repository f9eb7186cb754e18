import { ServerRulesContainer, useLinkedServerId } from '@warmup/features/servers'
import { useParams } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'

/** `/servers/rules/:serverId` */
export const ServerRulesPage = () => {
  const serverId = useLinkedServerId(useParams().serverId ?? '')
  const { features } = useCommunity().features.servers
  return (
    <Page name="serverRules">
      <ServerRulesContainer serverId={serverId} features={features} />
    </Page>
  )
}
