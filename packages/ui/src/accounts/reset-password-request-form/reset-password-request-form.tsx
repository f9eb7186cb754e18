import { resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { type FieldBinding, TextField } from '../../common/index.ts'
import { FormFrame } from '../form-frame/index.ts'
import { Outcome } from '../outcome/index.ts'

export type ResetPasswordRequestFormProps = {
  email: FieldBinding
  status: 'idle' | 'submitting' | 'sent'
  /** In the person's language. */
  failure?: string
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** Asking for a mailed link to set a new password (section 2, login modal). */
export const ResetPasswordRequestForm = ({ email, status, failure, onSubmit }: ResetPasswordRequestFormProps) => {
  const { t } = useTranslation('accounts')
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
      failure={failure}
      submit={{ label: t('resetPassword.request'), busyLabel: t('resetPassword.requesting') }}
      isSubmitting={status === 'submitting'}
      onSubmit={onSubmit}
    >
      <TextField
        {...email}
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
