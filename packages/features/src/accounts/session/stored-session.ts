import { isSessionAlive, isTokenAlive, type User } from '@warmup/domain/accounts'
import { playerKeys, readStoredUser, sessionKeys, type TextStorage } from '../../shared/index.ts'

const allKeys = Object.values(sessionKeys)
const keysOfPlayer = Object.values(playerKeys)

/** The signed-in user and the session token. */
export type SignedIn = { readonly user: User; readonly token: string }

/** An email login that is waiting for a Steam account. */
export type Binding = { readonly token: string; readonly email: string }

/** State of a stored session: signed in, waiting for a Steam account, or none. */
export type StoredSessionState =
  | ({ readonly status: 'signed_in' } & SignedIn)
  | ({ readonly status: 'binding' } & Binding)
  | { readonly status: 'signed_out' }

const remove = (storage: TextStorage, ...keys: readonly string[]): void => {
  for (const key of keys) storage.remove(key)
}

const loginTimeOf = (storage: TextStorage): number | null => {
  const text = storage.get(sessionKeys.loginTime)
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null
}

const readSignedIn = (storage: TextStorage, now: number): SignedIn | undefined => {
  const token = storage.get(sessionKeys.token)
  const user = readStoredUser(storage)
  if (token === undefined || user === undefined) return undefined
  return isSessionAlive({ token, loginTime: loginTimeOf(storage) }, now) ? { user, token } : undefined
}

const readBinding = (storage: TextStorage, now: number): Binding | undefined => {
  const token = storage.get(sessionKeys.bindToken)
  const email = storage.get(sessionKeys.bindingEmail)
  if (token === undefined || email === undefined) return undefined
  return isTokenAlive(token, now) ? { token, email } : undefined
}

/** Reads the session if it is valid at `now`, milliseconds since 1970. */
export const readStoredSession = (storage: TextStorage, now: number): StoredSessionState => {
  const signedIn = readSignedIn(storage, now)
  if (signedIn !== undefined) return { status: 'signed_in', ...signedIn }
  const binding = readBinding(storage, now)
  return binding === undefined ? { status: 'signed_out' } : { status: 'binding', ...binding }
}

/** All stored session data as one text, for detecting changes. */
export const sessionText = (storage: TextStorage): string =>
  JSON.stringify(allKeys.map((key) => storage.get(key) ?? null))

/** Removes data that is not valid at `now`: expired or unreadable tokens, a user without a session. */
export const removeExpired = (storage: TextStorage, now: number): void => {
  if (readSignedIn(storage, now) === undefined)
    remove(storage, sessionKeys.user, sessionKeys.loginTime, sessionKeys.token, ...keysOfPlayer)
  if (readBinding(storage, now) === undefined) clearBinding(storage)
}

/** Stores a sign-in at `now`, and removes a pending binding and what was kept for another player. */
export const storeSignIn = (storage: TextStorage, { user, token }: SignedIn, now: number): void => {
  if (readStoredUser(storage)?.steamId !== user.steamId) remove(storage, ...keysOfPlayer)
  storage.set(sessionKeys.user, JSON.stringify(user))
  storage.set(sessionKeys.loginTime, String(now))
  storage.set(sessionKeys.token, token)
  clearBinding(storage)
}

/** Stores only the bind token and email of an email login that needs a Steam account. */
export const storeBinding = (storage: TextStorage, { token, email }: Binding): void => {
  clearSession(storage)
  storage.set(sessionKeys.bindToken, token)
  storage.set(sessionKeys.bindingEmail, email)
}

export const clearBinding = (storage: TextStorage): void =>
  remove(storage, sessionKeys.bindToken, sessionKeys.bindingEmail)

/** Removes the session with this token; a newer session stays. */
export const clearSessionOf = (storage: TextStorage, token: string, now: number): void => {
  if (readSignedIn(storage, now)?.token === token) clearSession(storage)
}

/** Removes login time, token, bind token, user, and what was kept for the player. */
export const clearSession = (storage: TextStorage): void => remove(storage, ...allKeys, ...keysOfPlayer)
