import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcementFixture } from '@warmup/domain/servers/fixtures'
import { AnnouncementDialog } from '@warmup/ui/servers'
import { expect, fn, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { serverWordsInEnglish, someAnnouncements } from './servers.fixtures.ts'

// zh: 公告对话框
const meta = {
  title: 'Servers/AnnouncementDialog',
  component: AnnouncementDialog,
  // Loads the dialog first, so that a screenshot shows it.
  loaders: [async () => void (await AnnouncementDialog.preload())],
  decorators: [inEnglish(serverWordsInEnglish)],
  args: { isOpen: true, announcements: { status: 'ready', data: someAnnouncements }, onClose: fn() },
} satisfies Meta<typeof AnnouncementDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 多条公告
export const List: Story = {
  play: async () => {
    const dialog = await openDialog()
    await expect(within(dialog).getAllByText(/2026-11-14 12:00/)[0]).toBeVisible()
    await waitFor(() => expect(within(dialog).getByRole('list').parentElement).toHaveFocus())
    await expect(within(dialog).getByRole('link', { name: /Atom/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/announcements\.atom\?language=(zh|en)$/),
    )
  },
}
// zh: 一条公告
export const SingleItem: Story = { args: { announcements: { status: 'ready', data: [announcementFixture()] } } }
// zh: 没有公告
export const Empty: Story = { args: { announcements: { status: 'ready', data: [] } } }
// zh: 加载中
export const Loading: Story = { args: { announcements: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  args: { announcements: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 加载失败
export const Failed: Story = { args: { announcements: { status: 'failed', onRetry: fn() } } }
// zh: 网络断开
export const Offline: Story = { args: { announcements: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { announcements: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 服务器出错
export const ServerError: Story = {
  args: { announcements: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
