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

export const Grant = of('grant', /(张三|Sam).* VIP/, { until: '2026-12-31' })
export const GrantOperator = of('grant', /OP/, { type: 'op' })
export const Revoke = of('revoke', /PRO/)
export const EndSessions = of('end_sessions', /张三|Sam/)
export const Block = of('block', /张三|Sam/)
export const Unblock = of('unblock', /张三|Sam/)
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
export const RefundAndEnd = of('refund', /服务器立即结束|The server ends at once/, { expiresServer: true })
export const RefundByHand = of('refund_by_hand', /¥30\.50/, { amount: '30.50', tradeNo: 'w2026111800017f3a' })
export const CreateServer = of('create_server', /76561198000000001/, {
  owner: '76561198000000001',
  region: 'ap-shanghai',
})
export const ExtendServer = of('extend_server', /1 个月|1 month/)
export const EndServer = of('end_server', /24/)
export const BeginMaintenance = of('begin_maintenance', /周三队训|Wednesday squad/)
export const EndMaintenance = of('end_maintenance', /周三队训|Wednesday squad/)
export const RestartServer = of('restart_server', /周三队训|Wednesday squad/)
export const MoveServer = of('move_server', /周三队训|Wednesday squad/)
export const AdoptService = of('adopt_service', /warmup-old-1/)
export const RemoveStranger = of('remove_stranger', /warmup-old-2/)
export const RemoveVolume: Story = {
  args: { draft: { ...drafts.remove_stranger, orphan: 'volume' } },
}
export const DrainNode = of('drain_node', /node-a/)
export const ActivateNode = of('activate_node', /node-a/)
export const Announce = of('announce', /2026-11-28 04:00/, {
  textZh: '11 月 28 日 04:00 起维护约一小时。',
  textEn: 'Maintenance on 28 November from 04:00, about an hour.',
  startsAt: '2026-11-27 20:00',
  endsAt: '2026-11-28 04:00',
})
export const AnnounceEmpty = of('announce', /./)
export const EndAnnouncement = of('end_announcement', /双倍积分|Double points/)

export const NeedsCode: Story = { args: { needsCode: true } }
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
export const AnnounceProblems: Story = {
  args: {
    draft: drafts.announce,
    form: actionForm(
      { startsAt: '明天' },
      { textZh: 'required', textEn: 'invalid', startsAt: 'invalid', endsAt: 'invalid', reason: 'invalid' },
    ),
  },
}
export const CreateProblems: Story = {
  args: {
    draft: drafts.create_server,
    form: actionForm({ owner: 'x' }, { owner: 'invalid', name: 'required', password: 'required', region: 'invalid' }),
  },
}
export const Busy: Story = { args: { isBusy: true } }

const refused = (refusal: ActionRefusal): Story => ({
  args: { problem: { code: 'refused', refusal, detail: '' } },
})
export const Refused = refused('nothing_to_refund')
export const RefusedWithDetail: Story = {
  args: { draft: drafts.create_server, problem: { code: 'refused', refusal: 'region_full', detail: 'ap-shanghai' } },
}
export const FactorStale: Story = { args: { needsCode: true, problem: { code: 'factor_stale' } } }
export const TooManyAttempts: Story = {
  args: { needsCode: true, problem: { code: 'too_many_attempts', retryAfterSeconds: 40 } },
}
export const UnderWay: Story = { args: { problem: { code: 'under_way' } } }
export const RequestUsed: Story = { args: { problem: { code: 'request_used' } } }
export const NotPermitted: Story = { args: { problem: { code: 'not_permitted' } } }
export const Done: Story = { args: { result: { kind: 'done', detail: 'ps-7f3a21' } } }
export const Unchanged: Story = { args: { result: { kind: 'unchanged', detail: '' } } }
export const Failed: Story = {
  args: { result: { kind: 'failed', detail: 'the engine does not answer' } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.onRepeat).toHaveBeenCalledOnce()
  },
}
export const Unanswered: Story = { args: { result: { kind: 'unanswered', detail: '' } } }
export const Repeating: Story = { args: { isBusy: true, result: { kind: 'unanswered', detail: '' } } }
export const Hovered: Story = { play: dialogInState(':hover') }
export const Focused: Story = { play: dialogInState(':focus-visible') }
