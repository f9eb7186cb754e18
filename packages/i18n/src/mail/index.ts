export { type MailContent, passwordResetMail, verificationCodeMail } from './mails.ts'
