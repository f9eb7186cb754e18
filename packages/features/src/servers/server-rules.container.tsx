import type { Features } from '@warmup/domain/common'
import { paths } from '@warmup/domain/shell'
import { ServerRules } from '@warmup/ui/servers'

type Props = { serverId: string; features: Features['servers']['features'] }

/** The rules of all servers, with a link back to the server's details, or to the list if details are disabled. */
export const ServerRulesContainer = ({ serverId, features }: Props) =>
  features.details ? (
    <ServerRules back="details" backHref={paths.serverDetails(serverId)} />
  ) : (
    <ServerRules back="list" backHref={paths.servers} />
  )
