import { useTranslation } from '@warmup/i18n'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Dialog, IconButton, VisuallyHidden } from '../../common/index.ts'
import type { EmailLoginFormProps } from '../email-login-form/email-login-form.tsx'
import type { EmailRegisterFormProps } from '../email-register-form/email-register-form.tsx'
import type { GameCodeProps } from '../game-code/game-code.tsx'
import type { ResetPasswordRequestFormProps } from '../reset-password-request-form/reset-password-request-form.tsx'
import type { SteamBindingProps } from '../steam-binding/steam-binding.tsx'
import {
  EmailLoginForm,
  EmailRegisterForm,
  GameCode,
  ResetPasswordRequestForm,
  SteamBinding,
  usePreloadedViews,
} from './later-views.ts'
import { LoginChoice, type LoginChoiceProps } from './login-choice.tsx'

export type LoginView =
  | ({ kind: 'main' } & LoginChoiceProps)
  | { kind: 'emailLogin'; form: EmailLoginFormProps }
  | { kind: 'emailRegister'; form: EmailRegisterFormProps }
  | { kind: 'resetPassword'; form: ResetPasswordRequestFormProps }
  | { kind: 'steamBinding'; binding: SteamBindingProps }
  | { kind: 'gameSignIn'; code: GameCodeProps }
  | { kind: 'gameBinding'; code: GameCodeProps }

export type LoginDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Absent if there is no previous view. */
  onBack?: () => void
  /** The current view, with its data. */
  view: LoginView
  /** URL of the operator's logo. */
  logo?: string
}

/**
 * The login modal with all its views.
 * - The name of every view MUST begin with "Log in", so that screen readers announce the same dialog.
 * - When the view changes, focus MUST move to its first control; in the email login to the password if the email is
 *   known.
 * - A change of `view` MUST be a transition, because the code of the new view may still be loading.
 */
export const LoginDialog = ({ isOpen, onClose, onBack, view, logo }: LoginDialogProps) => {
  const { t } = useTranslation('accounts')
  usePreloadedViews()
  const { body, firstControl } = useFirstControlFocused(view.kind)
  const titles = {
    main: undefined,
    emailLogin: undefined,
    emailRegister: t('register.title'),
    resetPassword: t('resetPassword.title'),
    steamBinding: t('binding.title'),
    gameSignIn: t('gameCode.signInTitle'),
    gameBinding: t('gameCode.bindTitle'),
  } satisfies Record<LoginView['kind'], string | undefined>
  const title = titles[view.kind]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      {...(view.kind === 'emailLogin' && { initialFocus: firstControl })}
      leading={
        onBack && (
          <IconButton size="small" label={t('login.back')} onClick={onBack} data-no-autofocus>
            <ArrowLeft />
          </IconButton>
        )
      }
      title={
        title === undefined ? (
          t('login.title')
        ) : (
          <>
            <VisuallyHidden>{`${t('login.title')} · `}</VisuallyHidden>
            <span>{title}</span>
          </>
        )
      }
    >
      <div ref={body}>
        <ViewOf view={view} logo={logo} />
      </div>
    </Dialog>
  )
}

const ViewOf = ({ view, logo }: { view: LoginView; logo?: string }) => {
  switch (view.kind) {
    case 'main':
      return <LoginChoice {...view} logo={logo} />
    case 'emailLogin':
      return <EmailLoginForm {...view.form} />
    case 'emailRegister':
      return <EmailRegisterForm {...view.form} />
    case 'resetPassword':
      return <ResetPasswordRequestForm {...view.form} />
    case 'steamBinding':
      return <SteamBinding {...view.binding} />
    case 'gameSignIn':
    case 'gameBinding':
      return <GameCode {...view.code} />
  }
}

/**
 * The first control that the user has to fill in. In registration the email gets focus even if it is filled in: leaving
 * it starts the check.
 */
const firstControlIn = (body: HTMLElement | null, kind: LoginView['kind']): HTMLElement | null => {
  const controls = [...(body?.querySelectorAll<HTMLElement>('input:enabled, a[href], button:enabled') ?? [])]
  const isEmpty = (control: HTMLElement) => control instanceof HTMLInputElement && control.value === ''
  return (kind === 'emailLogin' && controls.find(isEmpty)) || (controls[0] ?? null)
}

/** The previous view is unmounted together with the control that had the focus. */
const useFirstControlFocused = (kind: LoginView['kind']) => {
  const body = useRef<HTMLDivElement>(null)
  const shownKind = useRef(kind)
  useEffect(() => {
    if (shownKind.current === kind) return
    shownKind.current = kind
    firstControlIn(body.current, kind)?.focus()
  }, [kind])
  const firstControl = useMemo(
    () => ({
      get current() {
        return firstControlIn(body.current, shownKind.current)
      },
    }),
    [],
  )
  return { body, firstControl }
}
