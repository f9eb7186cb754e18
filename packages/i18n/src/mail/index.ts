export { type MailContent, passwordResetMail, practiceExpiryMail, verificationCodeMail } from './mails.ts'
