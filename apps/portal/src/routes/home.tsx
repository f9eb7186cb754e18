import { paths } from '@warmup/domain/shell'
import { useCommunity } from '../community-context.ts'
import { lazyPage } from '../navigation/lazy-page.ts'
import { Redirect } from '../navigation/redirect.tsx'

const ServerListPage = lazyPage(async () => (await import('./servers.tsx')).ServerListPage)

/** `/`: the server list, or VIP where the community has no servers page. */
export const HomeRoute = () => {
  const { features } = useCommunity()
  return features.servers.enabled ? <ServerListPage /> : <Redirect to={paths.vip} />
}
