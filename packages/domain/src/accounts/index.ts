export { type BindingError, bindingErrors, isBindingError } from './bind/binding-errors.ts'
export { chatCodeIn, chatCommand, createChatCode } from './bind/chat-codes/chat-code.ts'
export type {
  ChatCodeAnswer,
  ChatCodeEnd,
  ChatCodeStatus,
  ChatServer,
  FoundPlayer,
  NewChatCode,
} from './bind/chat-codes/chat-code-answers.ts'
export { normalizeInGameToken } from './bind/in-game-token.ts'
export { emailInLink, isEmail, normalizeEmail } from './email/email.ts'
export { type PasswordIssue, passwordIssues, registrationPasswordIssue, resetPasswordIssue } from './email/password.ts'
export {
  type AccountError,
  type AccountFieldError,
  type AccountSuccess,
  accountFieldErrors,
  accountSuccesses,
  type EmailLoginError,
  invalidCodeText,
  type PasswordResetError,
  type RegistrationError,
  type ResetRequestError,
  type SteamBindingError,
  type SteamReturnError,
  steamReturnErrors,
} from './form-errors.ts'
export * from './limits.ts'
export type { AccountSession } from './session/account-session.ts'
export {
  type Device,
  type DeviceBrowser,
  type DeviceSystem,
  deviceBrowsers,
  deviceOf,
  deviceSystems,
} from './session/device.ts'
export {
  isSessionAlive,
  isTokenAlive,
  readTokenPayload,
} from './session/session.ts'
export type { User } from './user.ts'
