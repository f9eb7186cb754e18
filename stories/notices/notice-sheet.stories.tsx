import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticesFixture } from '@warmup/domain/notices/fixtures'
import { paths } from '@warmup/domain/shell'
import { NoticeList, NoticeSheet } from '@warmup/ui/notices'
import { expect, fn, screen } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'

// zh: 手机通知面板
const meta = {
  title: 'Notices/NoticeSheet',
  component: NoticeSheet,
  args: {
    isOpen: true,
    onClose: fn(),
    children: (
      <NoticeList
        notices={{ status: 'ready', data: noticesFixture() }}
        now={Date.parse('2026-11-26T11:35:00Z')}
        settingsHref={paths.notices}
        onAllow={fn()}
        onFollow={fn()}
      />
    ),
  },
} satisfies Meta<typeof NoticeSheet>

export default meta
type Story = StoryObj<typeof meta>

// zh: 打开
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: /^(通知|Notices)$/ })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
