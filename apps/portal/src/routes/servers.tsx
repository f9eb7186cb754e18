import { paths } from '@warmup/domain/shell'
import { lazyComponent } from '@warmup/ui/common'
import { Route, Routes } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Redirect } from '../navigation/redirect.tsx'

export const ServerListPage = lazyComponent(async () => (await import('./server-list.tsx')).ServerListPage)
export const ServerDetailsPage = lazyComponent(async () => (await import('./server-details.tsx')).ServerDetailsPage)
export const ServerRulesPage = lazyComponent(async () => (await import('./server-rules.tsx')).ServerRulesPage)

/** `/servers/*`: the list, and a server's details and rules behind their flags; other paths redirect to the list. */
export const ServersRoute = () => {
  const { details, rules } = useCommunity().features.servers.features
  return (
    <Routes>
      <Route index element={<ServerListPage />} />
      {details && <Route path="details/:serverId" element={<ServerDetailsPage />} />}
      {rules && <Route path="rules/:serverId" element={<ServerRulesPage />} />}
      <Route path="*" element={<Redirect to={paths.servers} />} />
    </Routes>
  )
}
