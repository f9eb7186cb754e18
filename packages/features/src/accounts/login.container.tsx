import { paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { LoginDialog, type LoginView } from '@warmup/ui/accounts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionStore } from '../shared/index.ts'
import { firstLoginView, type LoginViewKind, viewBefore } from './login-view.ts'
import type { Navigate } from './navigate.ts'
import { useSession } from './session.provider.tsx'
import { steamBindHref, steamSignInHref } from './steam-addresses.ts'
import { markSteamDeparture } from './steam-departure.ts'
import { useEmailLogin } from './use-email-login.ts'
import { useRedirecting } from './use-redirecting.ts'
import { useRegistration } from './use-registration.ts'
import { useResetRequest } from './use-reset-request.ts'
import { useSteamBinding } from './use-steam-binding.ts'

export type LoginContainerProps = {
  location: { readonly search: string; readonly state: unknown }
  navigate: Navigate
  /** The operator's own mark. */
  logo?: string | undefined
  /** Where signing in with WeChat begins; shown as not available yet without. */
  wechatHref?: string | undefined
}

/** The login dialog (section 2): its views, what leads from one to another (section 4), and the forms in them. */
export const LoginContainer = ({ location, navigate, logo, wechatHref }: LoginContainerProps) => {
  const { t } = useTranslation('accounts')
  const { binding, user } = useSession()
  const [view, setView] = useState<LoginViewKind>(() =>
    firstLoginView({ ...location, isBinding: binding !== undefined }),
  )
  const { isRedirecting, leave } = useRedirecting()
  const markDeparture = () => markSteamDeparture(sessionStore, Date.now())
  const setOut = () => {
    markDeparture()
    leave()
  }
  const from = new URLSearchParams(location.search).get('from')

  // Whoever signs in here takes a notice along; who has signed in elsewhere, in another tab even, is only led home.
  const isArriving = useRef(false)
  const leadHome = useEffectEvent(() => navigate(paths.home, { replace: true, state: location.state }))
  useEffect(() => {
    if (user !== undefined && !isArriving.current) leadHome()
  }, [user])
  const arrive = (success: string) => {
    isArriving.current = true
    navigate(paths.home, { replace: true, state: { success } })
    window.location.reload()
  }
  const login = useEmailLogin({
    onSignedIn: () => arrive(t('notices.signedIn')),
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
  const steamBinding = useSteamBinding({ onSignedIn: () => arrive(t('notices.steamBound')) })

  const views = {
    main: () => ({
      kind: 'main',
      steamHref: steamSignInHref(from),
      onSteam: setOut,
      isRedirecting,
      ...(wechatHref === undefined ? {} : { wechatHref, onWechat: markDeparture }),
      onEmail: () => setView('emailLogin'),
    }),
    emailLogin: () => ({
      kind: 'emailLogin',
      form: {
        ...login.props,
        onRegister: () => {
          registration.bringEmail(login.email())
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
        onSteam: setOut,
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
