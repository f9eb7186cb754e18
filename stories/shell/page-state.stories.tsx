import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageFailure, type PageFailureProps, PageLoading } from '@warmup/ui/shell'
import { expect, fn } from 'storybook/test'
import { slow } from '../slow.tsx'

// zh: 页面状态
const meta = {
  title: 'Shell/PageState',
  component: PageFailure,
  args: { kind: 'crashed', onRetry: () => {}, homeHref: '/' },
} satisfies Meta<typeof PageFailure>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { render: () => <PageLoading /> }

// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  render: () => <PageLoading />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(加载比平时慢|This takes longer)/)).toBeInTheDocument()
  },
}

const failure = (kind: PageFailureProps['kind'], more: Partial<PageFailureProps> = {}) => (
  <PageFailure kind={kind} onRetry={() => {}} homeHref="/" {...more} />
)

// zh: 页面崩溃
export const Crashed: Story = { render: () => failure('crashed') }

// zh: 页面版本已旧
export const Outdated: Story = { render: () => failure('outdated') }

// zh: 网络断开
export const Offline: Story = { render: () => failure('offline') }

// zh: 服务器没有响应
export const NoAnswer: Story = { render: () => failure('no_answer') }

// zh: 服务器出错
export const ServerError: Story = { render: () => failure('server_error') }

const retry = fn()
// zh: 没有响应，正在重试
export const RetryingNow: Story = {
  render: () => failure('no_answer', { isRetrying: true, onRetry: retry }),
  play: async ({ canvas, userEvent }) => {
    retry.mockClear()
    await userEvent.click(canvas.getByRole('button'))
    await expect(retry).not.toHaveBeenCalled()
  },
}
