import type { Meta, StoryObj } from '@storybook/react-vite'
import type { WatchedServer } from '@warmup/domain/matches'
import { WatchList } from '@warmup/ui/matches'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { practiceWordsInEnglish } from '../practice/practice.fixtures.tsx'

const live: WatchedServer = {
  id: 'ps-7f3a21',
  name: '周末训练赛',
  region: 'ap-shanghai',
  state: 'live',
  isOwn: false,
  players: 10,
  address: '127.0.2.1:27400',
  delaySeconds: 90,
}
const own = { ...live, isOwn: true, players: undefined, address: undefined }

// zh: 观战列表
const meta = {
  title: 'Practice/WatchList',
  component: WatchList,
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    servers: {
      status: 'ready',
      data: [
        live,
        { ...live, id: 'b', name: 'old_box', players: undefined, region: 'ap-beijing' },
        { ...own, id: 'c', name: '训练一号', state: 'restart' },
      ],
    },
  },
} satisfies Meta<typeof WatchList>

export default meta
type Story = StoryObj<typeof meta>

// zh: 直播中与待重启
export const Populated: Story = {
  play: async ({ canvas }) => {
    const [first, , last] = await canvas.findAllByRole('listitem')
    const link = within(first as HTMLElement).getByRole('link', { name: /^(观战|Watch)$/ })
    await expect(link).toHaveAttribute('href', 'steam://rungameid/730//+connect%20127.0.2.1:27400')
    await expect(link).toHaveAccessibleDescription(/^(延迟 90 秒|90 s behind the game)$/)
    await expect(first).toHaveTextContent(/10\/16 (人|players) · /)
    await expect(last).toHaveTextContent(/重启后开始直播|Begins after a restart/)
    await expect(within(last as HTMLElement).queryByRole('link')).toBeNull()
  },
}
/** The owner sees why nobody can watch the server now. */
// zh: 自己的服没有运行
export const Stopped: Story = {
  args: { servers: { status: 'ready', data: [{ ...own, state: 'stopped' }] } },
  play: async ({ canvas }) => await expect(await canvas.findByText(/^(没有运行|Not running)$/)).toBeVisible(),
}
// zh: 没有可观战的练习服
export const Empty: Story = {
  args: { servers: { status: 'ready', data: [] } },
  play: async ({ canvas }) =>
    await expect(
      await canvas.findByText(/^(现在没有可以观战的练习服|No practice server can be watched now)$/),
    ).toBeVisible(),
}
// zh: 加载中
export const Loading: Story = { args: { servers: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { servers: { status: 'loading', isSlow: true, onRetry: fn() } } }
const onRetry = fn()
// zh: 服务器没有响应
export const Failed: Story = {
  args: { servers: { status: 'failed', trouble: 'no_answer', onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
// zh: 名称很长
export const LongName: Story = {
  args: {
    servers: {
      status: 'ready',
      data: [{ ...live, name: '一二三四五六七八九十一二三四五六' }],
    },
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
