import type { Meta, StoryObj } from '@storybook/react-vite'
import { Visibility } from '@warmup/ui/privacy'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

// zh: 名字可见性
const meta = {
  title: 'Privacy/Visibility',
  component: Visibility,
  args: { isHidden: { status: 'ready', data: false }, change: 'idle', onChange: fn() },
} satisfies Meta<typeof Visibility>

export default meta
type Story = StoryObj<typeof meta>

// zh: 显示我的名字
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: /^(不显示我的名字|Hide my name)$/, checked: false }))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
// zh: 已隐藏名字
export const Hidden: Story = { args: { isHidden: { status: 'ready', data: true }, change: 'done' } }
// zh: 更改失败
export const ChangeFailed: Story = { args: { change: 'failed' } }
// zh: 加载中
export const Loading: Story = { args: { isHidden: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { isHidden: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { isHidden: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
/** A backend without this call: nothing is shown. */
// zh: 不提供隐藏名字
export const NotOffered: Story = {
  args: { isHidden: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.queryByRole('switch')).toBeNull()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
