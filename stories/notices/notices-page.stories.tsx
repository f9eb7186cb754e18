import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticeKinds, noticeSettings } from '@warmup/domain/notices'
import { NoticeSettings, NoticesPage } from '@warmup/ui/notices'
import { expect, fn } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'

// zh: 通知页
const meta = {
  title: 'Notices/NoticesPage',
  component: NoticesPage,
  args: {
    onLogin: fn(),
    children: (
      <NoticeSettings
        kinds={noticeKinds}
        settings={{ status: 'ready', data: { settings: noticeSettings([]), hasEmail: true } }}
        hasFailed={false}
        reach="open"
        onChange={fn()}
        onAllow={fn()}
      />
    ),
  },
} satisfies Meta<typeof NoticesPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 已登录
export const SignedIn: Story = {}
// zh: 未登录
export const Visitor: Story = {
  args: { children: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
