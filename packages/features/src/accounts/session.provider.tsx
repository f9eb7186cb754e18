import { tokenCheckMs, type User } from '@warmup/domain/accounts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { localStore, onRefusedToken } from '../shared/index.ts'
import { reportAction } from './report-action.ts'
import {
  type Binding,
  clearBinding,
  clearSession,
  clearSessionOf,
  dropWorthless,
  readStoredSession,
  type SignedIn,
  sessionText,
  storeBinding,
  storeSignIn,
} from './stored-session.ts'
import { useSessionCheck } from './use-session-check.ts'

/** Who is signed in, and how that changes. Every change reaches the other tabs too. */
export type Session = {
  readonly user: User | undefined
  /** The session token of the signed-in user. */
  readonly token: string | undefined
  /** An email login that waits for a Steam account to be bound. */
  readonly binding: Binding | undefined
  /** False where the sign-in does not count: an expired or unreadable token, or a browser that stores nothing. */
  signIn(signedIn: SignedIn): boolean
  beginBinding(binding: Binding): void
  endBinding(): void
  /** Has the logout recorded, then forgets everything. */
  logOut(): Promise<void>
}

const SessionContext = createContext<Session | undefined>(undefined)

// Other tabs sign in and out too; the browser tells them, but not the tab that wrote.
const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}

const change = (write: () => void): void => {
  const before = sessionText(localStore)
  write()
  if (sessionText(localStore) !== before) window.dispatchEvent(new StorageEvent('storage'))
}

const storedText = () => sessionText(localStore)
const read = () => readStoredSession(localStore, Date.now())

const signIn = (signedIn: SignedIn): boolean => {
  change(() => {
    storeSignIn(localStore, signedIn, Date.now())
    dropWorthless(localStore, Date.now())
  })
  return read().status === 'signed_in'
}

const logOut = async (): Promise<void> => {
  const state = read()
  if (state.status === 'signed_in') await reportAction(state.user.steamId, 'LOGOUT', state.token)
  change(() => clearSession(localStore))
}

/** Milliseconds since 1970, read again whenever the stored tokens are due for a check (section 9: every 60 s). */
const useCheckTime = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tokenCheckMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Gives the pages below it the session that the browser's storage holds. What has expired is dropped on load and every
 * minute; a token that the API refuses ends the session (sections 4 and 8).
 */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const stored = useSyncExternalStore(subscribe, storedText, storedText)
  const checkedAt = useCheckTime()

  // Not whenever the storage changes: another tab's sign-in arrives key by key, and half of one looks worthless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: says when to look again, not what to look at
  useEffect(() => change(() => dropWorthless(localStore, Date.now())), [checkedAt])
  useEffect(() => onRefusedToken((token) => change(() => clearSessionOf(localStore, token, Date.now()))), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored text is what the session is read from
  const session = useMemo((): Session => {
    const state = read()
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
  useSessionCheck(session.token)
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. Throws outside its provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it')
  return session
}
