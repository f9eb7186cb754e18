import { queryOptions, skipToken } from '@tanstack/react-query'
import { noticePollMs } from '@warmup/domain/notices'
import { nullIfUnknown, refusedTokensAnnounced } from '../shared/index.ts'

/** Loaded on first use together with the parsers. */
const calls = () => import('./notices.calls.ts')

/** The player's notices. Not in the public contract: null if another backend lacks them. */
export const noticesQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['notices', 'list', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : ({ signal }) => nullIfUnknown(refusedTokensAnnounced(async () => (await calls()).fetchNotices({ signal }))),
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
    queryFn:
      steamId === undefined
        ? skipToken
        : ({ signal }) =>
            nullIfUnknown(refusedTokensAnnounced(async () => (await calls()).fetchNoticeSettings({ signal }))),
  })
