import { type AccountFieldError, type ResetRequestError, resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { type FieldBinding, FormFrame, Outcome, TextField } from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'

export type ResetPasswordRequestFormProps = {
  email: FieldBinding<AccountFieldError>
  status: 'idle' | 'submitting' | 'sent'
  error?: ResetRequestError
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** Asking for a mailed link to set a new password. */
export const ResetPasswordRequestForm = ({ email, status, error, onSubmit }: ResetPasswordRequestFormProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const field = useFieldMessages()
  if (status === 'sent') {
    return (
      <Outcome
        tone="success"
        title={t('resetPassword.sent')}
        hint={t('resetPassword.sentHint', { minutes: resetLinkLifetimeMs / 60_000 })}
      />
    )
  }
  return (
    <FormFrame
      label={t('resetPassword.title')}
      intro={t('resetPassword.requestIntro')}
      failure={error && message(error)}
      submit={{ label: t('resetPassword.request'), busyLabel: t('resetPassword.requesting') }}
      isSubmitting={status === 'submitting'}
      onSubmit={onSubmit}
    >
      <TextField
        {...field(email)}
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormFrame>
  )
}
