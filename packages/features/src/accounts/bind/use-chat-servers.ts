import { useQuery } from '@tanstack/react-query'
import { joinLink } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import type { GameCodeProps } from '@warmup/ui/accounts'
import { chatServersQuery } from './chat-code.queries.ts'

/** The servers where a code can be typed; undefined until they are known, and empty if the portal does not offer it. */
export const useChatServers = (): GameCodeProps['servers'] | undefined => {
  const language = useLanguage()
  const { data, isError } = useQuery(chatServersQuery())
  if (data === undefined) return isError ? [] : undefined
  return (data ?? []).map(({ id, name, ...address }) => ({ id, name: name[language], joinHref: joinLink(address) }))
}
