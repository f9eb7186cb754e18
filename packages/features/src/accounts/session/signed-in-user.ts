import { readTokenPayload, type User } from '@warmup/domain/accounts'
import { ApiError } from '../../shared/index.ts'
import type { SignedIn } from './stored-session.ts'

/** The answer of the calls that sign in; backends differ in what they leave out. */
export type SignInAnswer = {
  readonly token: string
  readonly steamId?: string | undefined
  readonly username?: string | undefined
  readonly avatar?: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The user that an answer signs in. Throws `ApiError` (`unreadable_answer`) where neither it nor its token has a Steam ID. */
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
