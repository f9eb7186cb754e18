import { tokenCheckMs, type User } from '@warmup/domain/accounts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { localStore, onRefusedToken, setTokenSource, useHydratedStore } from '../../shared/index.ts'
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

/** Who is signed in, and the ways to change that. Every change reaches the other tabs too. */
export type Session = {
  readonly user: User | undefined
  /** The session token of the signed-in user. */
  readonly token: string | undefined
  /** An email login that waits for a Steam account to be bound. */
  readonly binding: Binding | undefined
  /** Returns false where the sign-in has no effect: an expired or unreadable token, or a browser that stores nothing. */
  signIn(signedIn: SignedIn): boolean
  beginBinding(binding: Binding): void
  endBinding(): void
  /** Records the logout, then removes the session, or the email login that waits. */
  logOut(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

// The browser sends storage events to the other tabs only, not to the one that wrote.
const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

const change = (write: () => void): void => {
  const before = sessionText(localStore)
  write()
  if (sessionText(localStore) !== before) window.dispatchEvent(new StorageEvent('storage'))
}

const storedText = () => sessionText(localStore)
/** Prerendered pages are for visitors: nobody is signed in until React has hydrated them. */
const prerenderedText = ''
const read = () => readStoredSession(localStore, Date.now())
const isSignedIn = () => read().status === 'signed_in'

// Not in an effect: those of components further down run first, and make calls.
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
  // Another tab may have signed somebody in meanwhile.
  change(() => clearSessionOf(localStore, state.token, Date.now()))
}

/** Milliseconds since 1970, updated whenever the stored tokens are due for a check. */
const useCheckTime = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tokenCheckMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Gives the pages below it the session in the browser's storage. Expired tokens are removed on load and every minute; a
 * token that the API refuses ends the session.
 */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const stored = useHydratedStore(subscribe, storedText, prerenderedText)
  const checkedAt = useCheckTime()

  // Not whenever the storage changes: another tab's sign-in is stored key by key, and half of one looks expired.
  // biome-ignore lint/correctness/useExhaustiveDependencies: triggers the check, is no input of it
  useEffect(() => change(() => removeExpired(localStore, Date.now())), [checkedAt])
  useEffect(() => onRefusedToken((token) => change(() => clearSessionOf(localStore, token, Date.now()))), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored text is what the session is read from
  const session = useMemo((): Session => {
    const state: StoredSessionState = stored === '' ? { status: 'signed_out' } : read()
    return {
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

/** Who is signed in. Throws outside its provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it')
  return session
}
