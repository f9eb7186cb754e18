import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { requestPasswordReset } from '@warmup/domain/accounts/calls'
import { useLanguage } from '@warmup/i18n'
import type { ResetPasswordRequestFormProps } from '@warmup/ui/accounts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, call, localStore } from '../shared/index.ts'
import { fieldOf } from './field.ts'
import { useProblemWords } from './problems.ts'
import { isResetThrottled, rememberResetRequest } from './reset-throttle.ts'

const schema = z.pick(requestPasswordReset.body, { email: true })

const throttled = () => new ApiError(0, 'reset_throttled', 'Asked for a moment ago')
const isUnknownEmail = (error: unknown) =>
  error instanceof ApiError && (error.code === 'email_not_registered' || error.status === 404)

/** Asks for a mailed link to set a new password, at most once in 5 minutes (section 5). */
export const useResetRequest = () => {
  const language = useLanguage()
  const words = useProblemWords()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const request = useMutation({
    mutationFn: async ({ email }: z.output<typeof schema>) => {
      if (isResetThrottled(localStore, Date.now())) throw throttled()
      await call(requestPasswordReset, { body: { email, language } })
    },
    onSuccess: () => rememberResetRequest(localStore, Date.now()),
    onError: (error) => {
      if (isUnknownEmail(error)) form.setError('email', { message: 'email_not_registered' })
    },
  })
  const failure = (): string | undefined => {
    const { error } = request
    if (error === null || isUnknownEmail(error)) return undefined
    if (!(error instanceof ApiError)) return words('reset_failed')
    if (error.code === 'reset_throttled') return words('reset_throttled')
    return words(error.status === 429 ? 'reset_refused' : 'reset_failed')
  }
  const shownFailure = failure()
  return {
    /** Begins anew, with this email. */
    restart: (email: string) => {
      request.reset()
      form.reset({ email })
    },
    props: {
      email: fieldOf(form, 'email', words, 'email_invalid'),
      status: request.isPending ? 'submitting' : request.isSuccess ? 'sent' : 'idle',
      ...(shownFailure === undefined ? {} : { failure: shownFailure }),
      onSubmit: form.handleSubmit((values) => request.mutate(values)),
    } satisfies ResetPasswordRequestFormProps,
  }
}
