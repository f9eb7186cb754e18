import { paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { LoginDialog, type LoginView } from '@warmup/ui/accounts'
import { useState } from 'react'
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
}

/** The login dialog (section 2): its views, what leads from one to another (section 4), and the forms in them. */
export const LoginContainer = ({ location, navigate, logo }: LoginContainerProps) => {
  const { t } = useTranslation('accounts')
  const { binding } = useSession()
  const [view, setView] = useState<LoginViewKind>(() =>
    firstLoginView({ ...location, isBinding: binding !== undefined }),
  )
  const { isRedirecting, leave } = useRedirecting()
  const setOut = () => {
    markSteamDeparture(sessionStore, Date.now())
    leave()
  }
  const from = new URLSearchParams(location.search).get('from')

  const arrive = (success: string) => {
    navigate(paths.home, { replace: true, state: { success } })
    window.location.reload()
  }
  const login = useEmailLogin({
    onSignedIn: () => arrive(t('notices.signedIn')),
    onNeedsBinding: () => setView('steamBinding'),
  })
  const registration = useRegistration({
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
      onEmail: () => setView('emailLogin'),
    }),
    emailLogin: () => ({
      kind: 'emailLogin',
      form: {
        ...login.props,
        onRegister: () => {
          registration.fillEmail(login.email())
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
  return (
    <LoginDialog
      isOpen
      onClose={() => navigate(paths.home)}
      {...(before === undefined ? {} : { onBack: () => setView(before) })}
      view={views[view]()}
      {...(logo === undefined ? {} : { logo })}
    />
  )
}
