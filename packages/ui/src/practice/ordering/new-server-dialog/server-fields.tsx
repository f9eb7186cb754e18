import type { PaymentFailure } from '@warmup/domain/payments'
import {
  practiceNameMaxLength,
  practiceNameStrictMinLength,
  type ServerNameIssue,
  type ServerPasswordIssue,
  serverPasswordMaxLength,
  serverPasswordStrictMinLength,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { type FieldBinding, TextField } from '../../../common/index.ts'
import { useOrderMessages } from '../../../payments/index.ts'
import { passwordIssueKeys } from '../../server/change-password-dialog/password-issue-keys.ts'
import { refusedField } from './refused-field.tsx'

export type ServerFieldsProps = {
  name: FieldBinding<ServerNameIssue>
  /** Length of the name in characters. */
  nameLength: number
  password: FieldBinding<ServerPasswordIssue>
  /** Stricter rules for names and passwords apply. */
  isStrict?: boolean
  /** Why the server refused the form; shown at the name or the password if it is about one of them. */
  failure: PaymentFailure | undefined
}

/** Name and password of a new server. */
export const ServerFields = ({ name, nameLength, password, isStrict = false, failure }: ServerFieldsProps) => {
  const { t } = useTranslation('practice')
  const message = useOrderMessages()
  const refused = refusedField(failure)
  const nameLimits = { min: practiceNameStrictMinLength, max: practiceNameMaxLength }
  const passwordLimits = { min: serverPasswordStrictMinLength, max: serverPasswordMaxLength }
  const nameIssue = (issue: ServerNameIssue): string =>
    issue === 'invalid_chars' && isStrict ? t('order.strictNameChars') : t(`order.nameIssues.${issue}`, nameLimits)
  return (
    <>
      <TextField
        {...bound(name, nameIssue)}
        {...(failure && refused === 'name' && { error: message(failure) })}
        label={t('order.name')}
        hint={t(isStrict ? 'order.strictNameHint' : 'order.nameHint', nameLimits)}
        suffix={t('order.counted', { count: nameLength, max: practiceNameMaxLength })}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        {...bound(password, (issue) => t(passwordIssueKeys[issue], passwordLimits))}
        {...(failure && refused === 'password' && { error: message(failure) })}
        label={t('order.password')}
        hint={t(isStrict ? 'order.strictPasswordHint' : 'order.passwordHint', passwordLimits)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}

/** A field that shows the message of its error. */
const bound = <Issue extends string>(
  { error, ...binding }: FieldBinding<Issue>,
  message: (issue: Issue) => string,
): FieldBinding => (error === undefined ? binding : { ...binding, error: message(error) })
