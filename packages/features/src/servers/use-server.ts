import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { everyServer, serverListQuery } from './servers.queries.ts'

/** Every server; undefined until the list is loaded. */
export const useEveryServer = (): readonly Server[] | undefined =>
  useQuery(serverListQuery(everyServer, useLanguage())).data

/** A server of the list; undefined until the list is loaded, without an id, and if the server is unknown. */
export const useServer = (serverId: string | undefined): Server | undefined =>
  useQuery({ ...serverListQuery(everyServer, useLanguage()), enabled: serverId !== undefined }).data?.find(
    ({ id }) => id === serverId,
  )
