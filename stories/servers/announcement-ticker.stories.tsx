import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcementFixture } from '@warmup/domain/servers/fixtures'
import { AnnouncementTicker } from '@warmup/ui/servers'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { longAnnouncement, serverWordsInEnglish } from './servers.fixtures.ts'

// zh: 公告滚动条
const meta = {
  title: 'Servers/AnnouncementTicker',
  component: AnnouncementTicker,
  decorators: [inEnglish(serverWordsInEnglish)],
  args: { text: announcementFixture().text.zh, onShowAll: fn() },
} satisfies Meta<typeof AnnouncementTicker>

export default meta
type Story = StoryObj<typeof meta>

// zh: 一行放得下
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /全部公告|All announcements/ }))
    await expect(args.onShowAll).toHaveBeenCalledOnce()
  },
}
// zh: 加载中
export const Loading: Story = { args: { text: undefined } }
/** The text moves, with a pause button, unless the reader prefers reduced motion. */
// zh: 文字很长，滚动
export const LongText: Story = { tags: ['full-motion'], args: { text: longAnnouncement } }
// zh: 没有公告，显示欢迎语
export const FallbackText: Story = { args: { text: '欢迎来到 Warmup 热身社区，祝你开局顺利' } }
// zh: 滚动暂停
export const Paused: Story = { tags: ['full-motion'], args: { text: longAnnouncement, isPaused: true } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
