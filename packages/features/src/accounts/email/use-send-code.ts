import { useMutation } from '@tanstack/react-query'
import { normalizeEmail, resendCodeCooldownMs } from '@warmup/domain/accounts'
import { sendVerificationCode } from '@warmup/domain/accounts/email/calls'
import { useLanguage } from '@warmup/i18n'
import type { CodeStatus } from '@warmup/ui/accounts'
import { useRef } from 'react'
import { ApiError, call, sessionStore, silenceOf, useSecondsLeft } from '../../shared/index.ts'
import { cooldownOf, rememberCooldown } from './code-cooldown.ts'

/** Milliseconds until the server sends another code; undefined if it gives no time or one longer than the cooldown. */
const retryAfterMs = (error: Error): number | undefined => {
  const wait = error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  return wait > 0 && wait <= resendCodeCooldownMs ? wait : undefined
}

export type SendCodeOptions = {
  /** Whether a code may be sent to the email; awaited before sending. */
  readonly isAllowed: (email: string) => Promise<boolean>
  /** Called if the email already has an account. */
  readonly onTaken: (email: string) => void
  /** Called after a code was sent to the email in the field. */
  readonly onSent: () => void
}

/** Sends verification codes, one request at a time and one code per minute and email. */
export const useSendCode = (typedEmail: string, { isAllowed, onTaken, onSent }: SendCodeOptions) => {
  const language = useLanguage()
  const email = normalizeEmail(typedEmail)
  // The player may type another email before the answer arrives.
  const typed = useRef(email)
  typed.current = email
  // The button may be pressed again before the first press is rendered.
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: async (to: string): Promise<boolean> => {
      if (!(await isAllowed(to))) return false
      await call(sendVerificationCode, { body: { email: to, language } })
      return true
    },
    onSuccess: (isSent, to) => {
      if (!isSent) return
      rememberCooldown(sessionStore, to, Date.now() + resendCodeCooldownMs, 'sent')
      if (to === typed.current) onSent()
    },
    onError: (error, to) => {
      const wait = retryAfterMs(error)
      if (wait !== undefined) rememberCooldown(sessionStore, to, Date.now() + wait, 'refused')
      if (error instanceof ApiError && error.code === 'email_taken') onTaken(to)
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const send = () => {
    if (isSending.current || cooldownOf(sessionStore, email, Date.now()).until > Date.now()) return
    isSending.current = true
    sending.mutate(email)
  }
  const { until, isSent } = cooldownOf(sessionStore, email, Date.now())
  const secondsLeft = useSecondsLeft(until)
  const isForThisEmail = sending.variables === email
  const statusOf = (): CodeStatus => {
    if (sending.isPending) return { kind: 'sending' }
    if (secondsLeft > 0) return { kind: 'cooling', secondsLeft, ...(isSent ? { sentTo: email } : {}) }
    const isTaken = sending.error instanceof ApiError && sending.error.code === 'email_taken'
    if (!sending.isError || !isForThisEmail || isTaken) return { kind: 'ready' }
    return { kind: 'failed', reason: silenceOf(sending.error) ?? 'refused' }
  }
  return { status: statusOf(), send }
}
