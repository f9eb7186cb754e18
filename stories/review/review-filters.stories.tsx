import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewFilters } from '@warmup/review/parts'
import { noFilter } from '@warmup/review/rules'
import { expect, fn, userEvent } from 'storybook/test'

// zh: 评审筛选
const meta = {
  title: 'Review/ReviewFilters',
  component: ReviewFilters,
  args: { filter: noFilter, onChange: fn(), widths: [1440, 834, 390] },
} satisfies Meta<typeof ReviewFilters>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未筛选
export const Everything: Story = {}
// zh: 已筛选
export const Narrowed: Story = {
  args: { filter: { text: 'hold', state: 'open', kind: 'changed', theme: 'dark', locale: 'zh', width: 390 } },
}
// zh: 选择筛选条件
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText(/^(宽度|Width)$/), '834')
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: '', width: 834 })
    await userEvent.type(canvas.getByRole('searchbox'), 'b')
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: 'b' })
  },
}
