import type { AccountSuccess } from '@warmup/domain/accounts'
import { paths } from '@warmup/domain/shell'
import { LoginDialog, type LoginView } from '@warmup/ui/accounts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Navigate, type NavigationNotice, sessionStore } from '../shared/index.ts'
import { useEmailLogin } from './email/use-email-login.ts'
import { useRegistration } from './email/use-registration.ts'
import { useResetRequest } from './email/use-reset-request.ts'
import { firstLoginView, type LoginViewKind, viewBefore } from './login-view.ts'
import { useSession } from './session/session.provider.tsx'
import { steamBindHref, steamSignInHref } from './steam/steam-addresses.ts'
import { markSteamDeparture } from './steam/steam-departure.ts'
import { useRedirecting } from './steam/use-redirecting.ts'
import { useSteamBinding } from './steam/use-steam-binding.ts'

export type LoginContainerProps = {
  location: { readonly search: string; readonly state: unknown }
  navigate: Navigate
  /** The operator's own logo. */
  logo?: string | undefined
  /** Where signing in with WeChat begins; shown as not available yet without. */
  wechatHref?: string | undefined
}

/** The login dialog: its views, the ways from one to another, and the forms in them. */
export const LoginContainer = ({ location, navigate, logo, wechatHref }: LoginContainerProps) => {
  const { binding, user } = useSession()
  const [view, setView] = useState<LoginViewKind>(() =>
    firstLoginView({ ...location, isBinding: binding !== undefined }),
  )
  const { isRedirecting, startRedirect } = useRedirecting()
  const markDeparture = () => markSteamDeparture(sessionStore, Date.now())
  const startSteamSignIn = () => {
    markDeparture()
    startRedirect()
  }
  const from = new URLSearchParams(location.search).get('from')

  const isFinished = useRef(false)
  const finishSignIn = (success: AccountSuccess) => {
    isFinished.current = true
    navigate(paths.home, { replace: true, state: { success } satisfies NavigationNotice })
    window.location.reload()
  }
  const login = useEmailLogin({
    onSignedIn: () => finishSignIn('signed_in'),
    onNeedsBinding: () => setView('steamBinding'),
  })
  const registration = useRegistration({
    isShown: view === 'emailRegister',
    onDone: (email) => {
      login.fillEmail(email)
      setView('emailLogin')
    },
  })
  const resetRequest = useResetRequest()
  const steamBinding = useSteamBinding({ onSignedIn: () => finishSignIn('steam_bound') })

  // A sign-in in this dialog goes home by itself, with a notice; one in another tab leaves nothing to do here.
  const isSubmitting = login.props.isSubmitting || steamBinding.props.isSubmitting
  const goHome = useEffectEvent(() => navigate(paths.home, { replace: true, state: location.state }))
  useEffect(() => {
    if (user !== undefined && !isSubmitting && !isFinished.current) goHome()
  }, [user, isSubmitting])

  const views = {
    main: () => ({
      kind: 'main',
      steamHref: steamSignInHref(from),
      onSteam: startSteamSignIn,
      isRedirecting,
      ...(wechatHref === undefined ? {} : { wechatHref, onWechat: markDeparture }),
      onEmail: () => setView('emailLogin'),
    }),
    emailLogin: () => ({
      kind: 'emailLogin',
      form: {
        ...login.props,
        onRegister: () => {
          registration.prefillEmail(login.email())
          setView('emailRegister')
        },
        onForgotPassword: () => {
          resetRequest.restart(login.email())
          setView('resetPassword')
        },
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
          setView('emailLogin')
        },
      },
    }),
  } satisfies Record<LoginViewKind, () => LoginView>
  const before = viewBefore[view]
  const goBack = before && ((view === 'emailRegister' && registration.finish) || (() => setView(before)))
  return (
    <LoginDialog
      isOpen
      onClose={() => navigate(paths.home)}
      {...(goBack === undefined ? {} : { onBack: goBack })}
      view={views[view]()}
      {...(logo === undefined ? {} : { logo })}
    />
  )
}
