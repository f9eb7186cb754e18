import type { AccountSuccess } from '@warmup/domain/accounts'
import { LoginDialog, type LoginView } from '@warmup/ui/accounts'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { leaveNotice, sessionStore } from '../shared/index.ts'
import { useEmailLogin } from './email/use-email-login.ts'
import { useRegistration } from './email/use-registration.ts'
import { useResetRequest } from './email/use-reset-request.ts'
import { emailIn, firstLoginView, type LoginViewKind, viewBefore } from './login-view.ts'
import { useSession } from './session/session.provider.tsx'
import { type Place, rememberPlace } from './steam/return-place.ts'
import { steamBindHref, steamSignInHref } from './steam/steam-addresses.ts'
import { markSteamDeparture } from './steam/steam-departure.ts'
import { useRedirecting } from './steam/use-redirecting.ts'
import { useSteamBinding } from './steam/use-steam-binding.ts'

export type LoginContainerProps = {
  location: { readonly search: string; readonly state: unknown }
  /** Where the dialog was opened, which a sign-in through another site leads back to. */
  placeBehind: () => Place
  /** Leaves the page behind the dialog; resolves once the address is that page's. */
  onClose: () => Promise<void>
  /** The operator's own logo. */
  logo?: string | undefined
  /** Where signing in with WeChat begins; shown as not available yet without. */
  wechatHref?: string | undefined
}

/** The login dialog: its views, the ways from one to another, and the forms in them. */
export const LoginContainer = ({ location, placeBehind, onClose, logo, wechatHref }: LoginContainerProps) => {
  const { binding, user } = useSession()
  const [wasSignedIn] = useState(user !== undefined)
  const [view, setView] = useState<LoginViewKind>(() =>
    firstLoginView({ ...location, isBinding: binding !== undefined }),
  )
  const { isRedirecting, startRedirect } = useRedirecting()
  const markDeparture = () => {
    markSteamDeparture(sessionStore, Date.now())
    rememberPlace(sessionStore, placeBehind())
  }
  const startSteamSignIn = () => {
    markDeparture()
    startRedirect()
  }
  const from = new URLSearchParams(location.search).get('from')

  const isFinished = useRef(false)
  const finishSignIn = async (success: AccountSuccess) => {
    isFinished.current = true
    await onClose()
    leaveNotice(sessionStore, { success })
    window.location.reload()
  }
  const [initialEmail] = useState(() => emailIn(location.state))
  const login = useEmailLogin({
    initialEmail,
    onSignedIn: () => finishSignIn('signed_in'),
    onNeedsBinding: () => show('steamBinding'),
  })
  const registration = useRegistration({
    isShown: view === 'emailRegister',
    onDone: (email) => show('emailLogin', email),
  })
  const resetRequest = useResetRequest(initialEmail)
  const steamBinding = useSteamBinding({ onSignedIn: () => finishSignIn('steam_bound') })

  /** Shows a view, whose form begins without what an earlier visit to it left, and with the email typed last. */
  const show = (next: LoginViewKind, email = login.email()) => {
    if (next === 'emailLogin') login.restart(email)
    if (next === 'emailRegister') registration.begin(email)
    if (next === 'resetPassword') resetRequest.restart(email)
    startTransition(() => setView(next))
  }

  // A sign-in in this dialog closes it by itself, with a notice; one in another tab leaves nothing to do here.
  const isSubmitting = login.props.isSubmitting || steamBinding.props.isSubmitting
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (user !== undefined && !isSubmitting && !isFinished.current) void close()
  }, [user, isSubmitting])

  if (wasSignedIn) return null
  const views = {
    main: () => ({
      kind: 'main',
      steamHref: steamSignInHref(from),
      onSteam: startSteamSignIn,
      isRedirecting,
      ...(wechatHref === undefined ? {} : { wechatHref, onWechat: markDeparture }),
      onEmail: () => show('emailLogin'),
    }),
    emailLogin: () => ({
      kind: 'emailLogin',
      form: {
        ...login.props,
        onRegister: () => show('emailRegister'),
        onForgotPassword: () => show('resetPassword'),
      },
    }),
    emailRegister: () => ({ kind: 'emailRegister', form: registration.props }),
    resetPassword: () => ({ kind: 'resetPassword', form: resetRequest.props }),
    steamBinding: () => ({
      kind: 'steamBinding',
      binding: {
        ...steamBinding.props,
        steamHref: steamBindHref(binding?.token ?? '', from),
        onSteam: startSteamSignIn,
        onRestart: () => {
          steamBinding.restart()
          show('emailLogin')
        },
      },
    }),
  } satisfies Record<LoginViewKind, () => LoginView>
  const before = viewBefore[view]
  const goBack =
    before &&
    ((view === 'emailRegister' && registration.finish) ||
      (() => show(before, view === 'resetPassword' ? resetRequest.email() : undefined)))
  return (
    <LoginDialog
      isOpen
      onClose={onClose}
      {...(goBack === undefined ? {} : { onBack: goBack })}
      view={views[view]()}
      {...(logo === undefined ? {} : { logo })}
    />
  )
}
