/** The views of the login dialog. */
export type LoginViewKind = 'main' | 'emailLogin' | 'emailRegister' | 'resetPassword' | 'steamBinding'

/** What decides which view the login opens on. */
export type LoginEntry = {
  /** The query of the address. */
  readonly search: string
  /** The state of the navigation; it outlives reloads and may be anything. */
  readonly state: unknown
  /** An email login waits for its Steam account. */
  readonly isBinding: boolean
}

/** Navigation state that opens the login where a new reset link is asked for. */
export const askForResetLink = { loginView: 'resetPassword' } as const

const wantsResetLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'loginView' in state && state.loginView === askForResetLink.loginView

/** Navigation state that fills the email in, for somebody whose email is known. */
export const knownEmail = (email: string) => ({ email })

/** The email of a navigation state; empty where it names none. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** The view that the dialog opens on: email login with `showEmailLogin=true`, an unfinished binding, else all ways. */
export const firstLoginView = ({ search, state, isBinding }: LoginEntry): LoginViewKind => {
  if (wantsResetLink(state)) return 'resetPassword'
  if (new URLSearchParams(search).get('showEmailLogin') === 'true') return 'emailLogin'
  return isBinding ? 'steamBinding' : 'main'
}

/** Where Back leads: to all ways to sign in, or to the email login; nowhere from the first view. */
export const viewBefore = {
  main: undefined,
  emailLogin: 'main',
  emailRegister: 'emailLogin',
  resetPassword: 'emailLogin',
  steamBinding: 'emailLogin',
} as const satisfies Record<LoginViewKind, LoginViewKind | undefined>
