import { chakra } from '@chakra-ui/react/styled-system'
import { type AccountFieldError, type ResetRequestError, resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { type FieldBinding, FormFrame, Outcome, TextField } from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'
import { Account } from '../inline-text/inline-text.tsx'

export type ResetPasswordRequestFormProps = {
  email: FieldBinding<AccountFieldError>
  status: 'idle' | 'submitting' | 'sent'
  /** The address that the mail went to. */
  sentTo?: string
  /** Until another mail may be asked for. */
  secondsLeft?: number
  error?: ResetRequestError
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** Minutes and two digits of seconds, as a countdown shows them. */
const timeLeft = (seconds: number) => ({
  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
})

/** Asking for a mailed link to set a new password. */
export const ResetPasswordRequestForm = ({
  email,
  status,
  sentTo = '',
  secondsLeft = 0,
  error,
  onSubmit,
}: ResetPasswordRequestFormProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const field = useFieldMessages()
  const wait = secondsLeft > 0 ? t('resetPassword.wait', timeLeft(secondsLeft)) : undefined
  if (status === 'sent') {
    return (
      <Outcome
        tone="success"
        title={t('resetPassword.sent')}
        hint={
          <Trans
            t={t}
            i18nKey="resetPassword.sentHint"
            values={{ email: sentTo, minutes: resetLinkLifetimeMs / 60_000 }}
            components={{ account: <Account /> }}
          />
        }
        afterwards={wait}
      />
    )
  }
  return (
    <FormFrame
      label={t('resetPassword.title')}
      intro={t('resetPassword.requestIntro')}
      failure={
        error && (
          <>
            {message(error)}
            {error === 'reset_throttled' && wait !== undefined && <chakra.span display="block">{wait}</chakra.span>}
          </>
        )
      }
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
