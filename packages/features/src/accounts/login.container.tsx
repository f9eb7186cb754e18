import type { AccountSuccess } from '@warmup/domain/accounts'
import { LoginDialog, type LoginView } from '@warmup/ui/accounts'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { leaveNotice, sessionStore } from '../shared/index.ts'
import { waitingCode } from './bind/kept-code.ts'
import { useGameViews } from './bind/use-game-views.ts'
import { useEmailLogin } from './email/use-email-login.ts'
import { useRegistration } from './email/use-registration.ts'
import { useResetRequest } from './email/use-reset-request.ts'
import { emailIn, firstLoginView, type LoginViewKind, viewBefore } from './login-view.ts'
import { useSession } from './session/session.provider.tsx'
import type { Place } from './steam/return-place.ts'
import { useDeparture } from './steam/use-departure.ts'
import { useSteamBinding } from './steam/use-steam-binding.ts'

export type LoginContainerProps = {
  location: { readonly search: string; readonly state: unknown }
  /** The page behind the dialog, to which a sign-in through another site returns. */
  placeBehind: () => Place
  /** Closes the dialog; resolves once the page behind it is in the address. */
  onClose: () => Promise<void>
  /** URL of the operator's logo. */
  logo?: string | undefined
  /** Start of the WeChat sign-in; undefined if not available yet. */
  wechatHref?: string | undefined
}

/** The login dialog with its views, their navigation and their forms. */
export const LoginContainer = ({ location, placeBehind, onClose, logo, wechatHref }: LoginContainerProps) => {
  const { binding, user } = useSession()
  const [wasSignedIn] = useState(user !== undefined)
  const [view, setView] = useState<LoginViewKind>(() =>
    firstLoginView({
      ...location,
      isBinding: binding !== undefined,
      waiting: waitingCode(sessionStore, binding?.email, Date.now()),
    }),
  )
  const departure = useDeparture({ search: location.search, wechatHref, place: placeBehind })

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
  const game = useGameViews({
    view,
    show: (next) => show(next),
    onSignedIn: () => finishSignIn('signed_in'),
    onBound: () => finishSignIn('steam_bound'),
    onBindingExpired: () => show('steamBinding'),
  })

  /** Shows a view with an empty form, prefilled with the email typed last. */
  const show = (next: LoginViewKind, email = login.email()) => {
    departure.stay()
    if (next === 'emailLogin') login.restart(email)
    startTransition(() => setView(next))
  }
  const beginForm = useEffectEvent((shown: LoginViewKind) => {
    if (shown === 'emailRegister') registration.begin(login.email())
    if (shown === 'resetPassword') resetRequest.restart(login.email())
    game.begin(shown)
  })
  // Runs when the view appears, not when it is requested: until its code has loaded, the login's email can still
  // change.
  useLayoutEffect(() => beginForm(view), [view])

  // A sign-in in this dialog closes it with a notice; after a sign-in in another tab it only closes.
  const isSubmitting = login.props.isSubmitting || steamBinding.props.isSubmitting || game.isConfirming
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (user !== undefined && !isSubmitting && !isFinished.current) void close()
  }, [user, isSubmitting])

  const leave = () => {
    game.forget()
    return onClose()
  }

  if (wasSignedIn) return null
  const views = {
    main: () => ({
      kind: 'main',
      steamHref: departure.hrefs.steam,
      onSteam: () => departure.leave('steam'),
      ...(wechatHref === undefined ? {} : { wechatHref, onWechat: () => departure.leave('wechat') }),
      redirectingTo: departure.way === 'binding' ? undefined : departure.way,
      trouble: departure.trouble,
      onEmail: () => show('emailLogin'),
      ...game.wayTo('gameSignIn'),
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
        // Without a binding there is nothing to try again: the expiry is shown instead.
        ...(departure.trouble !== undefined && binding !== undefined && { error: departure.trouble }),
        ...game.wayTo('gameBinding'),
        steamHref: departure.hrefs.binding ?? '',
        onSteam: () => departure.leave('binding'),
        isRedirecting: departure.way === 'binding',
        onSubmit: (event) => {
          departure.stay()
          void steamBinding.props.onSubmit(event)
        },
        onRestart: () => {
          steamBinding.restart()
          show('emailLogin')
        },
      },
    }),
    ...game.views,
  } satisfies Record<LoginViewKind, () => LoginView>
  const before = viewBefore[view]
  const goBack =
    before &&
    ((view === 'emailRegister' && registration.finish) ||
      (() => show(before, view === 'resetPassword' ? resetRequest.email() : undefined)))
  return (
    <LoginDialog
      isOpen
      onClose={leave}
      {...(goBack === undefined ? {} : { onBack: goBack })}
      view={views[view]()}
      {...(logo === undefined ? {} : { logo })}
    />
  )
}
