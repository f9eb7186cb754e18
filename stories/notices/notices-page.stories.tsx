import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticeSettings } from '@warmup/domain/notices'
import { NoticeSettings, NoticesPage } from '@warmup/ui/notices'
import { expect, fn } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'

const meta = {
  title: 'Notices/NoticesPage',
  component: NoticesPage,
  args: {
    onLogin: fn(),
    children: (
      <NoticeSettings
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

export const SignedIn: Story = {}
export const Visitor: Story = {
  args: { children: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onLogin).toHaveBeenCalledOnce()
  },
}
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
