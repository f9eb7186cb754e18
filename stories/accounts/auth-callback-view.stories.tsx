import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthCallbackView } from '@warmup/ui/accounts'
import { expect } from 'storybook/test'
import { slow } from '../slow.tsx'
import { doNothing } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/AuthCallbackView',
  component: AuthCallbackView,
  args: { status: 'verifying' },
} satisfies Meta<typeof AuthCallbackView>

export default meta
type Story = StoryObj<typeof meta>

export const Verifying: Story = {}
export const VerifyingSlowly: Story = {
  decorators: [slow],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/(比平时慢|longer than usual)/)).toBeVisible()
  },
}
export const Failed: Story = {
  args: { status: 'failed', error: 'steam_api_error', onRetry: doNothing, homeHref: '/' },
}
