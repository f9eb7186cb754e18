import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@warmup/i18n'
import { serverListQuery } from './servers.queries.ts'

/** The name of a server, for the title of its page; undefined until the list is known, and where it has no such server. */
export const useServerName = (serverId: string): string | undefined =>
  useQuery(serverListQuery(undefined, useLanguage())).data?.find(({ id }) => id === serverId)?.displayName
