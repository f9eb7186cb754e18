export { createMailQueue, type MailQueue, MailRefusedError, noMailQueue } from './mail-queue.ts'
export { createMailer, type Mail, type Mailer, type MailServerSettings } from './mailer.ts'
export { readSender } from './sender.ts'
