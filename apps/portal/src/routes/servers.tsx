import { paths } from '@warmup/domain/shell'
import { useMembership } from '@warmup/features/accounts'
import { ServerDetailsContainer, ServerRulesContainer, ServersContainer } from '@warmup/features/servers'
import { Route, Routes, useParams } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { Redirect } from '../navigation/redirect.tsx'

const useServersFeatures = () => useCommunity().features.servers.features

/** The server list, at `/` and `/servers`. */
export const ServerListPage = () => {
  const { type } = useMembership()
  return (
    <Page name="servers">
      <ServersContainer features={useServersFeatures()} isMember={type !== 'none'} />
    </Page>
  )
}

const DetailsPage = () => {
  const { serverId = '' } = useParams()
  return (
    <Page name="serverDetails">
      <ServerDetailsContainer serverId={serverId} features={useServersFeatures()} />
    </Page>
  )
}

const RulesPage = () => {
  const { serverId = '' } = useParams()
  return (
    <Page name="serverRules">
      <ServerRulesContainer serverId={serverId} features={useServersFeatures()} />
    </Page>
  )
}

/** `/servers/*`: the list, and details and rules of a server behind their flags; other paths lead to the list. */
export const ServersPages = () => {
  const { details, rules } = useServersFeatures()
  return (
    <Routes>
      <Route index element={<ServerListPage />} />
      {details && <Route path="details/:serverId" element={<DetailsPage />} />}
      {rules && <Route path="rules/:serverId" element={<RulesPage />} />}
      <Route path="*" element={<Redirect to={paths.servers} />} />
    </Routes>
  )
}
