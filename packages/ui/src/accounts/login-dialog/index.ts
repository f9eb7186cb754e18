export type { LoginChoiceProps } from './login-choice.tsx'
export { LoginDialog, type LoginDialogProps, type LoginView } from './login-dialog.tsx'
