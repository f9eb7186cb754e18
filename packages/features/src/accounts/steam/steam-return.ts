import { type BindingError, bindingErrors, type SteamReturnError } from '@warmup/domain/accounts'
import { ApiError } from '../../shared/index.ts'

/** Purpose of a visit to Steam. */
export type SteamPurpose = 'signIn' | 'bind'

/** Query data from Steam: a ticket or token, or an error code. */
export type SteamReturn = { readonly token: string } | { readonly error: string }

/** Reads the query of a callback. Without token and error, the error is `token_not_found`. */
export const readSteamReturn = (search: string): SteamReturn => {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error) return { error }
  const token = query.get('token')
  return token ? { token } : { error: 'token_not_found' }
}

const sharedErrors = [
  'token_not_found',
  'steam_api_error',
  'player_not_found',
  'missing_parameters',
  'unauthorized',
  'login_token_refused',
  'account_blocked',
  'request_timeout',
  'request_failed',
] as const satisfies SteamReturnError[]

const errorsOf = {
  signIn: { known: [...sharedErrors, 'invalid_authentication'], otherwise: 'sign_in_failed' },
  bind: { known: [...sharedErrors, ...bindingErrors], otherwise: 'binding_failed' },
} as const satisfies Record<
  SteamPurpose,
  { known: readonly (SteamReturnError | BindingError)[]; otherwise: SteamReturnError }
>

/** The error for a code in the query; unknown codes yield the purpose's general error. */
export const steamReturnError = (purpose: SteamPurpose, code: string): SteamReturnError => {
  const { known, otherwise } = errorsOf[purpose]
  return known.find((error) => error === code) ?? otherwise
}

/** Why exchanging a ticket or token failed. */
export const exchangeError = (error: unknown): SteamReturnError => {
  if (!(error instanceof ApiError)) return 'request_failed'
  if (error.code === 'timeout') return 'request_timeout'
  if (error.status === 401) return 'login_token_refused'
  return error.code === 'player_not_found' || error.code === 'account_blocked' ? error.code : 'request_failed'
}
