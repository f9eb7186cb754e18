import { sessionKeys, type TextStorage } from '../../shared/index.ts'
import { readStoredSession } from './stored-session.ts'

/**
 * Updates the stored name and picture of the signed-in player with this Steam ID. Missing or empty values stay
 * unchanged.
 */
export const storeProfile = (
  storage: TextStorage,
  steamId: string,
  { username, avatar }: { readonly username?: string | undefined; readonly avatar?: string | undefined },
  now: number,
): void => {
  const state = readStoredSession(storage, now)
  if (state.status !== 'signed_in' || state.user.steamId !== steamId) return
  const { user } = state
  const changed = { ...user, username: username || user.username, avatar: avatar || user.avatar }
  storage.set(sessionKeys.user, JSON.stringify(changed))
}
