import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountdownRing } from '@warmup/ui/common'

const meta = {
  title: 'Common/CountdownRing',
  component: CountdownRing,
  args: { totalSeconds: 480, secondsLeft: 480 },
} satisfies Meta<typeof CountdownRing>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Half: Story = { args: { secondsLeft: 240 } }
export const LastTenSeconds: Story = { args: { secondsLeft: 9 } }
export const Expired: Story = { args: { secondsLeft: 0 } }
