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
    // Also where the live stream says when there is a new one: it may be missed while the connection breaks.
    refetchInterval: ({ state }) => (state.data === null ? false : noticePollMs),
    // The browser's notifications are for those who look at another page.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  })

/** What the player wants to be told; null if another backend lacks it. */
export const noticeSettingsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['notices', 'settings', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : ({ signal }) =>
            nullIfUnknown(refusedTokensAnnounced(async () => (await calls()).fetchNoticeSettings({ signal }))),
  })
