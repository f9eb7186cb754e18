import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountdownRing } from '@warmup/ui/common'

// zh: 倒计时圆环
const meta = {
  title: 'Common/CountdownRing',
  component: CountdownRing,
  args: { totalSeconds: 480, secondsLeft: 480 },
} satisfies Meta<typeof CountdownRing>

export default meta
type Story = StoryObj<typeof meta>

// zh: 刚开始
export const Full: Story = {}
// zh: 剩一半
export const Half: Story = { args: { secondsLeft: 240 } }
// zh: 最后十秒
export const LastTenSeconds: Story = { args: { secondsLeft: 9 } }
// zh: 时间到
export const Expired: Story = { args: { secondsLeft: 0 } }
