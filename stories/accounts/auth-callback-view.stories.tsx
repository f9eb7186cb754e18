import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthCallbackView } from '@warmup/ui/accounts'
import { expect } from 'storybook/test'
import { slow } from '../slow.tsx'
import { doNothing } from './accounts.fixtures.tsx'

// zh: 登录回调页
const meta = {
  title: 'Accounts/AuthCallbackView',
  component: AuthCallbackView,
  args: { status: 'verifying' },
} satisfies Meta<typeof AuthCallbackView>

export default meta
type Story = StoryObj<typeof meta>

// zh: 正在验证
export const Verifying: Story = {}
// zh: 验证比平时慢
export const VerifyingSlowly: Story = {
  decorators: [slow],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/(比平时慢|longer than usual)/)).toBeVisible()
  },
}
// zh: 登录没有成功
export const Failed: Story = {
  args: { status: 'failed', error: 'steam_api_error', onRetry: doNothing, homeHref: '/' },
}
