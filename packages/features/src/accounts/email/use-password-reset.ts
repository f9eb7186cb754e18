import { accountFieldErrors, type PasswordResetError, resetPasswordIssue } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/email/calls'
import type { ResetPasswordFormProps } from '@warmup/ui/accounts'
import * as z from 'zod/mini'
import { ApiError, call, silenceOf, useApiForm } from '../../shared/index.ts'
import { passwordSchema, repeats } from './password-rule.ts'

const schema = z
  .object({ newPassword: passwordSchema(resetPasswordIssue, 'letters_and_digits_only'), confirmPassword: z.string() })
  .check(repeats(({ newPassword }) => newPassword))

/** A mailed reset link: the account's email, and the token. */
export type ResetLink = { readonly email: string; readonly token: string }

/** Errors by status code. */
const refusals: Readonly<Record<number, PasswordResetError>> = { 400: 'reset_link_expired', 429: 'too_many_requests' }

/** Sets a new password through a mailed link. */
export const usePasswordReset = (link: ResetLink, { onDone }: { onDone: () => void }) => {
  const { field, error, isSubmitting, isDone, onSubmit } = useApiForm({
    schema,
    defaultValues: { newPassword: '', confirmPassword: '' },
    codes: accountFieldErrors,
    otherwise: { newPassword: 'too_short', confirmPassword: 'mismatch' },
    submit: ({ newPassword }) => call(calls.confirmPasswordReset, { body: { ...link, newPassword } }),
    onSuccess: onDone,
    refusal: (cause) => ({
      form: (cause instanceof ApiError && refusals[cause.status]) || (silenceOf(cause) ?? 'password_not_saved'),
    }),
  })
  return {
    email: link.email,
    password: field('newPassword', { deps: ['confirmPassword'] }),
    confirmPassword: field('confirmPassword'),
    isSubmitting,
    ...(error === undefined ? {} : { error }),
    isDone,
    onSubmit,
  } satisfies Partial<ResetPasswordFormProps>
}
