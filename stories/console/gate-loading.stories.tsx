import type { Meta, StoryObj } from '@storybook/react-vite'
import { GateLoading } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { slow } from '../slow.tsx'
import { failed, loading, loadingSlowly } from './console-pages.fixtures.tsx'

const failure = failed('no_answer')

// zh: 控制台入口加载
const meta = {
  title: 'Console/GateLoading',
  component: GateLoading,
  parameters: { layout: 'fullscreen' },
  args: { portalHref: '/', access: loading },
} satisfies Meta<typeof GateLoading>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = {}
// zh: 加载缓慢
export const LoadingSlowly: Story = { decorators: [slow], args: { access: loadingSlowly() } }
// zh: 服务器没有响应
export const Failed: Story = {
  args: { access: failure },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(failure.onRetry).toHaveBeenCalled()
  },
}
