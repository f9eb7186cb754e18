import {
  type AccountFieldError,
  accountFieldErrors,
  invalidCodeText,
  normalizeEmail,
  type RegistrationError,
  registerRedirectSeconds,
  registrationPasswordIssue,
} from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/email/calls'
import type { EmailRegisterFormProps } from '@warmup/ui/accounts'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  ApiError,
  call,
  errorCodeOf,
  type FormRefusal,
  silenceOf,
  useApiForm,
  useCountdown,
} from '../../shared/index.ts'
import { passwordSchema, repeats } from './password-rule.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useSendCode } from './use-send-code.ts'

const { email, code } = calls.registerWithEmail.body.shape
const schema = z
  .object({
    email,
    code: z.pipe(z.string().check(z.trim(), z.minLength(1, 'code_required' satisfies AccountFieldError)), code),
    password: passwordSchema(registrationPasswordIssue, 'invalid_chars'),
    confirmPassword: z.string(),
  })
  .check(repeats(({ password }) => password))

const formErrors = ['verify_email_first', 'too_many_requests'] as const

/** Message of another backend. Messages of our own API are translated instead. */
const ownWordsOf = (cause: Error | null): string | undefined =>
  cause instanceof ApiError && cause.serverText !== invalidCodeText ? cause.serverText : undefined

/** A taken email is an error of its field, not of the form. */
const refusalOf = (cause: Error): FormRefusal<'code', 'invalid_code', RegistrationError> => {
  const fieldError = errorCodeOf(cause, ['invalid_code', 'email_taken'])
  if (fieldError === 'invalid_code') return { fields: { code: 'invalid_code' } }
  if (fieldError === 'email_taken') return {}
  return { form: errorCodeOf(cause, formErrors) ?? silenceOf(cause) ?? 'registration_failed' }
}

const nothingTyped = { email: '', code: '', password: '', confirmPassword: '' }

export type RegistrationOptions = {
  /** Whether the form is visible: the countdown after success runs only then. */
  readonly isShown: boolean
  readonly onDone: (registeredEmail: string) => void
}

/**
 * Creates an account: checks the email when its field loses focus, mails a code to it, and registers only after both
 * are valid. Calls `onDone` 5 s after success.
 */
export const useRegistration = ({ isShown, onDone }: RegistrationOptions) => {
  const registration = useApiForm({
    schema,
    defaultValues: nothingTyped,
    codes: accountFieldErrors,
    otherwise: { email: 'email_invalid', code: 'invalid_code', password: 'too_short', confirmPassword: 'mismatch' },
    submit: async ({ confirmPassword: _, ...body }) => {
      if ((await check(body.email)) !== 'available') throw new ApiError(0, 'verify_email_first', 'Email not verified')
      await call(calls.registerWithEmail, { body })
    },
    onError: (cause, body) => {
      // The server has not checked the code, so it remains valid.
      if (errorCodeOf(cause, ['verify_email_first']) !== undefined || silenceOf(cause) !== undefined) return
      form.setValue('code', '')
      if (errorCodeOf(cause, ['email_taken']) !== undefined) setTaken(body.email)
    },
    refusal: refusalOf,
  })
  const { form, field, codeOf, cause, isSubmitting, isDone, onSubmit } = registration
  const typedEmail = useWatch({ control: form.control, name: 'email' })
  const { check, setTaken, statusOf } = useEmailCheck()
  const sending = useSendCode(typedEmail, {
    isAllowed: async (to) => {
      const isAvailable = (await check(to)) === 'available'
      // If the player has started typing another email, the focus stays there.
      if (!isAvailable && normalizeEmail(form.getValues('email')) === to) form.setFocus('email')
      return isAvailable
    },
    onTaken: setTaken,
    onSent: () => {
      // Focuses the code field, unless the player has moved to another field.
      if (!(document.activeElement instanceof HTMLInputElement)) form.setFocus('code')
    },
  })

  const finish = () => {
    const registeredEmail = form.getValues('email')
    registration.restart(nothingTyped)
    onDone(registeredEmail)
  }
  const secondsLeft = useCountdown(registerRedirectSeconds, isDone && isShown, finish)

  const prefilledEmail = useRef('')
  /**
   * Resets messages and passwords, and takes over the email typed in the login form. The same email is taken over only
   * once, so that it can be changed here.
   */
  const begin = (typed: string) => {
    if (isSubmitting || isDone) return
    const isNew = typed.trim() !== '' && typed !== prefilledEmail.current
    if (isNew) prefilledEmail.current = typed
    const { email: previous, code } = form.getValues()
    registration.restart({ ...nothingTyped, email: isNew ? typed : previous, code })
  }

  const changeEmail = () => {
    form.clearErrors('email')
    // The answer was about another email.
    registration.clearAnswer()
  }
  const leaveEmail = async () => {
    if (form.getValues('email').trim() === '') return
    if (await form.trigger('email')) await check(form.getValues('email'))
  }
  const sendCode = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    // Clears the error, because the result of the new request appears in the same place.
    form.clearErrors('code')
    registration.clearAnswer()
    sending.send()
  }

  const error = codeOf('code') === 'code_required' ? 'verify_email_first' : registration.error
  const ownWords = ownWordsOf(cause)
  const serverText = error === 'registration_failed' ? ownWords : undefined
  const codeServerText = codeOf('code') === 'invalid_code' ? ownWords : undefined
  return {
    begin,
    /** Continues to the login immediately; defined once the account exists. */
    finish: isDone ? finish : undefined,
    props: {
      email: field('email', { onChange: changeEmail, onBlur: leaveEmail }),
      code: field('code'),
      password: field('password', { deps: ['confirmPassword'] }),
      confirmPassword: field('confirmPassword'),
      emailStatus: statusOf(typedEmail),
      codeStatus: sending.status,
      onSendCode: sendCode,
      isSubmitting,
      ...(error === undefined ? {} : { error }),
      ...(serverText === undefined ? {} : { serverText }),
      ...(codeServerText === undefined ? {} : { codeServerText }),
      onSubmit,
      ...(isDone ? { success: { secondsLeft, onLogin: finish } } : {}),
    } satisfies EmailRegisterFormProps,
  }
}
