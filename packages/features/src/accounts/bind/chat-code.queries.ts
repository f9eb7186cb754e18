import { queryOptions, skipToken } from '@tanstack/react-query'
import { chatCodeCheckMs } from '@warmup/domain/accounts'
import { chatCodeCalls } from './chat-code.calls.ts'

/** The servers where a code can be typed. Not in the public contract: null if another backend lacks it. */
export const chatServersQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'chatServers'],
    queryFn: chatCodeCalls.readIfKnown('getChatServers'),
  })

/** Whether a code was typed. Checked while the page is visible, and at once when it becomes visible again. */
export const chatCodeQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['accounts', 'chatCode', id],
    queryFn: id === undefined ? skipToken : chatCodeCalls.read('getChatCode', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'waiting' || data.status === 'found' ? chatCodeCheckMs : false,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
