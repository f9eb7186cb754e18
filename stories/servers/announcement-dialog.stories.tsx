import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcementFixture } from '@warmup/domain/servers/fixtures'
import { AnnouncementDialog } from '@warmup/ui/servers'
import { fn } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { serverWordsInEnglish, someAnnouncements } from './servers.fixtures.ts'

const meta = {
  title: 'Servers/AnnouncementDialog',
  component: AnnouncementDialog,
  // So that a picture shows the dialog, not the moment before its code has loaded.
  loaders: [async () => void (await AnnouncementDialog.preload())],
  decorators: [inEnglish(serverWordsInEnglish)],
  args: { isOpen: true, announcements: { status: 'ready', data: someAnnouncements }, onClose: fn() },
} satisfies Meta<typeof AnnouncementDialog>

export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {}
export const SingleItem: Story = { args: { announcements: { status: 'ready', data: [announcementFixture()] } } }
export const Empty: Story = { args: { announcements: { status: 'ready', data: [] } } }
export const Loading: Story = { args: { announcements: { status: 'loading' } } }
export const Failed: Story = { args: { announcements: { status: 'failed', onRetry: fn() } } }
