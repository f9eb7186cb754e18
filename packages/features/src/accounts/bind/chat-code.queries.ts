import { queryOptions, skipToken } from '@tanstack/react-query'
import { chatCodeCheckMs } from '@warmup/domain/accounts'
import { nullIfUnknown } from '../../shared/index.ts'

/** The servers where a code can be typed. Not in the public contract: null if another backend lacks it. */
export const chatServersQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'chatServers'],
    queryFn: async ({ signal }) => {
      const { fetchChatServers } = await import('./chat-code.calls.ts')
      return nullIfUnknown(fetchChatServers({ signal }))
    },
  })

/** Whether a code was typed. Checked while the page is visible, and at once when it becomes visible again. */
export const chatCodeQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['accounts', 'chatCode', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const { fetchChatCode } = await import('./chat-code.calls.ts')
            return fetchChatCode(id, { signal })
          },
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'waiting' || data.status === 'found' ? chatCodeCheckMs : false,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
