import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@warmup/ui/common'

const meta = {
  title: 'Common/Button',
  component: Button,
  args: { children: '快速加入' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { weight: 'primary' } }
export const Secondary: Story = { args: { weight: 'secondary' } }
export const Quiet: Story = { args: { weight: 'quiet' } }
export const Danger: Story = { args: { weight: 'danger' } }
export const Disabled: Story = { args: { weight: 'primary', disabled: true } }
