import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChangeList } from '@warmup/review/parts'
import { decide } from '@warmup/review/rules'
import { expect, fn, userEvent } from 'storybook/test'
import { folds, report } from './review.fixtures.ts'

const { changes } = report
const approved = decide({}, changes.slice(0, 4), { verdict: 'approved' })

// zh: 变化列表
const meta = {
  title: 'Review/ChangeList',
  component: ChangeList,
  args: { folds, decisions: {}, current: folds[0]?.first, onChoose: fn(), onApprove: fn() },
} satisfies Meta<typeof ChangeList>

export default meta
type Story = StoryObj<typeof meta>

// zh: 都未处理
export const Open: Story = {}
// zh: 部分已处理
export const PartlyDecided: Story = {
  args: { decisions: decide(approved, changes.slice(4, 5), { verdict: 'rejected', note: 'Too dark' }) },
}
// zh: 只读
export const ReadOnly: Story = { args: { onApprove: undefined } }
// zh: 没有符合筛选的
export const NothingFits: Story = { args: { folds: [] } }
/** Pressing a row selects its first picture; the button of a cause approves all its visible changes. */
// zh: 选择与整组通过
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /48,213/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ story: 'Long names' }))
    await userEvent.click(canvas.getByRole('button', { name: /server-table\.recipe\.ts/ }))
    await expect(args.onApprove).toHaveBeenCalledWith([expect.objectContaining({ story: 'Long names' })])
  },
}
