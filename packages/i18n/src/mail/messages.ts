import type { Language } from '@warmup/domain/common'

type MailMessages = {
  readonly code: { subject: string; lead: string; note: string }
  readonly reset: { subject: string; lead: string; action: string; note: string }
}

/** Each mail carries both languages, the reader's own first. */
export const mailMessages: Record<Language, MailMessages> = {
  zh: {
    code: {
      subject: '你的验证码',
      lead: '你的验证码是：',
      note: '10 分钟内有效。如果不是你本人操作，忽略这封邮件即可。请不要把验证码告诉任何人。',
    },
    reset: {
      subject: '设置新密码',
      lead: '有人为你的账号申请了设置新密码。点击下面的链接继续：',
      action: '设置新密码',
      note: '链接 30 分钟内有效，只能使用一次。如果不是你本人操作，忽略这封邮件即可，密码不会改变。',
    },
  },
  en: {
    code: {
      subject: 'Your verification code',
      lead: 'Your verification code is:',
      note: 'It works for 10 minutes. If you did not ask for it, ignore this mail. Never tell the code to anyone.',
    },
    reset: {
      subject: 'Set a new password',
      lead: 'Somebody asked to set a new password for your account. Follow this link to go on:',
      action: 'Set a new password',
      note: 'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
    },
  },
}
