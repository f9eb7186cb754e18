import type { Meta, StoryObj } from '@storybook/react-vite'
import { contentFixture } from '@warmup/domain/console/fixtures'
import { ContentPage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { acting, consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

// zh: 控制台内容页
const meta = {
  title: 'Console/ContentPage',
  component: ContentPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { ...acting(), content: ready(contentFixture()) },
} satisfies Meta<typeof ContentPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 有公告
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
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 社区文件有问题
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
// zh: 没有公告
export const NoAnnouncements: Story = { args: { content: ready(contentFixture({ announcements: [] })) } }
// zh: 加载中
export const Loading: Story = { args: { content: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { decorators: [slow], args: { content: loadingSlowly() } }
// zh: 网络断开
export const FailedOffline: Story = { args: { content: failed('offline') } }
// zh: 服务器没有响应
export const FailedNoAnswer: Story = { args: { content: failed('no_answer') } }
// zh: 服务器出错
export const FailedServerError: Story = { args: { content: failed('server_error') } }
// zh: 请求太频繁
export const FailedRefused: Story = { args: { content: failed({ retryAfterSeconds: 12 }) } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
