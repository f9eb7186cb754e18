import type { Language } from '@warmup/domain/common'

type MailMessages = {
  readonly code: { subject: string; lead: string; note: string }
  readonly reset: { subject: string; lead: string; action: string; note: string }
  readonly practiceExpiry: (
    server: string,
    time: string,
  ) => { subject: string; lead: string; action: string; note: string }
}

/** The texts of each mail, which names the community: its reader may have accounts in several. */
export const mailMessages: Record<Language, (community: string) => MailMessages> = {
  zh: (community) => ({
    code: {
      subject: `【${community}】验证码`,
      lead: `你正在注册 ${community} 账号，验证码是：`,
      note: '10 分钟内有效。如果不是你本人操作，忽略这封邮件即可。请不要把验证码告诉任何人。',
    },
    reset: {
      subject: `【${community}】设置新密码`,
      lead: `有人为你的 ${community} 账号申请了设置新密码。点击下面的链接继续：`,
      action: '设置新密码',
      note: '链接 30 分钟内有效，只能使用一次。如果不是你本人操作，忽略这封邮件即可，密码不会改变。',
    },
    practiceExpiry: (server, time) => ({
      subject: `【${community}】练习服「${server}」即将到期`,
      lead: `你在 ${community} 租用的练习服「${server}」将于 ${time}（北京时间）到期。`,
      action: '查看我的练习服',
      note: '到期后服务器会停止运行，数据再保留 24 小时。在此之前续费，一切照旧；超过 24 小时，Demo 和日志将被删除，无法恢复。',
    }),
  }),
  en: (community) => ({
    code: {
      subject: `${community}: your verification code`,
      lead: `The code for your new ${community} account is:`,
      note: 'It works for 10 minutes. If you did not ask for it, ignore this mail. Never tell the code to anyone.',
    },
    reset: {
      subject: `${community}: set a new password`,
      lead: `Somebody asked to set a new password for your ${community} account. Follow this link to go on:`,
      action: 'Set a new password',
      note: 'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
    },
    practiceExpiry: (server, time) => ({
      subject: `${community}: your practice server ${server} expires soon`,
      lead: `Your practice server ${server} at ${community} expires at ${time} (GMT+8).`,
      action: 'See my practice servers',
      note: 'It stops then, and its data are kept for another 24 hours. If you renew it within that time, everything goes on as before; after that its demos and logs are deleted for good.',
    }),
  }),
}
