import { isSteamId, type User } from '@warmup/domain/accounts'
import { sessionKeys, type TextStorage } from '../shared/index.ts'

/** By hand rather than by a schema: the landing page begins with this, and without what reads schemas. */
const userOf = (stored: unknown): User | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, steamId, username, avatar } = stored as Partial<Record<keyof User, unknown>>
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  if (typeof steamId !== 'string' || !isSteamId(steamId) || typeof username !== 'string') return undefined
  return { id: String(id), steamId, username, avatar: typeof avatar === 'string' ? avatar : '' }
}

/** The signed-in user as stored; undefined where nobody is signed in or the stored text cannot be read. */
export const readStoredUser = (storage: TextStorage): User | undefined => {
  try {
    return userOf(JSON.parse(storage.get(sessionKeys.user) ?? 'null'))
  } catch {
    return undefined
  }
}
