export { type MailContent, passwordResetMail, practiceExpiryMail, verificationCodeMail } from './mails.ts'
export { paymentTitle } from './payment-title.ts'
