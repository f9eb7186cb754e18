import { sessionKeys, type TextStorage } from '../../shared/index.ts'
import { readStoredSession } from './stored-session.ts'

/** Stores a newer name and picture of the signed-in player with this Steam ID. What is left out or empty stays. */
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
