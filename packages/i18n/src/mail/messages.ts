import type { Language } from '@warmup/domain/common'
import type { AppealAnswer, CaseOutcome } from '@warmup/domain/moderation'
import type { NoticeKind } from '@warmup/domain/notices'

/** What the mail of a notice names. */
type Named = {
  /** The name of the server. */
  readonly name: string
  /** The map that is played there. */
  readonly map: string
  /** A time in China; empty if the notice has none. */
  readonly time: string
  readonly hours: number
  readonly reason: 'maintenance' | 'node'
  /** Whether the data of the server are deleted at its end. */
  readonly isBooked: boolean
  /** What came of a report. */
  readonly outcome: CaseOutcome
  /** What came of an appeal. */
  readonly answer: AppealAnswer
}

type NoticeMail = { readonly subject: string; readonly lead: string; readonly action: string; readonly note: string }

type MailMessages = {
  readonly code: { subject: string; lead: string; note: string }
  readonly reset: { subject: string; lead: string; action: string; note: string }
  readonly notices: Readonly<Record<NoticeKind, (named: Named) => NoticeMail>>
  readonly stopMails: string
}

const inHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

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
    notices: {
      practice_booked: ({ name, time }) => ({
        subject: `【${community}】练习服「${name}」已预订`,
        lead: `你在 ${community} 预订了练习服「${name}」，${time}（北京时间）开始，提前 10 分钟就绪。`,
        action: '查看我的预订',
        note: '在页面上可以把它加进日历。开始前 1 小时以上取消，全额退款；之后不能取消，也不退款。',
      }),
      practice_soon: ({ name, time }) => ({
        subject: `【${community}】练习服「${name}」快开始了`,
        lead: `你在 ${community} 预订的练习服「${name}」${time}（北京时间）开始，提前 10 分钟就绪。`,
        action: '查看我的预订',
        note: '开始前 1 小时以上取消，全额退款；之后不能取消，也不退款。',
      }),
      practice_ready: ({ name }) => ({
        subject: `【${community}】练习服「${name}」已就绪`,
        lead: `你在 ${community} 租用的练习服「${name}」已经开好，可以进入了。`,
        action: '查看我的练习服',
        note: '连接指令和密码在练习服页面上。',
      }),
      practice_ending: ({ name, time, hours, isBooked }) => ({
        subject: `【${community}】练习服「${name}」还有 ${hours} 小时到期`,
        lead: `你在 ${community} 租用的练习服「${name}」将于 ${time}（北京时间）到期。`,
        action: '续费',
        note: isBooked
          ? '这是预订的服务器，到期后立即停止运行，Demo 和日志同时删除，无法恢复。请在此之前续费，或下载 Demo。'
          : '到期后服务器会停止运行，数据再保留 24 小时。在此之前续费，一切照旧；超过 24 小时，Demo 和日志将被删除，无法恢复。',
      }),
      practice_ended: ({ name, time }) => ({
        subject: `【${community}】练习服「${name}」已到期`,
        lead: `你在 ${community} 租用的练习服「${name}」已经到期并停止运行。续费后，Demo 在 ${time}（北京时间）之前仍可取回。`,
        action: '续费',
        note: '超过这个时间，Demo 和日志将被删除，无法恢复。',
      }),
      practice_trouble: ({ name, time, reason }) => ({
        subject: `【${community}】练习服「${name}」暂时无法使用`,
        lead:
          reason === 'maintenance'
            ? `你在 ${community} 租用的练习服「${name}」正在维护${time === '' ? '' : `，预计 ${time}（北京时间）结束`}。`
            : `运行你在 ${community} 租用的练习服「${name}」的机器出了故障，服务器会在机器恢复或换到别的机器后自动启动。`,
        action: '查看我的练习服',
        note: '数据会保留。维护超过 24 小时的，全部时长会补给你。',
      }),
      practice_compensated: ({ name, time, hours }) => ({
        subject: `【${community}】练习服「${name}」已补时 ${hours} 小时`,
        lead: `你在 ${community} 租用的练习服「${name}」维护已经结束，补时 ${hours} 小时，现在的到期时间是 ${time}（北京时间）。`,
        action: '查看我的练习服',
        note: '补时已经生效，不用做任何操作。',
      }),
      vip_ending: ({ time, hours }) => ({
        subject: `【${community}】VIP 会员还有 ${hours / 24} 天到期`,
        lead: `你在 ${community} 的 VIP 会员将于 ${time}（北京时间）到期。`,
        action: '续费 VIP',
        note: '现在续费，时间会加在剩余的时间之后。',
      }),
      map_played: ({ name, map }) => ({
        subject: `【${community}】${map} 开始了`,
        lead: `${community} 的服务器「${name}」正在打 ${map}。`,
        action: '去看看',
        note: '你在地图提醒里订了这张图。提醒一周后自动结束，可以在通知设置里续期或取消。',
      }),
      appeal_answered: ({ answer }) => ({
        subject: `【${community}】你的申诉有结果了`,
        lead: `${community} 的管理员查看了你的申诉：${{ lifted: '处罚已解除', shortened: '处罚已缩短', kept: '处罚不变' }[answer]}。`,
        action: '查看通知',
        note: '处罚还在生效时，页面上方会显示它和这次回复的原因。',
      }),
      report_decided: ({ outcome }) => ({
        subject: `【${community}】你的举报有结果了`,
        lead: `${community} 的管理员${outcome === 'sanctioned' ? '已处罚你举报的玩家' : '查看了你的举报，没有处罚这个玩家'}。`,
        action: '查看这个玩家',
        note: '谢谢你的举报。',
      }),
    },
    stopMails: '不再接收这类邮件',
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
    notices: {
      practice_booked: ({ name, time }) => ({
        subject: `${community}: your practice server ${name} is booked`,
        lead: `You have booked the practice server ${name} at ${community}. It starts at ${time} (GMT+8), and is up ten minutes before.`,
        action: 'See my bookings',
        note: 'The page can add it to your calendar. Up to an hour before the start you can cancel it with all your money back; after that it cannot be cancelled, and nothing is paid back.',
      }),
      practice_soon: ({ name, time }) => ({
        subject: `${community}: your practice server ${name} starts soon`,
        lead: `The practice server ${name} that you booked at ${community} starts at ${time} (GMT+8), and is up ten minutes before.`,
        action: 'See my bookings',
        note: 'Up to an hour before the start you can cancel it with all your money back; after that it cannot be cancelled, and nothing is paid back.',
      }),
      practice_ready: ({ name }) => ({
        subject: `${community}: your practice server ${name} is ready`,
        lead: `Your practice server ${name} at ${community} is ready to join.`,
        action: 'See my practice servers',
        note: 'The connect command and the password are on the page of your practice servers.',
      }),
      practice_ending: ({ name, time, hours, isBooked }) => ({
        subject: `${community}: your practice server ${name} expires in ${inHours(hours)}`,
        lead: `Your practice server ${name} at ${community} expires at ${time} (GMT+8).`,
        action: 'Renew it',
        note: isBooked
          ? 'It was booked: it stops then, and its demos and logs are deleted for good at once. Renew it or download the demos before.'
          : 'It stops then, and its data are kept for another 24 hours. If you renew it within that time, everything goes on as before; after that its demos and logs are deleted for good.',
      }),
      practice_ended: ({ name, time }) => ({
        subject: `${community}: your practice server ${name} has expired`,
        lead: `Your practice server ${name} at ${community} has expired and stopped. If you renew it, you can still fetch its demos until ${time} (GMT+8).`,
        action: 'Renew it',
        note: 'After that its demos and logs are deleted for good.',
      }),
      practice_trouble: ({ name, time, reason }) => ({
        subject: `${community}: your practice server ${name} cannot be used at the moment`,
        lead:
          reason === 'maintenance'
            ? `Your practice server ${name} at ${community} is in maintenance${time === '' ? '' : `, probably until ${time} (GMT+8)`}.`
            : `The machine of your practice server ${name} at ${community} has failed. The server starts again once the machine is back, or on another one.`,
        action: 'See my practice servers',
        note: 'Its data are kept. Maintenance of more than 24 hours is added to your time in full.',
      }),
      practice_compensated: ({ name, time, hours }) => ({
        subject: `${community}: ${inHours(hours)} added to your practice server ${name}`,
        lead: `The maintenance of your practice server ${name} at ${community} is over. ${inHours(hours)} were added: it now expires at ${time} (GMT+8).`,
        action: 'See my practice servers',
        note: "It is done. You don't need to do anything.",
      }),
      vip_ending: ({ time, hours }) => ({
        subject: `${community}: your VIP ends in ${hours / 24 === 1 ? '1 day' : `${hours / 24} days`}`,
        lead: `Your VIP membership at ${community} ends at ${time} (GMT+8).`,
        action: 'Renew VIP',
        note: 'If you renew it now, the new time is added to what is left.',
      }),
      map_played: ({ name, map }) => ({
        subject: `${community}: ${map} is on`,
        lead: `${name} at ${community} is on ${map}.`,
        action: 'See the server',
        note: 'You asked to be told of this map. That ends after a week; renew or end it in the notice settings.',
      }),
      appeal_answered: ({ answer }) => ({
        subject: `${community}: your appeal is answered`,
        lead: `The moderators of ${community} have looked at your appeal: the sanction ${{ lifted: 'is lifted', shortened: 'is shorter now', kept: 'stays' }[answer]}.`,
        action: 'See your notices',
        note: 'A sanction in force is shown above each page, with the reason of this answer.',
      }),
      report_decided: ({ outcome }) => ({
        subject: `${community}: your report is decided`,
        lead:
          outcome === 'sanctioned'
            ? `The moderators of ${community} have sanctioned the player whom you reported.`
            : `The moderators of ${community} have looked at your report, and did not sanction the player.`,
        action: 'See the player',
        note: 'Thank you for the report.',
      }),
    },
    stopMails: 'Stop these mails',
  }),
}
