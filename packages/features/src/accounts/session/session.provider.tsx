import { useQueryClient } from '@tanstack/react-query'
import { tokenCheckMs, type User } from '@warmup/domain/accounts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { localStore, onRefusedToken, sessionStore, setTokenSource, useHydratedStore } from '../../shared/index.ts'
import { forgetFormerPlayer } from './forget-former-player.ts'
import { reportAction } from './report-action.ts'
import {
  type Binding,
  clearBinding,
  clearSessionOf,
  readStoredSession,
  removeExpired,
  type SignedIn,
  type StoredSessionState,
  sessionText,
  storeBinding,
  storeSignIn,
} from './stored-session.ts'
import { useSessionCheck } from './use-session-check.ts'

/** The signed-in user with actions. Every change also reaches the other tabs. */
export type Session = {
  /** False until the stored session is read: a prerendered page shows everybody as signed out. */
  readonly isKnown: boolean
  readonly user: User | undefined
  /** The session token of the signed-in user. */
  readonly token: string | undefined
  /** An email login that is waiting for a Steam account. */
  readonly binding: Binding | undefined
  /** Returns false if the sign-in failed: the token has expired or is unreadable, or the browser stores nothing. */
  signIn(signedIn: SignedIn): boolean
  beginBinding(binding: Binding): void
  endBinding(): void
  /** Records the logout, then removes the session or the pending email login. */
  logOut(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

// Browsers send storage events only to other tabs, and none to a page that they keep for going back.
const changes = ['storage', 'pageshow'] as const
const subscribe = (onChange: () => void) => {
  for (const change of changes) window.addEventListener(change, onChange)
  return () => {
    for (const change of changes) window.removeEventListener(change, onChange)
  }
}

const change = (write: () => void): void => {
  const before = sessionText(localStore)
  write()
  if (sessionText(localStore) !== before) window.dispatchEvent(new StorageEvent('storage'))
}

const storedText = () => sessionText(localStore)
/** Prerendered pages are signed out until React has hydrated them. */
const prerenderedText = ''
const read = () => readStoredSession(localStore, Date.now())
const isSignedIn = () => read().status === 'signed_in'

// Not in an effect, because effects of child components run earlier and make calls.
setTokenSource((auth) => {
  const state = read()
  const status = { session: 'signed_in', bind: 'binding' } as const
  return state.status === status[auth] ? state.token : undefined
})

const signIn = (signedIn: SignedIn): boolean => {
  change(() => {
    storeSignIn(localStore, signedIn, Date.now())
    removeExpired(localStore, Date.now())
  })
  return isSignedIn()
}

const logOut = async (): Promise<void> => {
  const state = read()
  if (state.status !== 'signed_in') return change(() => clearBinding(localStore))
  await reportAction(state.user.steamId, 'LOGOUT')
  // The user may have signed in again in another tab.
  change(() => clearSessionOf(localStore, state.token, Date.now()))
}

/** Milliseconds since 1970, updated whenever the stored tokens must be checked. */
const useCheckTime = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tokenCheckMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Provides the session in the browser's storage. Removes expired tokens on load and every minute; if the API refuses a
 * token, the session ends.
 */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const stored = useHydratedStore(subscribe, storedText, prerenderedText)
  const checkedAt = useCheckTime()

  // Not on storage changes: another tab stores a sign-in key by key, and a half-stored one looks expired.
  // biome-ignore lint/correctness/useExhaustiveDependencies: triggers the check without being an input
  useEffect(() => change(() => removeExpired(localStore, Date.now())), [checkedAt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is read from the stored text
  useEffect(() => {
    const state = read()
    forgetFormerPlayer(sessionStore, client, state.status === 'signed_in' ? state.user.steamId : undefined)
  }, [client, stored, checkedAt])
  useEffect(() => onRefusedToken((token) => change(() => clearSessionOf(localStore, token, Date.now()))), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is read from the stored text
  const session = useMemo((): Session => {
    const state: StoredSessionState = stored === prerenderedText ? { status: 'signed_out' } : read()
    return {
      isKnown: stored !== prerenderedText,
      user: state.status === 'signed_in' ? state.user : undefined,
      token: state.status === 'signed_in' ? state.token : undefined,
      binding: state.status === 'binding' ? state : undefined,
      signIn,
      beginBinding: (binding) => change(() => storeBinding(localStore, binding)),
      endBinding: () => change(() => clearBinding(localStore)),
      logOut,
    }
  }, [stored, checkedAt])
  useSessionCheck(isSignedIn)
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session. Throws outside its provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it')
  return session
}
