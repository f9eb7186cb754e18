import { verificationCodeLength, verificationCodeLifetimeMs } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { Button, CountdownButton, type FieldBinding, PasswordField, TextField } from '../../common/index.ts'
import { FormFrame } from '../form-frame/index.ts'
import { Outcome } from '../outcome/index.ts'

/** What is known about the email: it is checked when the field is left (section 4, registration). */
export type EmailStatus = 'unknown' | 'checking' | 'available' | 'taken' | 'check_failed'

/** The code's mail; `cooling` while it may not be sent again (section 9: 60 s). */
export type CodeStatus = { kind: 'ready' | 'sending' | 'failed' } | { kind: 'cooling'; secondsLeft: number }

export type EmailRegisterFormProps = {
  email: FieldBinding
  code: FieldBinding
  password: FieldBinding
  confirmPassword: FieldBinding
  emailStatus: EmailStatus
  codeStatus: CodeStatus
  /** May come while the email is being checked: the press that leaves the field is the press on the button. */
  onSendCode: () => void
  isSubmitting: boolean
  /** In the person's language. */
  failure?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Done: counts down to the login (section 9: 5 s). */
  success?: { secondsLeft: number; onLogin: () => void }
}

const minutesOf = (milliseconds: number): number => milliseconds / 60_000

/** Creating an account with email, mailed code and password (section 2, login modal). */
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
  failure,
  onSubmit,
}: Omit<EmailRegisterFormProps, 'success'>) => {
  const { t } = useTranslation('accounts')
  const emailLooks = {
    unknown: {},
    checking: { note: { tone: 'busy', text: t('register.checkingEmail') } },
    available: { note: { tone: 'success', text: t('register.emailAvailable') } },
    taken: { error: t('login.emailTaken') },
    check_failed: { error: t('login.checkEmailFailed') },
  } as const satisfies Record<EmailStatus, object>
  const codeLooks = {
    ready: {},
    sending: {},
    failed: { error: t('login.sendCodeFailed') },
    cooling: {
      note: { tone: 'success', text: t('register.codeSent', { minutes: minutesOf(verificationCodeLifetimeMs) }) },
    },
  } as const satisfies Record<CodeStatus['kind'], object>
  return (
    <FormFrame
      label={t('register.title')}
      failure={failure}
      submit={{ label: t('register.submit'), busyLabel: t('register.submitting') }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
    >
      <TextField
        {...emailLooks[emailStatus]}
        {...withoutEmptyError(email)}
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...codeLooks[codeStatus.kind]}
        {...withoutEmptyError(code)}
        label={t('register.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for the spaces that come along with a pasted code.
        maxLength={verificationCodeLength + 6}
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
      <PasswordField {...password} purpose="new" label={t('login.password')} hint={t('register.passwordHint')} />
      <PasswordField {...confirmPassword} purpose="new" label={t('register.confirmPassword')} />
    </FormFrame>
  )
}

/** A binding without an error must not hide what the status has to say. */
const withoutEmptyError = ({ error, ...field }: FieldBinding): FieldBinding =>
  error === undefined ? field : { ...field, error }
