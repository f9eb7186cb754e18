import {
  type PracticeFailure,
  type ServerPasswordIssue,
  serverPasswordMaxLength,
  serverPasswordStrictMinLength,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { Button, Dialog, type FieldBinding, FormFrame, Outcome, TextField } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { passwordIssueKeys } from './password-issue-keys.ts'

export type PasswordFieldIssue = ServerPasswordIssue | 'mismatch'

/** Message keys of the field errors. */
const issueKeys = {
  ...passwordIssueKeys,
  mismatch: 'password.issues.mismatch',
} as const satisfies Record<PasswordFieldIssue, string>

export type ChangePasswordDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** Stricter password rules apply. */
  isStrict?: boolean
  /** The password field. */
  password: FieldBinding<PasswordFieldIssue>
  /** The field to repeat the password. */
  confirmPassword: FieldBinding<PasswordFieldIssue>
  /** Whether the form is being sent. */
  isSubmitting: boolean
  /** Whether the form was sent successfully. */
  isDone: boolean
  /** The cause of the last failure. */
  failure?: PracticeFailure | undefined
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Called to open the login dialog. */
  onLogin: () => void
}

/**
 * The form to set a new join password, typed twice (docs/product/practice.md#practice-passwords). The text stays visible,
 * because players share it with friends.
 */
export const ChangePasswordDialog = ({ isOpen, onClose, isDone, ...form }: ChangePasswordDialogProps) => {
  const { t } = useTranslation('practice')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('password.title')} size="small" isLocked={form.isSubmitting}>
      {isDone ? (
        <Outcome
          tone="success"
          title={t('password.done')}
          hint={t('password.doneHint')}
          action={
            <Button weight="primary" isWide height="touch" onClick={onClose}>
              {t('password.understood')}
            </Button>
          }
        />
      ) : (
        <PasswordForm {...form} />
      )}
    </Dialog>
  )
}

const PasswordForm = ({
  serverName,
  isStrict = false,
  password,
  confirmPassword,
  isSubmitting,
  failure,
  onSubmit,
  onLogin,
}: Omit<ChangePasswordDialogProps, 'isOpen' | 'onClose' | 'isDone'>) => {
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const isExpired = failure === 'token_expired'
  const limits = { min: serverPasswordStrictMinLength, max: serverPasswordMaxLength }
  const field = ({ error, ...binding }: FieldBinding<PasswordFieldIssue>): FieldBinding =>
    error === undefined ? binding : { ...binding, error: t(issueKeys[error], limits) }
  return (
    <FormFrame
      label={t('password.title')}
      intro={t('password.intro', { name: serverName })}
      failure={failure && message(failure)}
      submit={{ label: t('password.submit'), busyLabel: t('password.submitting'), isSecondary: isExpired }}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      {...(isExpired
        ? {
            elsewhere: (
              <Button weight="primary" isWide height="touch" onClick={onLogin}>
                {t('password.login')}
              </Button>
            ),
          }
        : {})}
    >
      <TextField
        {...field(password)}
        label={t('password.label')}
        hint={t(isStrict ? 'password.strictHint' : 'password.hint', limits)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field(confirmPassword)}
        label={t('password.confirm')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormFrame>
  )
}
