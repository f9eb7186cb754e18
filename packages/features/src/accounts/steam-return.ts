import type { BindingError } from '@warmup/domain/accounts'
import { ApiError } from '../shared/index.ts'
import { bindingErrorWords } from './problems.ts'

/** What a browser brings back from Steam, in the address that it was sent to: a ticket or token, or why there is none. */
export type SteamReturn = { readonly token: string } | { readonly error: string }

/** Reads the query of a callback (section 2). One without token and error tells that the token was not found. */
export const readSteamReturn = (search: string): SteamReturn => {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error) return { error }
  const token = query.get('token')
  return token ? { token } : { error: 'token_not_found' }
}

const sharedWords = {
  token_not_found: 'auth.errors.tokenNotFound',
  steam_api_error: 'auth.errors.steamApiError',
  player_not_found: 'auth.messages.playerDataNotFound',
  missing_parameters: 'auth.messages.missingParameters',
  unauthorized: 'auth.errors.unauthorized',
  login_token_refused: 'auth.messages.invalidLoginToken',
  request_timeout: 'auth.messages.requestTimeout',
  request_failed: 'auth.messages.serverRequestFailed',
} as const satisfies Record<string, string>

const signInWords = { ...sharedWords, invalid_authentication: 'auth.errors.invalidAuthentication' } as const
const bindWords = { ...sharedWords, ...bindingErrorWords } as const satisfies Record<BindingError, string>

const entryOf = <Words extends object>(words: Words, code: string): Words[keyof Words] | undefined =>
  Object.entries(words).find(([known]) => known === code)?.[1]

/** The words of a failed Steam sign-in, by the code that came back (section 8). */
export const signInErrorWords = (code: string) => entryOf(signInWords, code) ?? 'auth.errors.loginFailed'

/** The words of a failed binding, by the code that came back (section 8, binding error codes). */
export const bindErrorWords = (code: string) => entryOf(bindWords, code) ?? 'auth.errors.bindingFailed'

/** The code for a ticket or token that could not be exchanged. */
export const exchangeErrorCode = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'request_failed'
  if (error.code === 'timeout') return 'request_timeout'
  if (error.status === 401) return 'login_token_refused'
  return error.code === 'player_not_found' ? error.code : 'request_failed'
}
