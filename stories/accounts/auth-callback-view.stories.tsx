import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthCallbackView } from '@warmup/ui/accounts'
import { doNothing } from './accounts.fixtures.tsx'

const meta = {
  title: 'Accounts/AuthCallbackView',
  component: AuthCallbackView,
  args: { status: 'verifying' },
} satisfies Meta<typeof AuthCallbackView>

export default meta
type Story = StoryObj<typeof meta>

export const Verifying: Story = {}
export const Failed: Story = {
  args: { status: 'failed', error: 'steam_api_error', onRetry: doNothing, homeHref: '/' },
}
