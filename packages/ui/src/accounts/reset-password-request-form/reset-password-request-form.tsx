import { chakra } from '@chakra-ui/react/styled-system'
import { type AccountFieldError, type ResetRequestError, resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { CountdownButton, type FieldBinding, FormFrame, Outcome, TextField, TextOrFailure } from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'
import { Account } from '../inline-text/inline-text.tsx'

export type ResetPasswordRequestFormProps = {
  /** The email field. */
  email: FieldBinding<AccountFieldError>
  /** `resending`: another mail to the same address. */
  status: 'idle' | 'submitting' | 'sent' | 'resending'
  /** The address that received the mail. */
  sentTo?: string
  /** Seconds until another mail can be requested. */
  secondsLeft?: number
  /** The cause of the failure, as a code. */
  error?: ResetRequestError
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Requests another mail to the same address. */
  onSendAgain: () => void
}

/** Splits seconds into minutes and two-digit seconds. */
const timeLeft = (seconds: number) => ({
  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
})

/** The form to request a password reset link, and to request it again. */
export const ResetPasswordRequestForm = ({
  email,
  status,
  sentTo = '',
  secondsLeft = 0,
  error,
  onSubmit,
  onSendAgain,
}: ResetPasswordRequestFormProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const field = useFieldMessages()
  const wait = secondsLeft > 0 ? t('resetPassword.wait', timeLeft(secondsLeft)) : undefined
  const failure = error && (
    <>
      <span>{message(error)}</span>
      {error === 'reset_throttled' && wait !== undefined && <chakra.span display="block">{wait}</chakra.span>}
    </>
  )
  if (status === 'sent' || status === 'resending') {
    return (
      <Outcome
        tone="success"
        title={t('resetPassword.sent')}
        hint={
          <TextOrFailure failure={failure}>
            <Trans
              t={t}
              i18nKey="resetPassword.sentHint"
              values={{ email: sentTo, minutes: resetLinkLifetimeMs / 60_000 }}
              components={{ account: <Account /> }}
            />
          </TextOrFailure>
        }
        action={
          <CountdownButton
            isResend
            isWide
            secondsLeft={secondsLeft}
            isLoading={status === 'resending'}
            onClick={onSendAgain}
          >
            {t('resetPassword.sendAgain')}
          </CountdownButton>
        }
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
