import type { User } from '@warmup/domain/accounts'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { localStore } from '../shared/index.ts'
import { readStoredUser, userKey } from './stored-user.ts'

/** Who is signed in. */
export type Session = {
  readonly user: User | undefined
  /** Forgets who is signed in, here and in other tabs. */
  readonly logOut: () => void
}

const SessionContext = createContext<Session | undefined>(undefined)

// Other tabs sign in and out too; the browser tells them, but not the tab that wrote.
const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}

const logOut = () => {
  localStore.remove(userKey)
  window.dispatchEvent(new StorageEvent('storage', { key: userKey }))
}

/** Gives the pages below it the session that the browser's storage holds. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const stored = useSyncExternalStore(subscribe, () => localStore.get(userKey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored text is what the user is read from
  const session = useMemo((): Session => ({ user: readStoredUser(localStore), logOut }), [stored])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. Throws outside its provider. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it')
  return session
}
