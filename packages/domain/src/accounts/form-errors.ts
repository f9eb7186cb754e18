import type { Trouble } from '../common/trouble.ts'
import { type BindingError, bindingErrors } from './bind/binding-errors.ts'

/** Errors of a single field of an account form. */
export const accountFieldErrors = [
  'email_invalid',
  'email_not_registered',
  'password_required',
  'too_short',
  'too_long',
  'invalid_chars',
  'letters_and_digits_only',
  'mismatch',
  'code_required',
  'invalid_code',
  'token_required',
] as const
export type AccountFieldError = (typeof accountFieldErrors)[number]

/** Errors without an answer from the server. */
type Silence = Exclude<Trouble, 'server_error'>

/** Errors that any call can have. */
export type RequestError = Silence | 'too_many_requests'

/** `token_not_kept`: the browser stores nothing, or the token has already expired. */
export type EmailLoginError =
  | RequestError
  | 'server_error'
  | 'invalid_credentials'
  | 'account_blocked'
  | 'token_not_kept'

/** Errors of the registration form as a whole. */
export type RegistrationError = RequestError | 'verify_email_first' | 'registration_failed'

/**
 * Why no reset mail was sent. `reset_throttled`: this browser requested one less than 5 minutes ago. `reset_refused`:
 * the server's rate limit applied.
 */
export type ResetRequestError = Silence | 'reset_throttled' | 'reset_refused' | 'reset_mail_failed'

/** Why a new password was not saved. `reset_link_expired`: the link cannot be used again. */
export type PasswordResetError = RequestError | 'reset_link_expired' | 'password_not_saved'

/** Why a Steam account was not bound. `binding_expired`: the player must log in again. */
export type SteamBindingError = Trouble | RequestError | BindingError | 'binding_failed' | 'binding_expired'

/** Why a Steam sign-in or binding failed (docs/product/accounts.md#steam-sign-in). */
export const steamReturnErrors = [
  ...bindingErrors,
  'token_not_found',
  'steam_api_error',
  'player_not_found',
  'missing_parameters',
  'unauthorized',
  'login_token_refused',
  'account_blocked',
  'request_timeout',
  'request_failed',
  'sign_in_failed',
  'binding_failed',
] as const
export type SteamReturnError = (typeof steamReturnErrors)[number]

export type AccountError =
  | AccountFieldError
  | EmailLoginError
  | RegistrationError
  | ResetRequestError
  | PasswordResetError
  | SteamBindingError
  | SteamReturnError

/** Success notices after a sign-in. */
export const accountSuccesses = ['signed_in', 'steam_bound'] as const
export type AccountSuccess = (typeof accountSuccesses)[number]

/**
 * Our API's English message for a wrong code. The portal translates this one and shows other backends' messages
 * unchanged.
 */
export const invalidCodeText = 'Invalid or expired verification code'
