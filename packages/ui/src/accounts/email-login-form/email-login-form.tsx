import type { AccountFieldError, EmailLoginError } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { type FieldBinding, FormFrame, PasswordField, TextButton, TextField } from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'

export type EmailLoginFormProps = {
  /** The email field. */
  email: FieldBinding<AccountFieldError>
  /** The password field. */
  password: FieldBinding<AccountFieldError>
  /** Whether the form is being sent. */
  isSubmitting: boolean
  /** `invalid_credentials` for every refusal, so that the form does not reveal which emails have an account. */
  error?: EmailLoginError
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called to open the registration. */
  onRegister: () => void
  /** Called to reset the password. */
  onForgotPassword: () => void
}

/** The form to sign in with email and password. */
export const EmailLoginForm = ({
  email,
  password,
  isSubmitting,
  error,
  onSubmit,
  onRegister,
  onForgotPassword,
}: EmailLoginFormProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const field = useFieldMessages()
  return (
    <FormFrame
      label={t('login.withEmail')}
      failure={error && message(error)}
      submit={{ label: t('login.submit'), busyLabel: t('login.submitting') }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      elsewhere={
        <>
          <span>
            <span>{t('login.noAccount')}</span> <TextButton onClick={onRegister}>{t('login.register')}</TextButton>
          </span>
          <TextButton onClick={onForgotPassword}>{t('login.forgotPassword')}</TextButton>
        </>
      }
    >
      <TextField
        {...field(email)}
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field(password)} purpose="current" label={t('login.password')} />
    </FormFrame>
  )
}
