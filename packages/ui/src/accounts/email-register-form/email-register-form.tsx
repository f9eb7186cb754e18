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

/** Why no answer came. */
type Silence = 'offline' | 'no_answer'

/** What is known about the email: it is checked when the field is left. */
export type EmailStatus = 'unknown' | 'checking' | 'available' | 'taken' | 'check_failed' | Silence

/** The mail with the code; `cooling` while no other may be sent, because one was sent or the server refuses to. */
export type CodeStatus =
  | { kind: 'ready' | 'sending' }
  | { kind: 'failed'; reason: 'refused' | Silence }
  | { kind: 'cooling'; secondsLeft: number; sentTo?: string }

export type EmailRegisterFormProps = {
  email: FieldBinding<AccountFieldError>
  code: FieldBinding<AccountFieldError>
  password: FieldBinding<AccountFieldError>
  confirmPassword: FieldBinding<AccountFieldError>
  emailStatus: EmailStatus
  codeStatus: CodeStatus
  /** May come while the email is being checked: the press that leaves the field is the press on the button. */
  onSendCode: () => void
  isSubmitting: boolean
  error?: RegistrationError
  /** Why the server refused the registration, in its own words; shown in place of the error's. */
  serverText?: string
  /** What the server says of a wrong code, in its own words; shown in place of the field's error. */
  codeServerText?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Done: counts down to the login. */
  success?: { secondsLeft: number; onLogin: () => void }
}

const minutesOf = (milliseconds: number): number => milliseconds / 60_000

/** Creating an account with email, mailed code and password. */
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
    // The address stands in the field above: with it the line would need two, and move what is below.
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
        // No keyboard of digits only: codes of other backends may have letters.
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // Room for the spaces that come along with a pasted code.
        maxLength={verificationCodeMaxLength + 6}
        action={
          <CountdownButton
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
