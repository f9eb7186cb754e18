import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoginRequired } from '@warmup/ui/common'
import { GateCard } from '@warmup/ui/console'
import { fn } from 'storybook/test'

// zh: 控制台入口卡片
const meta = {
  title: 'Console/GateCard',
  component: GateCard,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Console', portalHref: '/', children: <LoginRequired onLogin={fn()} /> },
} satisfies Meta<typeof GateCard>

export default meta
type Story = StoryObj<typeof meta>

/** Visitors who are not signed in. */
// zh: 未登录
export const SignedOut: Story = {}
