import type { Meta, StoryObj } from '@storybook/react-vite'
import { DecisionBar } from '@warmup/review/parts'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

// zh: 评审操作栏
const meta = {
  title: 'Review/DecisionBar',
  component: DecisionBar,
  args: {
    canUndo: false,
    foldSize: 5,
    onApprove: fn(),
    onStartReject: fn(),
    onReject: fn(),
    onCancelReject: fn(),
    onUndo: fn(),
  },
} satisfies Meta<typeof DecisionBar>

export default meta
type Story = StoryObj<typeof meta>

const made = { picture: '', by: 'Lin Wei', at: '2026-01-02T10:00:00Z' }

// zh: 未处理，一组
export const Open: Story = {}
// zh: 未处理，单张
export const Alone: Story = { args: { foldSize: 1 } }
// zh: 已通过
export const Approved: Story = { args: { canUndo: true, decision: { ...made, verdict: 'approved' } } }
/** Before the server has saved it, a decision has no author. */
// zh: 已通过，未保存
export const Unsaved: Story = { args: { canUndo: true, decision: { picture: '', verdict: 'approved' } } }
// zh: 已驳回，附理由
export const Rejected: Story = {
  args: { canUndo: true, decision: { ...made, verdict: 'rejected', note: '88 % → 92 %' } },
}
/** The reason's field has the focus; Enter rejects. */
// zh: 填写驳回理由
export const Rejecting: Story = {
  args: { rejecting: 'fold' },
  play: async ({ canvas, args }) => {
    const note = await canvas.findByRole('textbox')
    await waitFor(() => expect(note).toHaveFocus())
    await userEvent.type(note, 'Too dark{Enter}')
    await expect(args.onReject).toHaveBeenCalledWith('Too dark')
  },
}
// zh: 修改驳回理由
export const RejectingAgain: Story = { args: { ...Rejected.args, rejecting: 'one' } }
// zh: 没写驳回理由
export const NoteMissing: Story = {
  args: { rejecting: 'one' },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox'), ' {Enter}')
    await expect(await canvas.findByText(/^(驳回前请先写一句理由|Say why before you reject it)$/)).toBeVisible()
    await expect(args.onReject).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancelReject).toHaveBeenCalledOnce()
  },
}
// zh: 各按钮的操作
export const Decided: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(通过这 5 张|Approve all 5)$/ }))
    await expect(args.onApprove).toHaveBeenLastCalledWith('fold')
    await userEvent.click(canvas.getByRole('button', { name: /^(只通过这一张|Approve this one)$/ }))
    await expect(args.onApprove).toHaveBeenLastCalledWith('one')
    await userEvent.click(canvas.getByRole('button', { name: /^(驳回这 5 张|Reject all 5)$/ }))
    await expect(args.onStartReject).toHaveBeenLastCalledWith('fold')
    await userEvent.click(canvas.getByRole('button', { name: /^(撤销处理|Undo decision)$/ }))
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}
