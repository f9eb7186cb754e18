import { accountFieldErrors, resetRequestThrottleMs } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/email/calls'
import { useLanguage } from '@warmup/i18n'
import type { ResetPasswordRequestFormProps } from '@warmup/ui/accounts'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  ApiError,
  call,
  localStore,
  recallTime,
  rememberTime,
  silenceOf,
  useApiForm,
  useSecondsLeft,
} from '../../shared/index.ts'

const schema = z.pick(calls.requestPasswordReset.body, { email: true })

const requestedAtKey = 'resetPasswordRequestedAt'
/** When this browser may request another mail, in milliseconds since 1970; undefined if it may now. */
const throttledUntil = (): number | undefined => {
  const requestedAt = recallTime(localStore, requestedAtKey, resetRequestThrottleMs, Date.now())
  return requestedAt === undefined ? undefined : requestedAt + resetRequestThrottleMs
}

const statusOf = (isSubmitting: boolean, isSent: boolean): ResetPasswordRequestFormProps['status'] => {
  if (isSubmitting) return isSent ? 'resending' : 'submitting'
  return isSent ? 'sent' : 'idle'
}

/** Requests a mail with a reset link, at most once in 5 minutes; later requests go to the same address. */
export const useResetRequest = (initialEmail: string) => {
  const language = useLanguage()
  /** Address of the last mail. Kept while another mail is sent, and if that fails. */
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, error, isSubmitting, onSubmit, restart } = useApiForm({
    schema,
    defaultValues: { email: initialEmail },
    codes: accountFieldErrors,
    otherwise: { email: 'email_invalid' },
    submit: async ({ email }) => {
      if (throttledUntil() !== undefined)
        throw new ApiError(0, 'reset_throttled', 'A reset mail was requested a moment ago')
      await call(calls.requestPasswordReset, { body: { email, language } })
      return email
    },
    onSuccess: (email) => {
      rememberTime(localStore, requestedAtKey, Date.now())
      setSentTo(email)
    },
    refusal: (cause) => {
      if (!(cause instanceof ApiError)) return { form: 'reset_mail_failed' }
      if (cause.code === 'email_not_registered' || cause.status === 404)
        return { fields: { email: 'email_not_registered' } }
      if (cause.code === 'reset_throttled') return { form: 'reset_throttled' }
      if (cause.status === 429) return { form: 'reset_refused' }
      return { form: silenceOf(cause) ?? 'reset_mail_failed' }
    },
  })
  const email = field('email')
  // Errors of the address are shown at its field.
  const isSent = sentTo !== undefined && email.error === undefined
  const secondsLeft = useSecondsLeft(isSent || error === 'reset_throttled' ? throttledUntil() : undefined)
  return {
    email: () => form.getValues('email'),
    /** Resets the form with this email. */
    restart: (email: string) => {
      setSentTo(undefined)
      restart({ email })
    },
    props: {
      email,
      status: statusOf(isSubmitting, isSent),
      ...(isSent ? { sentTo } : {}),
      secondsLeft,
      ...(error === undefined ? {} : { error }),
      onSubmit,
      onSendAgain: () => void onSubmit(),
    } satisfies ResetPasswordRequestFormProps,
  }
}
