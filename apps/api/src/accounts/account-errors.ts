import { type BindingError, invalidCodeText } from '@warmup/domain/accounts'
import { HttpError } from '../platform/http/index.ts'

/** The errors of the account calls (docs/product/api.md#error-texts). */
export const invalidCredentials = () => new HttpError(401, 'invalid_credentials', 'Invalid email or password')
export const emailTaken = () => new HttpError(409, 'email_taken', 'Email already registered')
export const accountBlocked = () => new HttpError(403, 'account_blocked', 'This account is blocked')
export const invalidCode = () => new HttpError(400, 'invalid_code', invalidCodeText)
export const emailNotRegistered = () => new HttpError(404, 'email_not_registered', 'This email is not registered')
export const resetLinkInvalid = () =>
  new HttpError(400, 'reset_link_invalid', 'Password reset link has expired or is invalid')
export const mailFailed = (text: string) => new HttpError(503, 'mail_failed', text, { 'retry-after': '60' })
export const playerNotFound = () => new HttpError(404, 'player_not_found', 'Player data not found')
export const steamUnreachable = () => new HttpError(503, 'steam_api_error', 'Steam API request failed')
export const chatCodeUnknown = () => new HttpError(404, 'chat_code_unknown', 'There is no such code')
export const chatCodeEnded = () =>
  new HttpError(409, 'chat_code_ended', 'The code was not typed by one player, has expired or was used')

const bindingStatus = {
  invalid_authentication: [401, 'Unauthorized'],
  invalid_token: [400, 'Invalid or expired token'],
  user_not_found: [404, 'User not found'],
  already_bound: [409, 'User already has a bound Steam account'],
  steam_already_bound: [409, 'Steam account already bound to another user'],
} as const satisfies Record<BindingError, readonly [number, string]>

export const bindingFailed = (code: BindingError) => new HttpError(bindingStatus[code][0], code, bindingStatus[code][1])
