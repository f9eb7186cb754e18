import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComingSoon, PageFailure, PageLoading } from '@warmup/ui/shell'

const meta = {
  title: 'Shell/PageState',
  component: ComingSoon,
  args: { page: 'vip', onward: { href: '/', isServers: true } },
} satisfies Meta<typeof ComingSoon>

export default meta
type Story = StoryObj<typeof meta>

export const ComingSoonVip: Story = {}

export const ComingSoonPractice: Story = { args: { page: 'practice' } }

export const ComingSoonWithoutServers: Story = {
  args: { page: 'leaderboard', onward: { href: '/', isServers: false } },
}

export const Loading: Story = { render: () => <PageLoading /> }

export const Crashed: Story = { render: () => <PageFailure kind="crashed" onRetry={() => {}} homeHref="/" /> }

export const Outdated: Story = { render: () => <PageFailure kind="outdated" onRetry={() => {}} homeHref="/" /> }

export const Offline: Story = { render: () => <PageFailure kind="offline" onRetry={() => {}} homeHref="/" /> }
