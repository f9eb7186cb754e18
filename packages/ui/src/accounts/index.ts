export { AccountNotice } from './account-notice/account-notice.tsx'
export { AuthCallbackView, type AuthCallbackViewProps } from './auth-callback-view/auth-callback-view.tsx'
export { EmailLoginForm, type EmailLoginFormProps } from './email-login-form/email-login-form.tsx'
export {
  type CodeStatus,
  EmailRegisterForm,
  type EmailRegisterFormProps,
  type EmailStatus,
} from './email-register-form/email-register-form.tsx'
export { GameCode, type GameCodeProps, type GameCodeView } from './game-code/game-code.tsx'
export type { LoginChoiceProps } from './login-dialog/login-choice.tsx'
export { LoginDialog, type LoginDialogProps, type LoginView } from './login-dialog/login-dialog.tsx'
export { ResetPasswordForm, type ResetPasswordFormProps } from './reset-password-form/reset-password-form.tsx'
export {
  ResetPasswordRequestForm,
  type ResetPasswordRequestFormProps,
} from './reset-password-request-form/reset-password-request-form.tsx'
export { SteamBinding, type SteamBindingProps } from './steam-binding/steam-binding.tsx'
