import { accountFieldErrors, resetRequestThrottleMs } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/calls'
import { useLanguage } from '@warmup/i18n'
import type { ResetPasswordRequestFormProps } from '@warmup/ui/accounts'
import * as z from 'zod/mini'
import { ApiError, call, localStore, recallTime, rememberTime, useApiForm } from '../../shared/index.ts'

const schema = z.pick(calls.requestPasswordReset.body, { email: true })

const requestedAtKey = 'resetPasswordRequestedAt'
const isThrottled = (): boolean =>
  recallTime(localStore, requestedAtKey, resetRequestThrottleMs, Date.now()) !== undefined

/** Asks for a mailed link to set a new password, at most once in 5 minutes. */
export const useResetRequest = () => {
  const language = useLanguage()
  const { field, error, isSubmitting, isDone, onSubmit, restart } = useApiForm({
    schema,
    defaultValues: { email: '' },
    codes: accountFieldErrors,
    otherwise: { email: 'email_invalid' },
    submit: async ({ email }) => {
      if (isThrottled()) throw new ApiError(0, 'reset_throttled', 'A reset mail was requested a moment ago')
      await call(calls.requestPasswordReset, { body: { email, language } })
    },
    onSuccess: () => rememberTime(localStore, requestedAtKey, Date.now()),
    refusal: (cause) => {
      if (!(cause instanceof ApiError)) return { form: 'reset_mail_failed' }
      if (cause.code === 'email_not_registered' || cause.status === 404)
        return { fields: { email: 'email_not_registered' } }
      if (cause.code === 'reset_throttled') return { form: 'reset_throttled' }
      return { form: cause.status === 429 ? 'reset_refused' : 'reset_mail_failed' }
    },
  })
  return {
    /** Starts again, with this email. */
    restart: (email: string) => restart({ email }),
    props: {
      email: field('email'),
      status: isSubmitting ? 'submitting' : isDone ? 'sent' : 'idle',
      ...(error === undefined ? {} : { error }),
      onSubmit,
    } satisfies ResetPasswordRequestFormProps,
  }
}
