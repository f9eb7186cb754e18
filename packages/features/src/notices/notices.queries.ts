import { queryOptions, skipToken } from '@tanstack/react-query'
import { noticePollMs } from '@warmup/domain/notices'
import { noticeCalls } from './notices.calls.ts'

/** The player's notices. Not in the public contract: null if another backend lacks them. */
export const noticesQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['notices', 'list', steamId],
    queryFn: steamId === undefined ? skipToken : noticeCalls.readIfKnown('getNotices'),
    // Beside the live stream, which can miss a notice while its connection is broken.
    refetchInterval: ({ state }) => (state.data === null ? false : noticePollMs),
    // The browser's notifications are for players who look at another page.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** The player's settings of notices; null if another backend lacks them. */
export const noticeSettingsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['notices', 'settings', steamId],
    queryFn: steamId === undefined ? skipToken : noticeCalls.readIfKnown('getNoticeSettings'),
  })
