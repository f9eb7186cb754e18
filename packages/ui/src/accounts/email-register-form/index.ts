export {
  type CodeStatus,
  EmailRegisterForm,
  type EmailRegisterFormProps,
  type EmailStatus,
} from './email-register-form.tsx'
