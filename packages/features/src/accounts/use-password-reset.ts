import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { resetPasswordIssue } from '@warmup/domain/accounts'
import { confirmPasswordReset } from '@warmup/domain/accounts/calls'
import type { ResetPasswordFormProps } from '@warmup/ui/accounts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, call } from '../shared/index.ts'
import { fieldOf } from './field.ts'
import { passwordSchema, repeats } from './password-rule.ts'
import { useProblemWords } from './problems.ts'

const schema = z
  .object({ newPassword: passwordSchema(resetPasswordIssue, 'letters_and_digits_only'), confirmPassword: z.string() })
  .check(repeats(({ newPassword }) => newPassword))

/** The mailed link: whose password it sets, and its token. */
export type ResetLink = { readonly email: string; readonly token: string }

/** Sets a new password through a mailed link. HTTP 400 means that the link has expired (section 7). */
export const usePasswordReset = (link: ResetLink, { onDone }: { onDone: () => void }) => {
  const words = useProblemWords()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { newPassword: '', confirmPassword: '' } })
  const confirmation = useMutation({
    mutationFn: ({ newPassword }: z.output<typeof schema>) =>
      call(confirmPasswordReset, { body: { ...link, newPassword } }),
    onSuccess: onDone,
  })
  const isExpired = confirmation.error instanceof ApiError && confirmation.error.status === 400
  return {
    email: link.email,
    password: fieldOf(form, 'newPassword', words, 'too_short', { deps: ['confirmPassword'] }),
    confirmPassword: fieldOf(form, 'confirmPassword', words, 'mismatch'),
    isSubmitting: confirmation.isPending,
    ...(confirmation.isError ? { failure: isExpired ? 'link_expired' : 'failed' } : {}),
    isDone: confirmation.isSuccess,
    onSubmit: form.handleSubmit((values) => confirmation.mutate(values)),
  } satisfies Partial<ResetPasswordFormProps>
}
