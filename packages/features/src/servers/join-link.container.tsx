import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@warmup/i18n'
import { JoinLink } from '@warmup/ui/servers'
import { everyServer, serverListQuery } from './servers.queries.ts'

/** Joins a server of the list; nothing for a server that the list lacks. */
export const JoinLinkContainer = ({ serverId }: { serverId: string }) => {
  const { data } = useQuery(serverListQuery(everyServer, useLanguage()))
  const server = data?.find(({ id }) => id === serverId)
  return server && <JoinLink server={server} />
}
