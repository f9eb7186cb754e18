import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { type FieldBinding, PasswordField, TextField } from '../../common/index.ts'
import { FormFrame } from '../form-frame/index.ts'
import { TextButton } from '../text-button/index.ts'

export type EmailLoginFormProps = {
  email: FieldBinding
  password: FieldBinding
  isSubmitting: boolean
  /** In the person's language: 'Invalid email or password' on any refusal (section 8). */
  failure?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onRegister: () => void
  onForgotPassword: () => void
}

/** Signing in with email and password (section 2, login modal). */
export const EmailLoginForm = ({
  email,
  password,
  isSubmitting,
  failure,
  onSubmit,
  onRegister,
  onForgotPassword,
}: EmailLoginFormProps) => {
  const { t } = useTranslation('accounts')
  return (
    <FormFrame
      label={t('login.withEmail')}
      failure={failure}
      submit={{ label: t('login.submit'), busyLabel: t('login.submitting') }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      elsewhere={
        <>
          <span>
            {t('login.noAccount')} <TextButton onClick={onRegister}>{t('login.register')}</TextButton>
          </span>
          <TextButton onClick={onForgotPassword}>{t('login.forgotPassword')}</TextButton>
        </>
      }
    >
      <TextField
        {...email}
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...password} purpose="current" label={t('login.password')} />
    </FormFrame>
  )
}
