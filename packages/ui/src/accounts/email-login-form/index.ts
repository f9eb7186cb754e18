export { EmailLoginForm, type EmailLoginFormProps } from './email-login-form.tsx'
