import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcementFixture } from '@warmup/domain/servers/fixtures'
import { AnnouncementDialog } from '@warmup/ui/servers'
import { expect, fn, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { serverWordsInEnglish, someAnnouncements } from './servers.fixtures.ts'

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

export const List: Story = {
  play: async () => {
    const dialog = await openDialog()
    await expect(within(dialog).getAllByText(/2026-11-14 12:00/)[0]).toBeVisible()
  },
}
export const SingleItem: Story = { args: { announcements: { status: 'ready', data: [announcementFixture()] } } }
export const Empty: Story = { args: { announcements: { status: 'ready', data: [] } } }
export const Loading: Story = { args: { announcements: { status: 'loading' } } }
export const LoadingSlowly: Story = {
  args: { announcements: { status: 'loading', isSlow: true, onRetry: fn() } },
}
export const Failed: Story = { args: { announcements: { status: 'failed', onRetry: fn() } } }
export const Offline: Story = { args: { announcements: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
export const NoAnswer: Story = { args: { announcements: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
export const ServerError: Story = {
  args: { announcements: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
