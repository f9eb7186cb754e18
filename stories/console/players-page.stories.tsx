import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { playerHitFixture } from '@warmup/domain/console/fixtures'
import { PlayersPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import {
  consoleWordsInEnglish,
  copying,
  failed,
  loading,
  loadingSlowly,
  longPlayer,
  players,
  ready,
} from './console-pages.fixtures.tsx'

// zh: 控制台玩家列表
const meta = {
  title: 'Console/PlayersPage',
  component: PlayersPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    search: '',
    onSearch: fn(),
    players: ready(players),
    copying: copying(),
    more: 'available',
    onMore: fn(),
  },
} satisfies Meta<typeof PlayersPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 玩家列表
export const List: Story = {
  play: async ({ canvas, args }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(players.length + 1)
    await expect(canvas.getByRole('link', { name: /^(张三|Sam)$/ })).toHaveAttribute(
      'href',
      consolePaths.player('76561198000000001'),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(复制|Copy) 76561198000000002$/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('76561198000000002')
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
// zh: 搜索中有结果
export const Searching: Story = {
  args: { search: 'zhang', players: ready(players.slice(0, 1)), more: 'exhausted' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 's')
    await expect(args.onSearch).toHaveBeenCalledWith('zhangs')
    await expect(canvas.queryByRole('button', { name: /^(加载更多|Load more)$/ })).toBeNull()
  },
}
// zh: Steam ID 已复制
export const Copied: Story = {
  args: { copying: { outcome: { key: '76561198000000001', state: 'copied' }, onCopy: fn() } },
}
// zh: 没有找到玩家
export const NotFound: Story = { args: { search: 'STEAM_1:0:1', players: ready([]), more: 'exhausted' } }
// zh: 还没有玩家
export const Empty: Story = { args: { players: ready([]), more: 'exhausted' } }
// zh: 加载中
export const Loading: Story = { args: { players: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { players: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { players: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { players: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { players: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { players: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { players: failed({ retryAfterSeconds: 20 }) } }
// zh: 正在加载更多
export const LoadingMore: Story = { args: { more: 'loading' } }
// zh: 加载更多失败
export const MoreFailed: Story = { args: { more: 'failed' } }
// zh: 名称很长
export const LongNames: Story = { args: { players: ready([longPlayer, ...players]), more: 'exhausted' } }
// zh: 一百行
export const ManyRows: Story = {
  args: {
    players: ready(
      Array.from({ length: 100 }, (_, index) => {
        const steamId = String(76_561_198_000_000_100n + BigInt(index))
        return playerHitFixture({ key: steamId, steamId, name: `Player ${index + 1}`, memberships: [] })
      }),
    ),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { players: ready(players.slice(0, 2)) },
}
