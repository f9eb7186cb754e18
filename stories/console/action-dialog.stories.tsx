import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ActionRefusal } from '@warmup/domain/console'
import { ActionDialog, type ActionInputs } from '@warmup/ui/console'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { actionForm, drafts } from './action-dialog.fixtures.ts'
import { submitted } from './console-gate.fixtures.ts'
import { consoleWordsInEnglish } from './console-pages.fixtures.tsx'

// zh: 控制台操作对话框
const meta = {
  title: 'Console/ActionDialog',
  component: ActionDialog,
  decorators: [inEnglish({ ...consoleWordsInEnglish, '双倍积分活动已经开始。': 'Double points are on.' })],
  args: {
    isOpen: true,
    onClose: fn(),
    draft: drafts.refund,
    form: actionForm(),
    needsCode: false,
    isBusy: false,
    problem: undefined,
    result: undefined,
    onSubmit: submitted(),
    onRepeat: fn(),
    copy: 'idle',
    onCopy: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof ActionDialog>

export default meta
type Story = StoryObj<typeof meta>

/** The dialog of an action; its consequence matches `says` in either language. */
const of = (kind: keyof typeof drafts, says: RegExp, inputs: Partial<ActionInputs> = {}): Story => ({
  args: { draft: drafts[kind], form: actionForm(inputs) },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(says)
  },
})

// zh: 授予会员
export const Grant = of('grant', /(张三|Sam).* VIP/, { until: '2026-12-31' })
// zh: 授予管理员
export const GrantOperator = of('grant', /OP/, { type: 'op' })
// zh: 收回会员
export const Revoke = of('revoke', /PRO/)
// zh: 退出所有设备
export const EndSessions = of('end_sessions', /张三|Sam/)
// zh: 封禁账号
export const Block = of('block', /张三|Sam/)
// zh: 解除封禁
export const Unblock = of('unblock', /张三|Sam/)
// zh: 退款
export const Refund: Story = {
  ...of('refund', /¥98\.00/),
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/向 张三 退还 ¥98\.00|Refunds ¥98\.00 to Sam/)
    await userEvent.click(screen.getByRole('checkbox'))
    await expect(args.form.onChoose).toHaveBeenCalledWith({ expiresServer: true })
    await userEvent.click(screen.getByRole('button', { name: /^(退款|Refund)$/ }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 退款并结束服务器
export const RefundAndEnd = of('refund', /服务器立即结束|The server ends at once/, { expiresServer: true })
const giftRefund = { ...drafts.refund, product: 'gift_hours' } as const
// zh: 送时长退款，码有效
export const RefundGift: Story = {
  args: { draft: giftRefund },
  play: async () => {
    const dialog = await openDialog()
    await expect(dialog).toHaveTextContent(/兑换码继续有效|The code stays valid/)
    await expect(screen.getByRole('checkbox', { name: /^(同时作废兑换码|Also revoke the code)$/ })).not.toBeChecked()
  },
}
// zh: 送时长退款，码作废
export const RefundGiftAndRevoke: Story = {
  args: { draft: giftRefund, form: actionForm({ expiresServer: true }) },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/已兑换的不受影响|unless it was redeemed/)
  },
}
// zh: 登记手动退款
export const RefundByHand = of('refund_by_hand', /¥30\.50/, { amount: '30.50', tradeNo: 'w2026111800017f3a' })
// zh: 新建练习服
export const CreateServer = of('create_server', /76561198000000001/, {
  owner: '76561198000000001',
  region: 'ap-shanghai',
})
// zh: 延长练习服
export const ExtendServer = of('extend_server', /1 个月|1 month/)
// zh: 结束练习服
export const EndServer = of('end_server', /24/)
// zh: 开始维护
export const BeginMaintenance = of('begin_maintenance', /周三队训|Wednesday squad/)
// zh: 结束维护
export const EndMaintenance = of('end_maintenance', /周三队训|Wednesday squad/)
// zh: 重启练习服
export const RestartServer = of('restart_server', /周三队训|Wednesday squad/)
// zh: 换一台机器
export const MoveServer = of('move_server', /周三队训|Wednesday squad/)
// zh: 收编服务
export const AdoptService = of('adopt_service', /warmup-old-1/)
// zh: 删除账本外的服务
export const RemoveStranger = of('remove_stranger', /warmup-old-2/)
// zh: 删除数据卷
export const RemoveVolume: Story = {
  args: { draft: { ...drafts.remove_stranger, orphan: 'volume' } },
}
// zh: 清空机器
export const DrainNode = of('drain_node', /node-a/)
// zh: 启用机器
export const ActivateNode = of('activate_node', /node-a/)
// zh: 发布公告
export const Announce = of('announce', /2026-11-28 04:00/, {
  textZh: '11 月 28 日 04:00 起维护约一小时。',
  textEn: 'Maintenance on 28 November from 04:00, about an hour.',
  startsAt: '2026-11-27 20:00',
  endsAt: '2026-11-28 04:00',
})
// zh: 发布公告，未填写
export const AnnounceEmpty = of('announce', /./)
// zh: 结束公告
export const EndAnnouncement = of('end_announcement', /双倍积分|Double points/)

// zh: 处罚一天
export const Sanction = of('sanction', /1 天|1 day/)
// zh: 一类服务器，永久
export const SanctionOfGroup = of('sanction', /永久|for ever/, { scope: 'group', group: 'aim', length: 'forever' })
// zh: 一台服务器，自定时长
export const SanctionOfServer = of('sanction', /90 分钟|90 minutes/, {
  sanction: 'mute_chat',
  scope: 'server',
  serverId: 'aim-1',
  length: 'other',
  minutes: '90',
})
// zh: 处罚填写有误
export const SanctionProblems: Story = {
  args: {
    draft: drafts.sanction,
    form: actionForm(
      { scope: 'server', serverId: 'aim 1', length: 'other', minutes: '0' },
      { serverId: 'invalid', minutes: 'invalid', reason: 'required' },
    ),
  },
}
// zh: 没有选服务器类别
export const SanctionWithoutGroup: Story = {
  args: { draft: drafts.sanction, form: actionForm({ scope: 'group' }, { group: 'invalid' }) },
}
// zh: 解除处罚
export const LiftSanction = of('lift_sanction', /张三|Sam/)
/** What lasts for ever is not shorter. */
// zh: 申诉后缩短
export const ShortenAfterAppeal: Story = {
  args: { draft: drafts.answer_appeal },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/所选时长|chosen length/)
    await expect(screen.queryByRole('radio', { name: /^(永久|For ever)$/ })).toBeNull()
    screen.getByRole('radio', { name: /^(7 天|7 days)$/ })
  },
}
// zh: 缩短的时长有误
export const ShortenProblems: Story = {
  args: {
    draft: drafts.answer_appeal,
    form: actionForm({ length: 'other', minutes: '0' }, { minutes: 'invalid', reason: 'required' }),
  },
}
// zh: 申诉后解除
export const LiftAfterAppeal: Story = { args: { draft: { ...drafts.answer_appeal, answer: 'lifted' } } }
// zh: 申诉后维持
export const KeepAfterAppeal: Story = { args: { draft: { ...drafts.answer_appeal, answer: 'kept' } } }
// zh: 允许再次申诉
export const ReopenAppeal = of('reopen_appeal', /张三|Sam/)
// zh: 不处罚被举报的人
export const DismissCase = of('dismiss_case', /张三|Sam/)
// zh: 处罚被举报的人
export const SanctionOfCase: Story = {
  args: { draft: { ...drafts.sanction, caseId: drafts.dismiss_case.id } },
}

// zh: 新建密钥
export const MakeKey: Story = {
  args: { draft: drafts.make_key, form: actionForm({ name: 'QQ 群机器人', scopes: ['servers'] }) },
  play: async ({ args }) => {
    await expect(await openDialog()).not.toHaveTextContent(/wk_/)
    await userEvent.click(screen.getByRole('checkbox', { name: /^(简短回答|Short answers)$/ }))
    await expect(args.form.onChoose).toHaveBeenLastCalledWith({ scopes: ['servers', 'brief'] })
    await userEvent.click(screen.getByRole('checkbox', { name: /^(服务器|Servers)$/ }))
    await expect(args.form.onChoose).toHaveBeenLastCalledWith({ scopes: [] })
  },
}
// zh: 新建密钥填写有误
export const MakeKeyProblems: Story = {
  args: {
    draft: drafts.make_key,
    form: actionForm({}, { name: 'required', scopes: 'invalid', until: 'invalid', reason: 'required' }),
  },
}
// zh: 密钥建好，只显示一次
export const KeyMade: Story = {
  args: { draft: drafts.make_key, result: { kind: 'done', detail: '' } },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(drafts.make_key.key)
    await userEvent.click(screen.getByRole('button', { name: /^(复制密钥|Copy the key)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(drafts.make_key.key)
  },
}
// zh: 密钥已复制
export const KeyCopied: Story = { args: { ...KeyMade.args, copy: 'copied' } }
// zh: 密钥建好，手机端
export const KeyMadeMobile: Story = { args: KeyMade.args ?? {}, globals: { viewport: { value: 'phone' } } }
// zh: 没有收到结果，不显示密钥
export const KeyUnanswered: Story = {
  args: { draft: drafts.make_key, result: { kind: 'unanswered', detail: '' } },
  play: async () => {
    await expect(await openDialog()).not.toHaveTextContent(/wk_/)
  },
}
// zh: 已有同名的密钥
export const KeyNameTaken: Story = {
  args: { draft: drafts.make_key, problem: { code: 'refused', refusal: 'key_name_taken', detail: '' } },
}
// zh: 吊销密钥
export const RevokeKey = of('revoke_key', /QQ 群机器人|QQ bot/)

// zh: 添加推送目标
export const AddWebhook: Story = {
  args: {
    draft: drafts.add_webhook,
    form: actionForm({ target: 'qq-bot', form: 'feishu', events: ['server.down', 'server.up'] }),
  },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('textbox', { name: /^(签名密钥|Signing secret)/ })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /^(换图|Map started)$/ }))
    await expect(args.form.onChoose).toHaveBeenLastCalledWith({ events: ['server.down', 'server.up', 'map.begun'] })
  },
}
// zh: 添加 KOOK 频道
export const AddKookChannel: Story = {
  args: { draft: drafts.add_webhook, form: actionForm({ form: 'kook' }) },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('textbox', { name: /^(频道 ID|Channel ID)$/ })).toBeVisible()
    await expect(screen.queryByRole('textbox', { name: /^(地址|Address)$/ })).toBeNull()
  },
}
// zh: 推送目标填写有误
export const AddWebhookProblems: Story = {
  args: {
    draft: drafts.add_webhook,
    form: actionForm(
      { form: 'dingtalk' },
      { target: 'invalid', url: 'invalid', events: 'invalid', reason: 'required' },
    ),
  },
}
// zh: 地址在内网
export const WebhookRefused: Story = {
  args: {
    draft: drafts.add_webhook,
    problem: { code: 'refused', refusal: 'webhook_private_address', detail: '' },
  },
}
// zh: 添加好，签名密钥只显示一次
export const WebhookAdded: Story = {
  args: { draft: drafts.add_webhook, result: { kind: 'done', detail: '' } },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(drafts.add_webhook.secret)
  },
}
// zh: 聊天频道没有密钥可显示
export const ChatAdded: Story = {
  args: { draft: drafts.add_webhook, form: actionForm({ form: 'discord' }), result: { kind: 'done', detail: '' } },
  play: async () => {
    await expect(await openDialog()).not.toHaveTextContent(/whsec_/)
  },
}
// zh: 移除推送目标
export const RemoveWebhook = of('remove_webhook', /kook-ze/)
// zh: 发送测试消息
export const TestWebhook = of('test_webhook', /kook-ze/)
// zh: 测试消息没有送到
export const TestWebhookFailed: Story = {
  args: {
    draft: drafts.test_webhook,
    result: { kind: 'failed', detail: '200 {"code":40103,"message":"token error"}' },
  },
}
// zh: 新建兑换码
export const MakeCodes: Story = {
  args: { draft: drafts.make_codes, form: actionForm({ name: '春季杯奖品', days: '30', count: '3' }) },
  play: async () => {
    await expect(await openDialog()).not.toHaveTextContent(/4F7K/)
  },
}
// zh: 新建练习服时长的码
export const MakeHourCodes: Story = {
  args: { draft: drafts.make_codes, form: actionForm({ name: '杯赛服务器', gives: 'server', serverHours: '24' }) },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: 'VIP' }))
    await expect(args.form.onChoose).toHaveBeenCalledWith({ gives: 'vip' })
  },
}
// zh: 新建兑换码填写有误
export const MakeCodesProblems: Story = {
  args: {
    draft: drafts.make_codes,
    form: actionForm(
      { count: '501', uses: '0', until: 'x' },
      { name: 'required', days: 'required', count: 'invalid', uses: 'invalid', until: 'invalid', reason: 'required' },
    ),
  },
}
// zh: 多人的码没有最后有效日
export const MakeCodesWithoutEnd: Story = {
  args: {
    draft: drafts.make_codes,
    form: actionForm({ name: '周年活动', days: '7', uses: '500' }),
    problem: { code: 'refused', refusal: 'end_missing', detail: '' },
  },
}
// zh: 兑换码建好，可复制和下载
export const CodesMade: Story = {
  args: {
    draft: drafts.make_codes,
    form: actionForm({ days: '30', count: '3' }),
    result: { kind: 'done', detail: '' },
  },
  play: async ({ args }) => {
    const text = '4F7K-92QX-0B3M-TC81\n9QX4-F7KT-C810-B3M2\nB3MT-4F7K-C819-2QX0'
    const dialog = await openDialog()
    await expect(dialog).toHaveTextContent('9QX4-F7KT-C810-B3M2')
    await expect(dialog).not.toHaveTextContent('TC81-92QX')
    await userEvent.click(screen.getByRole('button', { name: /^(全部复制|Copy all)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(text)
    await userEvent.click(screen.getByRole('button', { name: /^(下载|Download)$/ }))
    await expect(args.onDownload).toHaveBeenCalledWith(`${text}\n`)
  },
}
// zh: 很多兑换码建好
export const ManyCodesMade: Story = {
  args: {
    draft: {
      ...drafts.make_codes,
      codes: Array.from({ length: 40 }, (_, index) => `4F7K92QX0B3M${String(index).padStart(4, '0')}`),
    },
    form: actionForm({ days: '30', count: '40' }),
    result: { kind: 'done', detail: '' },
  },
}
// zh: 供多人使用的码建好
export const SharedCodeMade: Story = {
  args: {
    draft: drafts.make_codes,
    form: actionForm({ days: '7', uses: '500', until: '2027-01-31' }),
    result: { kind: 'done', detail: '' },
  },
}
// zh: 兑换码建好，手机端
export const CodesMadeMobile: Story = { args: CodesMade.args ?? {}, globals: { viewport: { value: 'phone' } } }
// zh: 没有收到结果，不显示兑换码
export const CodesUnanswered: Story = {
  args: { draft: drafts.make_codes, result: { kind: 'unanswered', detail: '' } },
  play: async () => {
    await expect(await openDialog()).not.toHaveTextContent(/4F7K/)
  },
}
// zh: 作废兑换码
export const RevokeCodes = of('revoke_codes', /春季杯奖品|Prizes of the spring cup/)

// zh: 需要动态码
export const NeedsCode: Story = { args: { needsCode: true } }
// zh: 退款登记填写有误
export const InputProblems: Story = {
  args: {
    draft: drafts.refund_by_hand,
    needsCode: true,
    form: actionForm(
      { amount: '9,8' },
      { amount: 'invalid', note: 'required', tradeNo: 'invalid', reason: 'required', code: 'wrong_code' },
    ),
  },
}
// zh: 公告填写有误
export const AnnounceProblems: Story = {
  args: {
    draft: drafts.announce,
    form: actionForm(
      { startsAt: '明天' },
      { textZh: 'required', textEn: 'invalid', startsAt: 'invalid', endsAt: 'invalid', reason: 'invalid' },
    ),
  },
}
// zh: 新建填写有误
export const CreateProblems: Story = {
  args: {
    draft: drafts.create_server,
    form: actionForm({ owner: 'x' }, { owner: 'invalid', name: 'required', password: 'required', region: 'invalid' }),
  },
}
// zh: 正在执行
export const Busy: Story = { args: { isBusy: true } }

const refused = (refusal: ActionRefusal): Story => ({
  args: { problem: { code: 'refused', refusal, detail: '' } },
})
// zh: 没有可退的款项
export const Refused = refused('nothing_to_refund')
// zh: 地区没有空位
export const RefusedWithDetail: Story = {
  args: { draft: drafts.create_server, problem: { code: 'refused', refusal: 'region_full', detail: 'ap-shanghai' } },
}
// zh: 自己的处罚由别人回复
export const AppealAgainstOwnSanction: Story = {
  args: { draft: drafts.answer_appeal, problem: { code: 'refused', refusal: 'own_sanction', detail: '' } },
}
// zh: 缩短后并不更早结束
export const AppealNotShorter: Story = {
  args: { draft: drafts.answer_appeal, problem: { code: 'refused', refusal: 'not_shorter', detail: '' } },
}
// zh: 别人已回复申诉
export const AppealAnswered: Story = {
  args: { draft: drafts.answer_appeal, problem: { code: 'refused', refusal: 'appeal_answered', detail: '' } },
}
// zh: 验证过期，需再输动态码
export const FactorStale: Story = { args: { needsCode: true, problem: { code: 'factor_stale' } } }
// zh: 动态码尝试太多次
export const TooManyAttempts: Story = {
  args: { needsCode: true, problem: { code: 'too_many_attempts', retryAfterSeconds: 40 } },
}
// zh: 已有相同操作在执行
export const UnderWay: Story = { args: { problem: { code: 'under_way' } } }
// zh: 请求已经用过
export const RequestUsed: Story = { args: { problem: { code: 'request_used' } } }
// zh: 没有权限
export const NotPermitted: Story = { args: { problem: { code: 'not_permitted' } } }
// zh: 执行成功
export const Done: Story = { args: { result: { kind: 'done', detail: 'ps-7f3a21' } } }
// zh: 无需改动
export const Unchanged: Story = { args: { result: { kind: 'unchanged', detail: '' } } }
// zh: 执行失败，可重试
export const Failed: Story = {
  args: { result: { kind: 'failed', detail: 'the engine does not answer' } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.onRepeat).toHaveBeenCalledOnce()
  },
}
// zh: 结果未知，没有回应
export const Unanswered: Story = { args: { result: { kind: 'unanswered', detail: '' } } }
// zh: 正在重试
export const Repeating: Story = { args: { isBusy: true, result: { kind: 'unanswered', detail: '' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
