export { AuthCallbackView, type AuthCallbackViewProps } from './auth-callback-view/index.ts'
export { EmailLoginForm, type EmailLoginFormProps } from './email-login-form/index.ts'
export {
  type CodeStatus,
  EmailRegisterForm,
  type EmailRegisterFormProps,
  type EmailStatus,
} from './email-register-form/index.ts'
export { type LoginChoiceProps, LoginDialog, type LoginDialogProps, type LoginView } from './login-dialog/index.ts'
export { ResetPasswordForm, type ResetPasswordFormProps } from './reset-password-form/index.ts'
export { ResetPasswordRequestForm, type ResetPasswordRequestFormProps } from './reset-password-request-form/index.ts'
export { type BindingFailure, SteamBinding, type SteamBindingProps } from './steam-binding/index.ts'
