import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrivilegeLegend } from '@warmup/ui/membership'
import { expect } from 'storybook/test'

// zh: 特权图例
const meta = { title: 'Membership/PrivilegeLegend', component: PrivilegeLegend } satisfies Meta<typeof PrivilegeLegend>

export default meta
type Story = StoryObj<typeof meta>

// zh: 三种标记
export const Default: Story = {
  play: async ({ canvas }) => await expect(canvas.getAllByRole('listitem')).toHaveLength(3),
}
