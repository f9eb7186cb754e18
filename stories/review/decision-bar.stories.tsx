import type { Meta, StoryObj } from '@storybook/react-vite'
import { DecisionBar } from '@warmup/review/parts'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  title: 'Review/DecisionBar',
  component: DecisionBar,
  args: {
    canUndo: false,
    alikeCount: 5,
    note: '',
    onNote: fn(),
    isNoteMissing: false,
    onApprove: fn(),
    onApproveGroup: fn(),
    onReject: fn(),
    onRejectGroup: fn(),
    onUndo: fn(),
  },
} satisfies Meta<typeof DecisionBar>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Alone: Story = { args: { alikeCount: 1 } }
export const Rejected: Story = { args: { canUndo: true, note: '88 % → 92 %' } }
export const NoteMissing: Story = { args: { isNoteMissing: true } }
export const Decided: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(通过这 5 张|Approve all 5)$/ }))
    await expect(args.onApproveGroup).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByRole('textbox'), '!')
    await expect(args.onNote).toHaveBeenCalledWith('!')
    await userEvent.click(canvas.getByRole('button', { name: /^(撤销处理|Undo decision)$/ }))
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}
