import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticesFixture } from '@warmup/domain/notices/fixtures'
import { paths } from '@warmup/domain/shell'
import { NoticeBell, NoticeList } from '@warmup/ui/notices'
import { expect, fn, waitFor } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

const list = (
  <NoticeList
    notices={{ status: 'ready', data: noticesFixture() }}
    now={Date.parse('2026-11-26T11:35:00Z')}
    settingsHref={paths.notices}
    onAllow={undefined}
    onFollow={fn()}
  />
)

// zh: 通知铃铛
const meta = {
  title: 'Notices/NoticeBell',
  component: NoticeBell,
  decorators: [
    (Story) => <div style={{ minHeight: '480px', display: 'flex', justifyContent: 'flex-end' }}>{Story()}</div>,
  ],
  args: { unread: 2, isOpen: false, onOpenChange: fn(), children: list },
} satisfies Meta<typeof NoticeBell>

export default meta
type Story = StoryObj<typeof meta>

// zh: 两条未读
export const Unread: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(通知，2 条未读|Notices, 2 unread)$/ }))
    await expect(args.onOpenChange).toHaveBeenCalledWith(true)
  },
}
// zh: 没有未读
export const NothingUnread: Story = {
  args: { unread: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(通知|Notices)$/ })).toBeVisible()
  },
}
// zh: 未读很多
export const ManyUnread: Story = {
  args: { unread: 37 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9+')).toBeVisible()
  },
}
// zh: 展开通知列表
export const Open: Story = {
  args: { unread: 0, isOpen: true },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: /^(通知|Notices)$/ })
    await waitFor(() => expect(dialog).toBeVisible())
    const { right } = dialog.getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
/** Where a sheet has the list. */
// zh: 手机端，不用浮层
export const WithoutPopover: Story = {
  args: { children: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onOpenChange).toHaveBeenCalledWith(true)
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
