import type { Features } from '@warmup/domain/common'
import { paths } from '@warmup/domain/shell'
import { ServerDetails } from '@warmup/ui/servers'

type Props = { serverId: string; features: Features['servers']['features'] }

/** The details of a server (docs/product.md#server-details). */
export const ServerDetailsContainer = ({ serverId, features }: Props) => (
  <ServerDetails listHref={paths.servers} rulesHref={features.rules ? paths.serverRules(serverId) : undefined} />
)
