import { chakra } from '@chakra-ui/react/styled-system'
import { type AccountFieldError, type ResetRequestError, resetLinkLifetimeMs } from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { CountdownButton, type FieldBinding, FormFrame, NoticeBanner, Outcome, TextField } from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'
import { Account } from '../inline-text/inline-text.tsx'

export type ResetPasswordRequestFormProps = {
  email: FieldBinding<AccountFieldError>
  /** `resending`: another mail, to where the first one went. */
  status: 'idle' | 'submitting' | 'sent' | 'resending'
  /** The address that the mail went to. */
  sentTo?: string
  /** Until another mail may be asked for. */
  secondsLeft?: number
  error?: ResetRequestError
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Asks for another mail to the same address. */
  onSendAgain: () => void
}

/** Minutes and two digits of seconds, as a countdown shows them. */
const timeLeft = (seconds: number) => ({
  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
})

/** Asking for a mailed link to set a new password, and for another one where it does not arrive. */
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
      {message(error)}
      {error === 'reset_throttled' && wait !== undefined && <chakra.span display="block">{wait}</chakra.span>}
    </>
  )
  if (status === 'sent' || status === 'resending') {
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
        action={
          <chakra.div display="grid" gap="3">
            <CountdownButton isWide secondsLeft={secondsLeft} isLoading={status === 'resending'} onClick={onSendAgain}>
              {t('resetPassword.sendAgain')}
            </CountdownButton>
            {failure !== undefined && <NoticeBanner tone="failure">{failure}</NoticeBanner>}
          </chakra.div>
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
