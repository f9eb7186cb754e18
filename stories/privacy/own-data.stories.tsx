import type { Meta, StoryObj } from '@storybook/react-vite'
import { ownAccountFixture } from '@warmup/domain/privacy/fixtures'
import { OwnData } from '@warmup/ui/privacy'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const ready = { status: 'ready', data: ownAccountFixture() } as const

// zh: 我的数据
const meta = {
  title: 'Privacy/OwnData',
  component: OwnData,
  args: { account: ready, download: 'idle', onDownload: fn(), onDelete: fn(), onLogin: fn() },
} satisfies Meta<typeof OwnData>

export default meta
type Story = StoryObj<typeof meta>

// zh: 有邮箱的账号
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('zhangsan@example.com')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(下载我的数据|Download my data)$/ }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(删除账号…|Delete account…)$/ }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
// zh: 没有邮箱
export const WithoutEmail: Story = { args: { account: { status: 'ready', data: ownAccountFixture({ email: null }) } } }
// zh: 邮箱很长，手机端
export const LongEmail: Story = {
  args: {
    account: { status: 'ready', data: ownAccountFixture({ email: `${'long-name-'.repeat(6)}@example-community.com` }) },
  },
  globals: { viewport: { value: 'phone' } },
}
// zh: 正在下载
export const Downloading: Story = { args: { download: 'running' } }
// zh: 已下载
export const Downloaded: Story = { args: { download: 'done' } }
// zh: 下载失败
export const DownloadFailed: Story = { args: { download: 'failed' } }
// zh: 加载中
export const Loading: Story = { args: { account: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { account: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { account: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 未登录
export const LoggedOut: Story = {
  args: { account: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
/** A backend without these calls: nothing is shown. */
// zh: 不提供下载与删除
export const NotOffered: Story = {
  args: { account: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
