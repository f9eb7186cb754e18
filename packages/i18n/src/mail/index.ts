export { type MailContent, noticeMail, passwordResetMail, verificationCodeMail } from './mails.ts'
export { paymentTitle } from './payment-title.ts'
