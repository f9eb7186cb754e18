import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { registerRedirectSeconds, registrationPasswordIssue } from '@warmup/domain/accounts'
import { registerWithEmail } from '@warmup/domain/accounts/calls'
import type { EmailRegisterFormProps } from '@warmup/ui/accounts'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, call } from '../shared/index.ts'
import { fieldOf } from './field.ts'
import { passwordSchema, repeats } from './password-rule.ts'
import { type Problem, problemOf, useProblemWords } from './problems.ts'
import { useCountdown } from './use-countdown.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useSendCode } from './use-send-code.ts'

const { email, code } = registerWithEmail.body.shape
const schema = z
  .object({
    email,
    code: z.pipe(
      z.string().check(
        z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
        z.minLength(1, 'code_required' satisfies Problem),
      ),
      code,
    ),
    password: passwordSchema(registrationPasswordIssue, 'invalid_chars'),
    confirmPassword: z.string(),
  })
  .check(repeats(({ password }) => password))

const codeOf = (error: Error | null): string | undefined => (error instanceof ApiError ? error.code : undefined)

/** Problems that a field shows, so that the form as a whole need not. */
const atFields: readonly (string | undefined)[] = ['invalid_code', 'email_taken'] satisfies Problem[]

export type RegistrationOptions = {
  /** Whether the visitor sees it: what happens meanwhile waits until they are back. */
  readonly isShown: boolean
  readonly onDone: (registeredEmail: string) => void
}

/**
 * Creates an account (section 4, registration): the email is checked on leaving the field, a code is mailed to it, and
 * nothing is registered before both are right. Calls `onDone` after 5 s on the success screen.
 */
export const useRegistration = ({ isShown, onDone }: RegistrationOptions) => {
  const words = useProblemWords()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', code: '', password: '', confirmPassword: '' },
  })
  const typedEmail = useWatch({ control: form.control, name: 'email' })
  const { check, setTaken, statusOf } = useEmailCheck()
  const sending = useSendCode(typedEmail, {
    isAllowed: async (to) => {
      const isAvailable = (await check(to)) === 'available'
      if (!isAvailable) form.setFocus('email')
      return isAvailable
    },
    onTaken: setTaken,
  })

  const registration = useMutation({
    mutationFn: async ({ confirmPassword: _, ...body }: z.output<typeof schema>) => {
      if ((await check(body.email)) !== 'available') throw new ApiError(0, 'verify_email_first', 'Email not verified')
      await call(registerWithEmail, { body })
    },
    onError: (error, body) => {
      if (codeOf(error) === 'verify_email_first') return
      form.setValue('code', '')
      if (codeOf(error) === 'invalid_code') form.setError('code', { message: 'invalid_code' })
      if (codeOf(error) === 'email_taken') setTaken(body.email)
    },
  })
  const finish = () => {
    const registeredEmail = form.getValues('email')
    registration.reset()
    form.reset()
    onDone(registeredEmail)
  }
  const isDone = registration.isSuccess
  const secondsLeft = useCountdown(registerRedirectSeconds, isDone && isShown, finish)

  const broughtAlong = useRef('')
  /** Takes over the email that was typed for the login, unless it did so before. */
  const bringEmail = (typed: string) => {
    if (typed.trim() === '' || typed === broughtAlong.current) return
    if (registration.isPending || registration.isSuccess) return
    broughtAlong.current = typed
    form.setValue('email', typed)
  }

  const leaveEmail = async () => {
    if (form.getValues('email').trim() === '') return
    if (await form.trigger('email')) await check(form.getValues('email'))
  }
  const sendCode = async () => {
    if (await form.trigger('email', { shouldFocus: true })) sending.send()
  }

  const failure = (): string | undefined => {
    if (form.formState.errors.code?.message === 'code_required') return words('verify_email_first')
    const { error } = registration
    if (error === null || atFields.includes(codeOf(error))) return undefined
    const problem = problemOf(
      error,
      ['verify_email_first', 'too_many_requests', 'unreachable', 'timeout'],
      'registration_failed',
    )
    if (problem !== 'registration_failed') return words(problem)
    return (error instanceof ApiError && error.serverText) || words(problem)
  }
  const shownFailure = failure()
  return {
    bringEmail,
    /** Nothing is left to do but to leave: goes on to the login at once. */
    finish: isDone ? finish : undefined,
    props: {
      email: fieldOf(form, 'email', words, 'email_invalid', {
        onChange: () => form.clearErrors('email'),
        onBlur: leaveEmail,
      }),
      code: fieldOf(form, 'code', words, 'invalid_code'),
      password: fieldOf(form, 'password', words, 'too_short', { deps: ['confirmPassword'] }),
      confirmPassword: fieldOf(form, 'confirmPassword', words, 'mismatch'),
      emailStatus: statusOf(typedEmail),
      codeStatus: sending.status,
      onSendCode: sendCode,
      isSubmitting: registration.isPending,
      ...(shownFailure === undefined ? {} : { failure: shownFailure }),
      onSubmit: form.handleSubmit((values) => registration.mutate(values)),
      ...(isDone ? { success: { secondsLeft, onLogin: finish } } : {}),
    } satisfies EmailRegisterFormProps,
  }
}
