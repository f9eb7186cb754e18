/** The views of the login dialog. */
export type LoginViewKind =
  | 'main'
  | 'emailLogin'
  | 'emailRegister'
  | 'resetPassword'
  | 'steamBinding'
  | 'gameSignIn'
  | 'gameBinding'

/** Inputs that determine the first view of the login. */
export type LoginEntry = {
  /** The query of the URL. */
  readonly search: string
  /** The navigation state, which survives reloads and may contain anything. */
  readonly state: unknown
  /** An email login is waiting for its Steam account. */
  readonly isBinding: boolean
  /** A code of this tab is waiting, for a binding or a sign-in. */
  readonly waiting?: 'gameSignIn' | 'gameBinding' | undefined
}

/** Navigation state that opens the login at the request for a new reset link. */
export const askForResetLink = { loginView: 'resetPassword' } as const

const wantsResetLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'loginView' in state && state.loginView === askForResetLink.loginView

/** Navigation state that prefills the email. */
export const knownEmail = (email: string) => ({ email })

/** The email in a navigation state, or an empty text. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/**
 * The first view of the dialog: a code that is waiting, email login with `showEmailLogin=true`, an unfinished binding, else all sign-in
 * methods.
 */
export const firstLoginView = ({ search, state, isBinding, waiting }: LoginEntry): LoginViewKind => {
  if (wantsResetLink(state)) return 'resetPassword'
  if (waiting !== undefined) return waiting
  if (new URLSearchParams(search).get('showEmailLogin') === 'true') return 'emailLogin'
  return isBinding ? 'steamBinding' : 'main'
}

/** Target of the Back button: all sign-in methods or the email login; the first view has none. */
export const viewBefore = {
  main: undefined,
  emailLogin: 'main',
  emailRegister: 'emailLogin',
  resetPassword: 'emailLogin',
  steamBinding: 'emailLogin',
  gameSignIn: 'main',
  gameBinding: 'steamBinding',
} as const satisfies Record<LoginViewKind, LoginViewKind | undefined>
