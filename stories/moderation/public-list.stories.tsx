import type { Meta, StoryObj } from '@storybook/react-vite'
import { publicSanctionFixture } from '@warmup/domain/moderation/fixtures'
import { visibleName } from '@warmup/domain/players'
import { PublicList } from '@warmup/ui/moderation'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

const rows = [
  publicSanctionFixture(),
  publicSanctionFixture({
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b02',
    steamId: '76561198000000043',
    kind: 'mute',
    reason: 'insults',
    endsAt: null,
  }),
]
const name = visibleName({ name: 'NightOwl', isHidden: false })
const ready = <T,>(data: T) => ({ status: 'ready', data }) as const

// zh: 处罚公示页
const meta = {
  title: 'Players/PublicList',
  component: PublicList,
  args: {
    sanctions: ready(rows),
    search: '',
    onSearch: fn(),
    more: 'exhausted',
    onMore: fn(),
    playerHref: (steamId) => `/players/${steamId}`,
  },
} satisfies Meta<typeof PublicList>

export default meta
type Story = StoryObj<typeof meta>

// zh: 只显示 Steam ID
export const SteamIds: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: '76561198000000042' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), '7')
    await expect(args.onSearch).toHaveBeenCalled()
  },
}
// zh: 显示名字
export const Names: Story = { args: { sanctions: ready([publicSanctionFixture({ name }), ...rows.slice(1)]) } }
// zh: 还有更多
export const HasMore: Story = {
  args: { more: 'available' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalled()
  },
}
// zh: 正在加载更多
export const LoadsMore: Story = { args: { more: 'loading' } }
// zh: 更多加载失败
export const MoreFailed: Story = { args: { more: 'failed' } }
// zh: 没有人受罚
export const Empty: Story = { args: { sanctions: ready([]) } }
// zh: 搜索无结果
export const NotFound: Story = { args: { sanctions: ready([]), search: '76561198000000099' } }
// zh: 搜索的不是 Steam ID
export const NotSteamId: Story = {
  args: { sanctions: ready([]), search: 'NightOwl' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^(只能用 Steam ID 搜索|The list can be searched by Steam ID only)$/),
    ).toBeVisible()
  },
}
// zh: 后端没有公示
export const NoList: Story = { args: { sanctions: ready(null) } }
// zh: 正在加载
export const Loading: Story = { args: { sanctions: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { sanctions: { status: 'loading', isSlow: true, onRetry: fn() } } }
// zh: 加载失败
export const Failed: Story = { args: { sanctions: { status: 'failed', trouble: undefined, onRetry: fn() } } }
// zh: 服务器出错
export const ServerError: Story = { args: { sanctions: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 手机
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
