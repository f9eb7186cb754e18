import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { loginWithEmail } from '@warmup/domain/accounts/calls'
import type { BodyOf } from '@warmup/domain/common/calls'
import type { EmailLoginFormProps } from '@warmup/ui/accounts'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../shared/index.ts'
import { fieldOf } from './field.ts'
import { problemOf, useProblemWords } from './problems.ts'
import { reportAction } from './report-action.ts'
import { useSession } from './session.provider.tsx'
import { signedInBy } from './signed-in-user.ts'
import type { Binding, SignedIn } from './stored-session.ts'

/** What a right password leads to (section 4): being signed in, or having to bind a Steam account first. */
type Login = { readonly signedIn: SignedIn } | { readonly binding: Binding }

const logIn = async (credentials: BodyOf<typeof loginWithEmail>): Promise<Login> => {
  const answer = await call(loginWithEmail, { body: credentials })
  if (answer.needsSteamBinding) return { binding: { token: answer.token, email: credentials.email } }
  const signedIn = signedInBy(answer)
  await reportAction(signedIn.user.steamId, 'LOGIN-EMAIL', signedIn.token)
  return { signedIn }
}

/** Problems that say nothing about the credentials. */
const shownAsTheyAre = ['too_many_requests', 'unreachable', 'timeout', 'token_not_kept'] as const

export type EmailLoginOptions = { readonly onSignedIn: () => void; readonly onNeedsBinding: () => void }

/** Signs in with email and password (section 2). Every refusal reads 'Invalid email or password' (section 8). */
export const useEmailLogin = ({ onSignedIn, onNeedsBinding }: EmailLoginOptions) => {
  const { signIn, beginBinding } = useSession()
  const words = useProblemWords()
  const form = useForm({ resolver: zodResolver(loginWithEmail.body), defaultValues: { email: '', password: '' } })
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: (outcome) => {
      if ('binding' in outcome) {
        beginBinding(outcome.binding)
        onNeedsBinding()
        return
      }
      if (!signIn(outcome.signedIn)) throw new ApiError(0, 'token_not_kept', 'The session token does not count here')
      onSignedIn()
    },
  })
  return {
    email: () => form.getValues('email'),
    fillEmail: (email: string) => form.setValue('email', email),
    props: {
      email: fieldOf(form, 'email', words, 'email_invalid'),
      password: fieldOf(form, 'password', words, 'password_required'),
      isSubmitting: login.isPending,
      ...(login.isError ? { failure: words(problemOf(login.error, shownAsTheyAre, 'invalid_credentials')) } : {}),
      onSubmit: form.handleSubmit((credentials) => login.mutate(credentials)),
    } satisfies Omit<EmailLoginFormProps, 'onRegister' | 'onForgotPassword'>,
  }
}
