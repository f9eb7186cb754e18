import { paths } from '@warmup/domain/shell'
import { Route, Routes } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { Redirect } from '../navigation/redirect.tsx'

/** The server list, at `/` and `/servers`. */
export const ServerListPage = () => <Page name="servers">{null}</Page>

/** `/servers/*`: the list, and details and rules of a server behind their flags; other paths lead to the list. */
export const ServersPages = () => {
  const { details, rules } = useCommunity().features.servers.features
  return (
    <Routes>
      <Route index element={<ServerListPage />} />
      {details && <Route path="details/:serverId" element={<Page name="serverDetails">{null}</Page>} />}
      {rules && <Route path="rules/:serverId" element={<Page name="serverRules">{null}</Page>} />}
      <Route path="*" element={<Redirect to={paths.servers} />} />
    </Routes>
  )
}
