import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { Button, type FieldBinding, PasswordField } from '../../common/index.ts'
import { FormFrame } from '../form-frame/index.ts'
import { Account } from '../in-words/index.ts'
import { Outcome } from '../outcome/index.ts'
import { PageCard } from '../page-card/index.ts'

export type ResetPasswordFormProps = {
  /** Whose password it is; password managers keep the new one under it. */
  email?: string
  password: FieldBinding
  confirmPassword: FieldBinding
  isSubmitting: boolean
  /** `link_expired`: HTTP 400 of the confirmation (section 8); the link cannot be used again. */
  failure?: 'link_expired' | 'failed'
  isDone: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onLogin: () => void
  onRequestNew: () => void
}

/** The page behind a mailed link: sets a new password (section 2, /reset-password). */
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
  failure,
  isDone,
  onSubmit,
  onLogin,
  onRequestNew,
}: ResetPasswordFormProps) => {
  const { t } = useTranslation('accounts')
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
  if (failure === 'link_expired') {
    return (
      <Outcome
        tone="failure"
        title={t('resetPassword.tokenExpired')}
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
      failure={failure && t('resetPassword.resetError')}
      submit={{ label: t('resetPassword.submit'), busyLabel: t('resetPassword.submitting') }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
    >
      {email !== undefined && (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField {...password} purpose="new" label={t('login.password')} hint={t('resetPassword.passwordHint')} />
      <PasswordField {...confirmPassword} purpose="new" label={t('register.confirmPassword')} />
    </FormFrame>
  )
}
