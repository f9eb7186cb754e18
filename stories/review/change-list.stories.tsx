import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChangeList } from '@warmup/review/parts'
import { decide } from '@warmup/review/rules'
import { expect, fn, userEvent } from 'storybook/test'
import { folds, report } from './review.fixtures.ts'

const { changes } = report
const approved = decide({}, changes.slice(0, 4), { verdict: 'approved' })

const meta = {
  title: 'Review/ChangeList',
  component: ChangeList,
  args: { folds, decisions: {}, current: folds[0]?.first, onChoose: fn(), onApprove: fn() },
} satisfies Meta<typeof ChangeList>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const PartlyDecided: Story = {
  args: { decisions: decide(approved, changes.slice(4, 5), { verdict: 'rejected', note: 'Too dark' }) },
}
export const ReadOnly: Story = { args: { onApprove: undefined } }
export const NothingFits: Story = { args: { folds: [] } }
/** Pressing a row selects its first picture; the button of a cause approves all its visible changes. */
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /48,213/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ story: 'Long names' }))
    await userEvent.click(canvas.getByRole('button', { name: /server-table\.recipe\.ts/ }))
    await expect(args.onApprove).toHaveBeenCalledWith([expect.objectContaining({ story: 'Long names' })])
  },
}
