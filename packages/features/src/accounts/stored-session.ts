import { judgeSession, type User } from '@warmup/domain/accounts'
import { sessionKeys, type TextStorage } from '../shared/index.ts'
import { readStoredUser } from './stored-user.ts'

const allKeys = Object.values(sessionKeys)

/** Who signed in, with the token that proves it. */
export type SignedIn = { readonly user: User; readonly token: string }

/** An email login that waits for a Steam account to be bound. */
export type Binding = { readonly token: string; readonly email: string }

/** What a stored session amounts to: signed in, waiting for a Steam account to be bound, or nothing. */
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
  const { status } = judgeSession({ token, bindToken: null, loginTime: loginTimeOf(storage) }, now)
  return status === 'signed_in' ? { user, token } : undefined
}

const readBinding = (storage: TextStorage, now: number): Binding | undefined => {
  const token = storage.get(sessionKeys.bindToken)
  const email = storage.get(sessionKeys.bindingEmail)
  if (token === undefined || email === undefined) return undefined
  const { status } = judgeSession({ token: null, bindToken: token, loginTime: null }, now)
  return status === 'binding' ? { token, email } : undefined
}

/** Reads the stored session as it counts at `now`, milliseconds since 1970 (section 4, session). */
export const readStoredSession = (storage: TextStorage, now: number): StoredSessionState => {
  const signedIn = readSignedIn(storage, now)
  if (signedIn !== undefined) return { status: 'signed_in', ...signedIn }
  const binding = readBinding(storage, now)
  return binding === undefined ? { status: 'signed_out' } : { status: 'binding', ...binding }
}

/** Everything stored of a session as one text, so that a change of any part shows. */
export const sessionText = (storage: TextStorage): string =>
  JSON.stringify(allKeys.map((key) => storage.get(key) ?? null))

/** Takes away what is worthless at `now`: expired or unreadable tokens, a user without a session. */
export const dropWorthless = (storage: TextStorage, now: number): void => {
  if (readSignedIn(storage, now) === undefined)
    remove(storage, sessionKeys.user, sessionKeys.loginTime, sessionKeys.token)
  if (readBinding(storage, now) === undefined) clearBinding(storage)
}

/** Remembers who signed in at `now`; nothing is left to bind. */
export const storeSignIn = (storage: TextStorage, { user, token }: SignedIn, now: number): void => {
  storage.set(sessionKeys.user, JSON.stringify(user))
  storage.set(sessionKeys.loginTime, String(now))
  storage.set(sessionKeys.token, token)
  clearBinding(storage)
}

/** Remembers an email login that still needs a Steam account: its bind token and nothing else (section 4). */
export const storeBinding = (storage: TextStorage, { token, email }: Binding): void => {
  clearSession(storage)
  storage.set(sessionKeys.bindToken, token)
  storage.set(sessionKeys.bindingEmail, email)
}

export const clearBinding = (storage: TextStorage): void =>
  remove(storage, sessionKeys.bindToken, sessionKeys.bindingEmail)

/** Ends the session that a refused token belongs to, and no later one. */
export const clearSessionOf = (storage: TextStorage, token: string, now: number): void => {
  if (readSignedIn(storage, now)?.token === token) clearSession(storage)
}

/** Logout: clears login time, token, bind token and user (section 4). */
export const clearSession = (storage: TextStorage): void => remove(storage, ...allKeys)
