import {
  type AccountFieldError,
  type RegistrationError,
  verificationCodeLifetimeMs,
  verificationCodeMaxLength,
} from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import {
  Button,
  CountdownButton,
  type FieldBinding,
  FormFrame,
  Outcome,
  PasswordField,
  TextField,
  VisuallyHidden,
} from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'

/** Why the server did not answer. */
type Silence = 'offline' | 'no_answer'

/** Result of the email check, which runs when the field loses focus. */
export type EmailStatus =
  | 'unknown'
  | 'checking'
  | 'available'
  | 'taken'
  | 'check_failed'
  | 'too_many_requests'
  | Silence

/** State of the mail with the code; `cooling`: the server does not send another one yet. */
export type CodeStatus =
  | { kind: 'ready' | 'sending' }
  | { kind: 'failed'; reason: 'refused' | Silence }
  | { kind: 'cooling'; secondsLeft: number; sentTo?: string }

export type EmailRegisterFormProps = {
  /** The email field. */
  email: FieldBinding<AccountFieldError>
  /** The verification code field. */
  code: FieldBinding<AccountFieldError>
  /** The password field. */
  password: FieldBinding<AccountFieldError>
  /** The field to repeat the password. */
  confirmPassword: FieldBinding<AccountFieldError>
  /** Whether the address is available, or still being checked. */
  emailStatus: EmailStatus
  /** The progress of sending the verification code. */
  codeStatus: CodeStatus
  /** May be called during the email check: a press on the button also takes the focus from the field. */
  onSendCode: () => void
  /** Whether the form is being sent. */
  isSubmitting: boolean
  /** The cause of the failure, as a code. */
  error?: RegistrationError
  /** The server's own explanation; replaces the text of `error`. */
  serverText?: string
  /** The server's own explanation of a wrong code; replaces the field's error. */
  codeServerText?: string
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The account exists: counts down to the login. */
  success?: { secondsLeft: number; onLogin: () => void }
}

const minutesOf = (milliseconds: number): number => milliseconds / 60_000

/** The form to create an account with email, mailed code and password. */
export const EmailRegisterForm = ({ success, ...form }: EmailRegisterFormProps) => {
  const { t } = useTranslation('accounts')
  if (success === undefined) return <Form {...form} />
  return (
    <Outcome
      tone="success"
      title={t('register.success')}
      hint={t('register.successHint')}
      action={
        <Button weight="primary" isWide height="touch" onClick={success.onLogin}>
          {t('register.loginNow')}
        </Button>
      }
      afterwards={t('register.backToLogin', { seconds: success.secondsLeft })}
    />
  )
}

const Form = ({
  email,
  code,
  password,
  confirmPassword,
  emailStatus,
  codeStatus,
  onSendCode,
  isSubmitting,
  error,
  serverText,
  codeServerText,
  onSubmit,
}: Omit<EmailRegisterFormProps, 'success'>) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const field = useFieldMessages()
  const emailLooks = {
    unknown: {},
    checking: { note: { tone: 'busy', text: t('register.checkingEmail') } },
    available: { note: { tone: 'success', text: t('register.emailAvailable') } },
    taken: { error: t('login.emailTaken') },
    check_failed: { error: t('login.checkEmailFailed') },
    too_many_requests: { error: message('too_many_requests') },
    offline: { error: message('offline') },
    no_answer: { error: message('no_answer') },
  } as const satisfies Record<EmailStatus, object>
  const codeLook = () => {
    if (codeStatus.kind === 'failed') {
      const { reason } = codeStatus
      return { error: reason === 'refused' ? t('login.sendCodeFailed') : message(reason) }
    }
    if (codeStatus.kind !== 'cooling') return {}
    const { sentTo, secondsLeft } = codeStatus
    if (sentTo === undefined) return { error: t('register.codeRefused', { count: secondsLeft }) }
    const minutes = minutesOf(verificationCodeLifetimeMs)
    // Does not repeat the address: it would add a second line and move the content below.
    const text = (
      <>
        <span aria-hidden>{t('register.codeSent', { minutes })}</span>
        <VisuallyHidden>{t('register.codeSentTo', { email: sentTo, minutes })}</VisuallyHidden>
      </>
    )
    return { note: { tone: 'success', text } } as const
  }
  return (
    <FormFrame
      label={t('register.title')}
      failure={error && (serverText ?? message(error))}
      submit={{ label: t('register.submit'), busyLabel: t('register.submitting') }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
    >
      <TextField
        {...emailLooks[emailStatus]}
        {...field(email)}
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...codeLook()}
        {...field(code)}
        {...(codeServerText === undefined ? {} : { error: codeServerText })}
        label={t('register.code')}
        // Not a numeric keyboard: codes of other backends may contain letters.
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // Allows for spaces and hyphens in a pasted code.
        maxLength={verificationCodeMaxLength + 6}
        action={
          <CountdownButton
            isResend
            secondsLeft={codeStatus.kind === 'cooling' ? codeStatus.secondsLeft : 0}
            isLoading={codeStatus.kind === 'sending'}
            onClick={onSendCode}
          >
            {t('register.sendCode')}
          </CountdownButton>
        }
      />
      <PasswordField {...field(password)} purpose="new" label={t('login.password')} hint={t('register.passwordHint')} />
      <PasswordField {...field(confirmPassword)} purpose="new" label={t('register.confirmPassword')} />
    </FormFrame>
  )
}
