import { paths } from '@warmup/domain/shell'
import { useCommunity } from '../community-context.ts'
import { Preloadable } from '../navigation/preloadable-page.tsx'
import { Redirect } from '../navigation/redirect.tsx'
import { serverListPage } from './servers.tsx'

/** `/`: the server list, or VIP where the community has no servers page. */
export const HomeRoute = () => {
  const { features } = useCommunity()
  return features.servers.enabled ? <Preloadable page={serverListPage} /> : <Redirect to={paths.vip} />
}
