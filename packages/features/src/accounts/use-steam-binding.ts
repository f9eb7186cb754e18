import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { isBindingError } from '@warmup/domain/accounts'
import { bindSteam, validateInGameToken } from '@warmup/domain/accounts/calls'
import type { BindingFailure, SteamBindingProps } from '@warmup/ui/accounts'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, call } from '../shared/index.ts'
import { fieldOf } from './field.ts'
import { useProblemWords } from './problems.ts'
import { reportAction } from './report-action.ts'
import { useSession } from './session.provider.tsx'
import { signedInBy } from './signed-in-user.ts'
import type { Binding } from './stored-session.ts'

const schema = z.pick(validateInGameToken.body, { token: true })

const failureOf = (error: unknown): BindingFailure => {
  if (!(error instanceof ApiError)) return 'other'
  if (isBindingError(error.code)) return error.code
  return error.status === 401 ? 'session_expired' : 'other'
}

/**
 * Binds a Steam account by an in-game token (section 2), then signs in. Without a bind token, or with one that is
 * refused, the binding has expired.
 */
export const useSteamBinding = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { binding, signIn, endBinding } = useSession()
  const words = useProblemWords()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { token: '' } })
  const typedToken = useWatch({ control: form.control, name: 'token' })
  // An in-game token works once: where only the second call failed, the next try must not spend it again.
  const proven = useRef<{ readonly token: string; readonly steamId: string }>(undefined)

  const prove = async (token: string, { email, token: bindToken }: Binding): Promise<string> => {
    if (proven.current?.token === token) return proven.current.steamId
    const { steamId = '' } = await call(validateInGameToken, { body: { email, token } }, { token: bindToken })
    proven.current = { token, steamId }
    return steamId
  }
  const bind = useMutation({
    mutationFn: async ({ token }: z.output<typeof schema>) => {
      if (binding === undefined) throw new ApiError(401, 'unauthorized', 'No bind token')
      const steamId = await prove(token, binding)
      const answer = await call(bindSteam, { body: { email: binding.email, steamId } }, { token: binding.token })
      const signedIn = signedInBy(answer)
      await reportAction(signedIn.user.steamId, 'LOGIN-EMAIL', signedIn.token)
      return signedIn
    },
    onSuccess: (signedIn) => {
      if (!signIn(signedIn)) throw new ApiError(0, 'token_not_kept', 'The session token does not count here')
      onSignedIn()
    },
    onError: (error) => failureOf(error) === 'session_expired' && endBinding(),
  })
  const failure: BindingFailure | undefined = bind.isError
    ? failureOf(bind.error)
    : binding === undefined && !bind.isSuccess
      ? 'session_expired'
      : undefined
  return {
    /** Forgets the token typed and what went wrong with it. */
    restart: () => {
      bind.reset()
      form.reset()
      endBinding()
    },
    props: {
      email: binding?.email ?? '',
      token: fieldOf(form, 'token', words, 'token_required', { onChange: () => bind.isError && bind.reset() }),
      hasToken: typedToken.trim() !== '',
      isSubmitting: bind.isPending,
      ...(failure === undefined ? {} : { failure }),
      isDone: bind.isSuccess,
      onSubmit: form.handleSubmit((values) => bind.mutate(values)),
    } satisfies Partial<SteamBindingProps>,
  }
}
