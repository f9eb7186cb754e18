import type { Meta, StoryObj } from '@storybook/react-vite'
import { redemptionFixture } from '@warmup/domain/membership/fixtures'
import { RedemptionsPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { consoleWordsInEnglish, failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const redemptions = [
  redemptionFixture(),
  redemptionFixture({ id: 6, steamId: '76561198000000002', batch: '周年活动', ending: '92QX', days: 7 }),
  redemptionFixture({
    id: 4,
    steamId: '76561198000000003',
    batch: '杯赛服务器',
    ending: 'X7QK',
    days: 0,
    hours: 24,
    serverId: 'ps-8f2c4k7m2q',
  }),
  redemptionFixture({ id: 5, steamId: '', at: '2026-11-18T12:00:00.000Z', ending: '0B3M' }),
]

// zh: 控制台兑换记录
const meta = {
  title: 'Console/RedemptionsPage',
  component: RedemptionsPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { redemptions: ready(redemptions), batch: '', onMake: fn(), more: 'exhausted', onMore: fn() },
} satisfies Meta<typeof RedemptionsPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 全部兑换记录
export const List: Story = {
  play: async ({ canvas }) => {
    const player = canvas.getByRole('link', { name: '76561198000000001' })
    await expect(player).toHaveAttribute('href', '/console/players/76561198000000001')
    await expect(canvas.queryByRole('link', { name: /^(全部兑换记录|All redemptions)$/ })).toBeNull()
  },
}
// zh: 只看一批兑换码
export const OfOneBatch: Story = {
  args: { batch: '春季杯奖品', redemptions: ready(redemptions.filter(({ days }) => days === 30)) },
  play: async ({ canvas }) => {
    const all = canvas.getByRole('link', { name: /^(全部兑换记录|All redemptions)$/ })
    await expect(all).toHaveAttribute('href', '/console/codes?view=redemptions')
  },
}
// zh: 只读角色
export const Viewer: Story = { args: { onMake: undefined } }
// zh: 还没有人兑换
export const Empty: Story = { args: { redemptions: ready([]) } }
// zh: 还有更多
export const More: Story = {
  args: { more: 'available' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
// zh: 加载中
export const Loading: Story = { args: { redemptions: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { redemptions: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { redemptions: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { redemptions: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { redemptions: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { redemptions: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { redemptions: failed({ retryAfterSeconds: 20 }) } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { redemptions: ready(redemptions.slice(0, 1)) },
}
