import { accountFieldErrors } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/bind/calls'
import type { SteamBindingProps } from '@warmup/ui/accounts'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, call, useApiForm } from '../../shared/index.ts'
import { bindingErrorOf } from '../bind/binding-error.ts'
import { reportAction } from '../session/report-action.ts'
import { useSession } from '../session/session.provider.tsx'
import { signedInBy } from '../session/signed-in-user.ts'
import type { Binding } from '../session/stored-session.ts'

const schema = z.pick(calls.validateInGameToken.body, { token: true })

/**
 * Binds a Steam account by an in-game token, then signs in. If the bind token is missing or refused, the binding has
 * expired.
 */
export const useSteamBinding = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { binding, signIn, endBinding } = useSession()
  // An in-game token works once: if only the second call failed, a retry must not redeem it again.
  const proven = useRef<{ readonly token: string; readonly steamId: string }>(undefined)

  const prove = async (token: string, { email }: Binding): Promise<string> => {
    if (proven.current?.token === token) return proven.current.steamId
    const { steamId = '' } = await call(calls.validateInGameToken, { body: { email, token } })
    proven.current = { token, steamId }
    return steamId
  }
  const bind = useApiForm({
    schema,
    defaultValues: { token: '' },
    codes: accountFieldErrors,
    otherwise: { token: 'token_required' },
    submit: async ({ token }) => {
      if (binding === undefined) throw new ApiError(401, 'unauthorized', 'No bind token')
      const steamId = await prove(token, binding)
      return signedInBy(await call(calls.bindSteam, { body: { email: binding.email, steamId } }))
    },
    onSuccess: async (signedIn) => {
      if (!signIn(signedIn)) throw new ApiError(0, 'token_not_kept', 'The session token could not be kept')
      await reportAction(signedIn.user.steamId, 'LOGIN-EMAIL')
      onSignedIn()
    },
    onError: (cause) => bindingErrorOf(cause) === 'binding_expired' && endBinding(),
    refusal: (cause) => ({ form: bindingErrorOf(cause) }),
  })
  const typedToken = useWatch({ control: bind.form.control, name: 'token' })
  const error =
    bind.error ?? (binding === undefined && !bind.isSubmitting && !bind.isDone ? 'binding_expired' : undefined)
  return {
    /** Clears the token and its error, and ends the binding. */
    restart: () => {
      bind.restart()
      endBinding()
    },
    props: {
      email: binding?.email ?? '',
      token: bind.field('token', { onChange: () => bind.cause !== null && bind.clearAnswer() }),
      hasToken: typedToken.trim() !== '',
      isSubmitting: bind.isSubmitting,
      ...(error === undefined ? {} : { error }),
      isDone: bind.isDone,
      onSubmit: bind.onSubmit,
    } satisfies Partial<SteamBindingProps>,
  }
}
