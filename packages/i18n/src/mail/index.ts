export { type MailContent, noticeMail, passwordResetMail, verificationCodeMail } from './mails.ts'
export { giftTitle, paymentTitle } from './payment-title.ts'
export { gatheringPush, noticePush, type PushText, seatPush } from './push-texts.ts'
