export { ResetPasswordRequestForm, type ResetPasswordRequestFormProps } from './reset-password-request-form.tsx'
