import { useQuery } from '@tanstack/react-query'
import { linkToken } from '@warmup/domain/common'
import { useLanguage } from '@warmup/i18n'
import { serverListQuery } from './servers.queries.ts'

/**
 * The id of the server in a link, without signs and words behind it. Another backend may have ids of any text, so the
 * id of a known server stays as it is.
 */
export const useLinkedServerId = (text: string): string =>
  useQuery(serverListQuery(undefined, useLanguage())).data?.some(({ id }) => id === text) ? text : linkToken(text)
