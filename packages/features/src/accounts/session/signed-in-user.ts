import { readTokenPayload, type User } from '@warmup/domain/accounts'
import { ApiError } from '../../shared/index.ts'
import type { SignedIn } from './stored-session.ts'

/** Answer of the sign-in calls; backends omit different fields. */
export type SignInAnswer = {
  readonly token: string
  readonly steamId?: string | undefined
  readonly username?: string | undefined
  readonly avatar?: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The user in a sign-in answer. Throws `ApiError` (`unreadable_answer`) if neither the answer nor its token has a Steam
 * ID.
 */
export const signedInBy = ({ token, steamId, username, avatar = '' }: SignInAnswer): SignedIn => {
  const payload = readTokenPayload(token)
  const ownSteamId = steamId || textOf(payload?.steamId)
  if (ownSteamId === '') throw new ApiError(200, 'unreadable_answer', 'The sign-in has no Steam ID')
  const user: User = {
    id: textOf(payload?.sub) || ownSteamId,
    steamId: ownSteamId,
    username: username || ownSteamId,
    avatar,
  }
  return { user, token }
}
