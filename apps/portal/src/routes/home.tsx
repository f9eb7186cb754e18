import { paths } from '@warmup/domain/shell'
import { useCommunity } from '../community-context.ts'
import { Redirect } from '../navigation/redirect.tsx'
import { ServerListPage } from './servers.tsx'

/** `/`: the server list, or VIP if the community has no servers page. */
export const HomeRoute = () => {
  const { features } = useCommunity()
  return features.servers.enabled ? <ServerListPage /> : <Redirect to={paths.vip} />
}
