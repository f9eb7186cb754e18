import type { Meta, StoryObj } from '@storybook/react-vite'
import { gameServerFixture } from '@warmup/domain/console/fixtures'
import { ServersPage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { consoleWordsInEnglish, failed, loading, loadingSlowly, ready, storyNow } from './console-pages.fixtures.tsx'

const servers = [
  gameServerFixture(),
  gameServerFixture({ id: 'sh-dm-2', name: '上海死斗 2 号', players: 0, logAt: undefined }),
  gameServerFixture({
    id: 'gz-1',
    name: '广州回防 1 号',
    region: '广州',
    state: 'offline',
    map: '',
    players: 0,
    version: '',
  }),
  gameServerFixture({ id: 'gz-2', name: '广州回防 2 号', region: '广州', isTooOld: true, version: '1.41.1.9' }),
  gameServerFixture({
    id: 'hk-1',
    name: '香港单挑 1 号',
    region: '香港',
    state: 'unknown',
    answeredAt: undefined,
    map: '',
    version: '',
  }),
  gameServerFixture({ id: 'tk-1', name: '东京公开 1 号', region: '东京', sendsLog: false, logAt: undefined }),
]

// zh: 控制台服务器列表
const meta = {
  title: 'Console/ServersPage',
  component: ServersPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { servers: ready(servers), hasDesks: false, now: storyNow },
} satisfies Meta<typeof ServersPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 各种状态的服务器
export const Populated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(servers.length + 1)
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/离线|Offline/)
  },
}
// zh: 搜索服务器
export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'gz')
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
  },
}
// zh: 没有匹配的服务器
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz')
    await expect(canvas.getByText(/没有匹配的服务器|No servers match/)).toBeVisible()
  },
}
// zh: 名称通向现场操作
export const WithDesks: Story = {
  args: { hasDesks: true },
  play: async ({ canvas }) => {
    const [server] = servers
    await expect(canvas.getByRole('link', { name: server?.name ?? '' })).toHaveAttribute(
      'href',
      '/console/servers/sh-dm-1',
    )
  },
}
// zh: 没有服务器
export const Empty: Story = { args: { servers: ready([]) } }
// zh: 加载中
export const Loading: Story = { args: { servers: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { decorators: [slow], args: { servers: loadingSlowly() } }
// zh: 网络断开
export const FailedOffline: Story = { args: { servers: failed('offline') } }
// zh: 服务器没有响应
export const FailedNoAnswer: Story = { args: { servers: failed('no_answer') } }
// zh: 服务器出错
export const FailedServerError: Story = { args: { servers: failed('server_error') } }
// zh: 请求太频繁
export const FailedRefused: Story = { args: { servers: failed({ retryAfterSeconds: 12 }) } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }
