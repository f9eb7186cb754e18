import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerToolbar } from '@warmup/ui/servers'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 服务器工具栏
const meta = {
  title: 'Servers/ServerToolbar',
  component: ServerToolbar,
  args: { refresh: 'idle', onRefresh: fn(), onQuickJoin: fn() },
} satisfies Meta<typeof ServerToolbar>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Idle: Story = {}
// zh: 正在刷新
export const Refreshing: Story = {
  args: { refresh: 'refreshing' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(刷新|Refresh)$/ }))
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
}
// zh: 刷新冷却倒计时
export const CoolingDown: Story = { args: { refresh: 'cooling', cooldownSecondsLeft: 3 } }
// zh: 没有快速加入
export const WithoutQuickJoin: Story = { args: { onQuickJoin: undefined } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
