import { type AccountError, type AccountSuccess, passwordMaxLength } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import type { FieldBinding } from '../common/index.ts'

/** Message keys of the account codes. */
const keys = {
  email_invalid: 'login.invalidEmail',
  email_not_registered: 'resetPassword.emailNotRegistered',
  password_required: 'login.passwordRequired',
  too_short: 'login.passwordTooShort',
  too_long: 'login.passwordTooLong',
  invalid_chars: 'login.passwordInvalidChars',
  letters_and_digits_only: 'resetPassword.passwordInvalidChars',
  mismatch: 'login.passwordMismatch',
  code_required: 'login.codeRequired',
  invalid_code: 'login.codeInvalid',
  token_required: 'binding.tokenRequired',
  too_many_requests: 'login.tooManyRequests',
  offline: 'login.offline',
  no_answer: 'login.noAnswer',
  server_error: 'login.serverError',
  invalid_credentials: 'login.invalidCredentials',
  account_blocked: 'login.accountBlocked',
  token_not_kept: 'auth.messages.invalidLoginToken',
  verify_email_first: 'login.verifyEmailFirst',
  registration_failed: 'login.registrationFailed',
  reset_throttled: 'resetPassword.throttled',
  reset_refused: 'resetPassword.tooManyRequests',
  reset_mail_failed: 'resetPassword.sendFailed',
  reset_link_expired: 'resetPassword.tokenExpired',
  password_not_saved: 'resetPassword.resetError',
  invalid_authentication: 'auth.errors.invalidAuthentication',
  invalid_token: 'auth.errors.invalidToken',
  user_not_found: 'auth.errors.userNotFound',
  already_bound: 'auth.errors.alreadyBoundSteam',
  steam_already_bound: 'auth.errors.steamAlreadyBound',
  binding_failed: 'auth.errors.bindingFailed',
  binding_expired: 'binding.sessionExpired',
  token_not_found: 'auth.errors.tokenNotFound',
  steam_api_error: 'auth.errors.steamApiError',
  player_not_found: 'auth.messages.playerDataNotFound',
  missing_parameters: 'auth.messages.missingParameters',
  unauthorized: 'auth.errors.unauthorized',
  login_token_refused: 'auth.messages.invalidLoginToken',
  request_timeout: 'auth.messages.requestTimeout',
  request_failed: 'auth.messages.serverRequestFailed',
  sign_in_failed: 'auth.errors.loginFailed',
  signed_in: 'notices.signedIn',
  steam_bound: 'notices.steamBound',
} as const satisfies Record<AccountError | AccountSuccess, string>

type AccountCode = keyof typeof keys

/** Returns the message of a code in the current language. */
export const useAccountMessages = (): ((code: AccountCode) => string) => {
  const { t } = useTranslation('accounts')
  return (code) => t(keys[code], { max: passwordMaxLength })
}

/** Converts the error code of a form field into the message that the fields of `common` expect. */
export const useFieldMessages = () => {
  const message = useAccountMessages()
  return <Code extends AccountCode>({ error, ...field }: FieldBinding<Code>): FieldBinding =>
    error === undefined ? field : { ...field, error: message(error) }
}
