import type { Meta, StoryObj } from '@storybook/react-vite'
import { DecisionBar } from '@warmup/review/parts'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

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

export const Open: Story = {}
export const Alone: Story = { args: { foldSize: 1 } }
export const Approved: Story = { args: { canUndo: true, decision: { ...made, verdict: 'approved' } } }
/** Before the server has saved it, a decision has no author. */
export const Unsaved: Story = { args: { canUndo: true, decision: { picture: '', verdict: 'approved' } } }
export const Rejected: Story = {
  args: { canUndo: true, decision: { ...made, verdict: 'rejected', note: '88 % → 92 %' } },
}
/** The reason's field has the focus; Enter rejects. */
export const Rejecting: Story = {
  args: { rejecting: 'fold' },
  play: async ({ canvas, args }) => {
    const note = await canvas.findByRole('textbox')
    await waitFor(() => expect(note).toHaveFocus())
    await userEvent.type(note, 'Too dark{Enter}')
    await expect(args.onReject).toHaveBeenCalledWith('Too dark')
  },
}
export const RejectingAgain: Story = { args: { ...Rejected.args, rejecting: 'one' } }
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
