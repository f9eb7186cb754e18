import type { Meta, StoryObj } from '@storybook/react-vite'
import { contentFixture } from '@warmup/domain/console/fixtures'
import { ContentPage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { acting, consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const meta = {
  title: 'Console/ContentPage',
  component: ContentPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { ...acting(), content: ready(contentFixture()) },
} satisfies Meta<typeof ContentPage>

export default meta
type Story = StoryObj<typeof meta>

export const Populated: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(新公告|New announcement)$/ }))
    await expect(args.onAct).toHaveBeenCalledWith({ kind: 'announce', subjectName: '' })
    // Neither those of the file nor those that have ended.
    const ends = canvas.getAllByRole('button', { name: /^(结束|End)$/ })
    await expect(ends).toHaveLength(2)
    await userEvent.click(ends[0] as HTMLElement)
    await expect(args.onAct).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'end_announcement' }))
  },
}
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const WithProblems: Story = {
  args: {
    content: ready(
      contentFixture({
        problems: [
          'community.yaml:48 servers[3].address: expected host:port',
          'faq/zh.md:12 a question without an answer',
        ],
        needsRestart: ['machines.ports', 'mail.host'],
      }),
    ),
  },
}
export const NoAnnouncements: Story = { args: { content: ready(contentFixture({ announcements: [] })) } }
export const Loading: Story = { args: { content: loading } }
export const LoadingSlowly: Story = { decorators: [slow], args: { content: loadingSlowly() } }
export const FailedOffline: Story = { args: { content: failed('offline') } }
export const FailedNoAnswer: Story = { args: { content: failed('no_answer') } }
export const FailedServerError: Story = { args: { content: failed('server_error') } }
export const FailedRefused: Story = { args: { content: failed({ retryAfterSeconds: 12 }) } }
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
