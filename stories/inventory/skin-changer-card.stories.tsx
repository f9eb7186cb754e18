import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkinChangerCard } from '@warmup/ui/inventory'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Inventory/SkinChangerCard',
  component: SkinChangerCard,
  args: { plan: { month: '2027-03', isOver: false } },
} satisfies Meta<typeof SkinChangerCard>

export default meta
type Story = StoryObj<typeof meta>

export const ComingSoon: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2027 年 3 月|March 2027/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The month has passed: it is what was planned. */
export const Delayed: Story = {
  args: { plan: { month: '2024-12', isOver: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/原定 2024 年 12 月|Planned for December 2024/)).toBeVisible()
  },
}
export const Undated: Story = { args: { plan: undefined } }
export const LoggedOut: Story = {
  args: { onLogin: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
