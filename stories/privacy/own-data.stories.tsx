import type { Meta, StoryObj } from '@storybook/react-vite'
import { ownAccountFixture } from '@warmup/domain/privacy/fixtures'
import { OwnData } from '@warmup/ui/privacy'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const ready = { status: 'ready', data: ownAccountFixture() } as const

const meta = {
  title: 'Privacy/OwnData',
  component: OwnData,
  args: { account: ready, download: 'idle', onDownload: fn(), onDelete: fn(), onLogin: fn() },
} satisfies Meta<typeof OwnData>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('zhangsan@example.com')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(下载我的数据|Download my data)$/ }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(删除账号…|Delete account…)$/ }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const WithoutEmail: Story = { args: { account: { status: 'ready', data: ownAccountFixture({ email: null }) } } }
export const LongEmail: Story = {
  args: {
    account: { status: 'ready', data: ownAccountFixture({ email: `${'long-name-'.repeat(6)}@example-community.com` }) },
  },
  globals: { viewport: { value: 'phone' } },
}
export const Downloading: Story = { args: { download: 'running' } }
export const Downloaded: Story = { args: { download: 'done' } }
export const DownloadFailed: Story = { args: { download: 'failed' } }
export const Loading: Story = { args: { account: { status: 'loading' } } }
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { account: { status: 'loading', isSlow: true, onRetry: fn() } },
}
export const Failed: Story = { args: { account: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
export const LoggedOut: Story = {
  args: { account: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
/** A backend without these calls: nothing is shown. */
export const NotOffered: Story = {
  args: { account: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Interaction: Story = interactionStates({ isWide: true })
