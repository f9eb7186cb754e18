import { useMutation } from '@tanstack/react-query'
import type { User } from '@warmup/domain/accounts'
import { ApiError, announceStored, localStore, sessionKeys } from '../../shared/index.ts'
import { sessionCalls } from './session.calls.ts'
import { storeProfile } from './store-profile.ts'

/** Status of an update from Steam. */
type ProfileRefresh = 'idle' | 'running' | 'done' | 'failed' | 'too_often'

/** Refreshes a player's name and picture from Steam, and shows them everywhere. */
export const useProfileRefresh = (user: User | undefined) => {
  const refreshing = useMutation({
    mutationFn: async ({ steamId }: User) => {
      await sessionCalls.write('updateStoredProfile', { body: { steamid: steamId } })
      return sessionCalls.write('getSteamUserInfo')
    },
    onSuccess: (profile, { steamId }) => {
      storeProfile(localStore, steamId, profile, Date.now())
      announceStored(sessionKeys.user)
    },
  })
  const state = (): ProfileRefresh => {
    if (refreshing.isPending) return 'running'
    if (refreshing.isSuccess) return 'done'
    if (!refreshing.isError) return 'idle'
    return refreshing.error instanceof ApiError && refreshing.error.status === 429 ? 'too_often' : 'failed'
  }
  return { refresh: state(), onRefresh: () => user && refreshing.mutate(user) }
}
