import { accountFieldErrors, type EmailLoginError } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/email/calls'
import type { BodyOf } from '@warmup/domain/common/calls'
import type { EmailLoginFormProps } from '@warmup/ui/accounts'
import { ApiError, call, errorCodeOf, troubleOf, useApiForm } from '../../shared/index.ts'
import { reportAction } from '../session/report-action.ts'
import { useSession } from '../session/session.provider.tsx'
import { signedInBy } from '../session/signed-in-user.ts'
import type { Binding, SignedIn } from '../session/stored-session.ts'

/** A correct password signs in, or requires binding a Steam account first. */
type Login = { readonly signedIn: SignedIn } | { readonly binding: Binding }

const logIn = async (credentials: BodyOf<typeof calls.loginWithEmail>): Promise<Login> => {
  const answer = await call(calls.loginWithEmail, { body: credentials })
  if (answer.needsSteamBinding) return { binding: { token: answer.token, email: credentials.email } }
  return { signedIn: signedInBy(answer) }
}

/** Errors that are not about the credentials. */
const otherErrors = ['too_many_requests', 'account_blocked', 'token_not_kept'] as const satisfies EmailLoginError[]

export type EmailLoginOptions = {
  /** Initial value of the email field. */
  readonly initialEmail: string
  readonly onSignedIn: () => void
  readonly onNeedsBinding: () => void
}

/**
 * Signs in with email and password. Every refusal of the credentials has the same code; the server's message is ignored.
 * A failed server or a missing answer does not count as a refusal.
 */
export const useEmailLogin = ({ initialEmail, onSignedIn, onNeedsBinding }: EmailLoginOptions) => {
  const { signIn, beginBinding } = useSession()
  const { form, field, error, isSubmitting, onSubmit, restart } = useApiForm({
    schema: calls.loginWithEmail.body,
    defaultValues: { email: initialEmail, password: '' },
    codes: accountFieldErrors,
    otherwise: { email: 'email_invalid', password: 'password_required' },
    submit: logIn,
    onSuccess: async (login) => {
      if ('binding' in login) {
        beginBinding(login.binding)
        onNeedsBinding()
        return
      }
      if (!signIn(login.signedIn)) throw new ApiError(0, 'token_not_kept', 'The session token could not be kept')
      await reportAction(login.signedIn.user.steamId, 'LOGIN-EMAIL')
      onSignedIn()
    },
    refusal: (cause) => ({ form: errorCodeOf(cause, otherErrors) ?? troubleOf(cause) ?? 'invalid_credentials' }),
  })
  return {
    email: () => form.getValues('email'),
    /** Resets the form: no message, no password, the given email or else the typed one. */
    restart: (email = form.getValues('email')) => restart({ email, password: '' }),
    props: {
      email: field('email'),
      password: field('password'),
      isSubmitting,
      ...(error === undefined ? {} : { error }),
      onSubmit,
    } satisfies Omit<EmailLoginFormProps, 'onRegister' | 'onForgotPassword'>,
  }
}
