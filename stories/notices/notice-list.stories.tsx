import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticeFixture, noticesFixture } from '@warmup/domain/notices/fixtures'
import { paths } from '@warmup/domain/shell'
import { NoticeList } from '@warmup/ui/notices'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

// zh: 通知列表
const meta = {
  title: 'Notices/NoticeList',
  component: NoticeList,
  decorators: [(Story) => <div style={{ maxWidth: '380px' }}>{Story()}</div>],
  args: {
    notices: { status: 'ready', data: noticesFixture() },
    now: Date.parse('2026-11-26T11:35:00Z'),
    settingsHref: paths.notices,
    onAllow: fn(),
    onFollow: fn(),
  },
} satisfies Meta<typeof NoticeList>

export default meta
type Story = StoryObj<typeof meta>

/** A notice of each kind. */
// zh: 各类通知
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pracc?renew=kz7f2q9m',
      '/vip',
      '/pracc',
      '/pracc',
      '/pracc',
      '/pracc?renew=bw3x8t1c',
      '/pracc',
      '/servers/details/hk-zombie-1',
      '/players/76561198000000042',
      '/players/76561198000000043',
      '/notices',
      '/pracc',
      '/pracc',
      '/notices',
    ])
    await expect(canvas.getAllByText(/^(未读|Unread)$/)).toHaveLength(2)
    const renewal = canvas.getByRole('link', { name: /(还有 1 小时到期|ends in 1 hour)/ })
    renewal.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(renewal)
    await expect(args.onFollow).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(允许浏览器通知|Allow browser notifications)$/ }))
    await expect(args.onAllow).toHaveBeenCalledOnce()
  },
}
/** The browser has been asked already. */
// zh: 已问过浏览器通知
export const NotificationsAsked: Story = { args: { onAllow: undefined } }
// zh: 名称很长
export const LongName: Story = {
  args: { notices: { status: 'ready', data: [noticeFixture({ name: '今天一定上分明天一定早睡的夜', hours: 24 })] } },
}
// zh: 没有通知
export const Empty: Story = { args: { notices: { status: 'ready', data: [] } } }
// zh: 加载中
export const Loading: Story = { args: { notices: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { notices: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { notices: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
