import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReportDialog, type ReportDialogProps } from '@warmup/ui/moderation'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'

const chosen = { reason: 'cheating', words: '第 12 回合隔墙锁头' } as const

// zh: 举报玩家的对话框
const meta = {
  title: 'Players/ReportDialog',
  component: ReportDialog,
  loaders: [async () => void (await ReportDialog.preload())],
  decorators: [
    inEnglish({ 张三: 'Sam', '上海 Aim 1 服': 'Shanghai Aim 1', '第 12 回合隔墙锁头': 'Round 12, through a wall' }),
  ],
  args: {
    isOpen: true,
    onClose: fn(),
    playerName: '张三',
    place: { kind: 'server', name: '上海 Aim 1 服' },
    draft: { reason: undefined, words: '' },
    onDraft: fn(),
    onSubmit: fn(),
    isBusy: false,
    state: 'writing',
  },
} satisfies Meta<typeof ReportDialog>

export default meta
type Story = StoryObj<typeof meta>

const submit = () => screen.findByRole('button', { name: /^(举报|Report)$/ })
const failed = (failure: ReportDialogProps['failure']): Story => ({ args: { draft: chosen, failure } })

// zh: 还没有选原因
export const Empty: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(await submit()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('radio', { name: /^(作弊|Cheating)$/ }))
    await expect(args.onDraft).toHaveBeenCalledWith({ reason: 'cheating', words: '' })
  },
}
// zh: 已填好
export const Filled: Story = {
  args: { draft: chosen },
  render: function Writes(args) {
    const [draft, setDraft] = useState(args.draft)
    return <ReportDialog {...args} draft={draft} onDraft={setDraft} />
  },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.type(screen.getByRole('textbox'), '!')
    await userEvent.click(await submit())
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
/** The moderators must know what it is about. */
// zh: 其他原因必须说明
export const OtherNeedsWords: Story = {
  args: { draft: { reason: 'other', words: ' ' } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(await submit())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
// zh: 练习服上的比赛
export const InMatch: Story = { args: { draft: chosen, place: { kind: 'match' }, at: '2026-11-20T02:30:00.000Z' } }
// zh: 地点未知
export const PlaceUnknown: Story = { args: { draft: chosen, place: undefined } }
// zh: 正在发送
export const Sending: Story = { args: { draft: chosen, isBusy: true } }
// zh: 已发送
export const Sent: Story = {
  args: { state: 'sent' },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(await screen.findByText(/^(关闭|Close)$/))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
// zh: 上一次还没处理
export const Waiting: Story = { args: { state: 'waiting' } }
// zh: 没有发送成功
export const Failed: Story = failed('failed')
// zh: 刚才已举报过
export const AlreadyOpen: Story = failed('report_open')
// zh: 一天内举报太多
export const TooMany: Story = failed('too_many_reports')
// zh: 时间太久
export const TooOld: Story = failed('too_old')
// zh: 没有这个玩家
export const NoPlayer: Story = failed('no_player')
// zh: 举报自己
export const OwnAccount: Story = failed('own_account')
// zh: 名称很长
export const LongNames: Story = {
  args: {
    draft: { reason: 'griefing', words: 'x'.repeat(300) },
    playerName: '超级无敌长的昵称和很多很多很多的字abcdefghijklmnopqrstuvwxyz',
    place: { kind: 'server', name: '一台名字特别特别特别长的服务器'.repeat(4) },
  },
}
// zh: 手机端
export const Mobile: Story = { args: { draft: chosen }, globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { args: { draft: chosen }, globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { args: { draft: chosen }, ...interactionStates({ isWide: true }) }
