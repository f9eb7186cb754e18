import type { User } from '@warmup/domain/accounts'
import { isSteamId } from '@warmup/domain/common'
import type { TextStorage } from '../browser/browser-storage.ts'
import { sessionKeys } from './session-keys.ts'

/** Validated without a schema: the first page needs the user before it loads the schema library. */
const userOf = (stored: unknown): User | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, steamId, username, avatar } = stored as Partial<Record<keyof User, unknown>>
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  if (typeof steamId !== 'string' || !isSteamId(steamId) || typeof username !== 'string') return undefined
  return { id: String(id), steamId, username, avatar: typeof avatar === 'string' ? avatar : '' }
}

/** The stored user; undefined if missing or unreadable. */
export const readStoredUser = (storage: TextStorage): User | undefined => {
  try {
    return userOf(JSON.parse(storage.get(sessionKeys.user) ?? 'null'))
  } catch {
    return undefined
  }
}
