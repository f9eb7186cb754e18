import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@warmup/i18n'
import { serverListQuery } from './servers.queries.ts'

/** A server's name for the page title; undefined until the list is loaded, and if the server is unknown. */
export const useServerName = (serverId: string): string | undefined =>
  useQuery(serverListQuery(undefined, useLanguage())).data?.find(({ id }) => id === serverId)?.displayName
