import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageFailure, type PageFailureProps, PageLoading } from '@warmup/ui/shell'
import { expect, fn } from 'storybook/test'
import { slow } from '../slow.tsx'

const meta = {
  title: 'Shell/PageState',
  component: PageFailure,
  args: { kind: 'crashed', onRetry: () => {}, homeHref: '/' },
} satisfies Meta<typeof PageFailure>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { render: () => <PageLoading /> }

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

export const Crashed: Story = { render: () => failure('crashed') }

export const Outdated: Story = { render: () => failure('outdated') }

export const Offline: Story = { render: () => failure('offline') }

export const NoAnswer: Story = { render: () => failure('no_answer') }

export const ServerError: Story = { render: () => failure('server_error') }

const retry = fn()
export const RetryingNow: Story = {
  render: () => failure('no_answer', { isRetrying: true, onRetry: retry }),
  play: async ({ canvas, userEvent }) => {
    retry.mockClear()
    await userEvent.click(canvas.getByRole('button'))
    await expect(retry).not.toHaveBeenCalled()
  },
}
