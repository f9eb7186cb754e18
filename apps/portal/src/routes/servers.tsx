import { paths } from '@warmup/domain/shell'
import { Route, Routes } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { lazyPage } from '../navigation/lazy-page.ts'
import { Preloadable, preloadablePage } from '../navigation/preloadable-page.tsx'
import { Redirect } from '../navigation/redirect.tsx'

export const serverListPage = preloadablePage(async () => (await import('./server-list.tsx')).ServerListPage)
const ServerDetailsPage = lazyPage(async () => (await import('./server-details.tsx')).ServerDetailsPage)
const ServerRulesPage = lazyPage(async () => (await import('./server-rules.tsx')).ServerRulesPage)

/** `/servers/*`: the list, and details and rules of a server behind their flags; other paths lead to the list. */
export const ServersRoute = () => {
  const { details, rules } = useCommunity().features.servers.features
  return (
    <Routes>
      <Route index element={<Preloadable page={serverListPage} />} />
      {details && <Route path="details/:serverId" element={<ServerDetailsPage />} />}
      {rules && <Route path="rules/:serverId" element={<ServerRulesPage />} />}
      <Route path="*" element={<Redirect to={paths.servers} />} />
    </Routes>
  )
}
