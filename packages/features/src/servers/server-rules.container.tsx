import type { Features } from '@warmup/domain/common'
import { paths } from '@warmup/domain/shell'
import { ServerRules } from '@warmup/ui/servers'

type Props = { serverId: string; features: Features['servers']['features'] }

/** The rules of every server, with a link back to the details they were opened from. */
export const ServerRulesContainer = ({ serverId, features }: Props) => (
  <ServerRules backHref={features.details ? paths.serverDetails(serverId) : paths.servers} />
)
