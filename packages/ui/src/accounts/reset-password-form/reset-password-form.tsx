import type { AccountFieldError, PasswordResetError } from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { Button, type FieldBinding, FormFrame, Outcome, PageCard, PasswordField } from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'
import { Account } from '../inline-text/inline-text.tsx'

export type ResetPasswordFormProps = {
  /** The account's email; password managers store the new password under it. */
  email?: string
  /** The password field. */
  password: FieldBinding<AccountFieldError>
  /** The field to repeat the password. */
  confirmPassword: FieldBinding<AccountFieldError>
  /** Whether the form is being sent. */
  isSubmitting: boolean
  /** `reset_link_expired` replaces the form with an offer to send a new link. */
  error?: PasswordResetError
  /** Whether the form was sent successfully. */
  isDone: boolean
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Called to request another mail. */
  onRequestNew: () => void
}

/** The page behind a mailed link: sets a new password. */
export const ResetPasswordForm = (props: ResetPasswordFormProps) => {
  const { t } = useTranslation('accounts')
  return (
    <PageCard title={t('resetPassword.title')}>
      <Step {...props} />
    </PageCard>
  )
}

const Step = ({
  email,
  password,
  confirmPassword,
  isSubmitting,
  error,
  isDone,
  onSubmit,
  onLogin,
  onRequestNew,
}: ResetPasswordFormProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const field = useFieldMessages()
  if (isDone) {
    return (
      <Outcome
        tone="success"
        title={t('resetPassword.done')}
        hint={t('resetPassword.doneHint')}
        action={
          <Button weight="primary" isWide height="touch" onClick={onLogin}>
            {t('resetPassword.login')}
          </Button>
        }
      />
    )
  }
  if (error === 'reset_link_expired') {
    return (
      <Outcome
        tone="failure"
        title={message(error)}
        action={
          <Button weight="primary" isWide height="touch" onClick={onRequestNew}>
            {t('resetPassword.requestNew')}
          </Button>
        }
      />
    )
  }
  return (
    <FormFrame
      label={t('resetPassword.title')}
      intro={
        email === undefined ? (
          t('resetPassword.newPasswordIntro')
        ) : (
          <Trans
            t={t}
            i18nKey="resetPassword.newPasswordFor"
            values={{ email }}
            components={{ account: <Account /> }}
          />
        )
      }
      failure={error && message(error)}
      submit={{ label: t('resetPassword.submit'), busyLabel: t('resetPassword.submitting') }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
    >
      {email !== undefined && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        {...field(password)}
        purpose="new"
        label={t('login.password')}
        hint={t('resetPassword.passwordHint')}
      />
      <PasswordField {...field(confirmPassword)} purpose="new" label={t('register.confirmPassword')} />
    </FormFrame>
  )
}
