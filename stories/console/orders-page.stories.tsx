import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { consoleOrderFixture } from '@warmup/domain/console/fixtures'
import { OrdersPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import {
  consoleWordsInEnglish,
  failed,
  loading,
  loadingSlowly,
  longOrder,
  orders,
  ready,
} from './console-pages.fixtures.tsx'

// zh: 控制台订单列表
const meta = {
  title: 'Console/OrdersPage',
  component: OrdersPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    state: undefined,
    onState: fn(),
    search: '',
    onSearch: fn(),
    onClear: fn(),
    orders: ready(orders),
    more: 'available',
    onMore: fn(),
  },
} satisfies Meta<typeof OrdersPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 订单列表
export const List: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'o20b4f5a6' })).toHaveAttribute(
      'href',
      consolePaths.order('o20b4f5a6'),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(待退款|Refund due)$/ }))
    await expect(args.onState).toHaveBeenCalledWith('refund_due')
    await userEvent.type(canvas.getByRole('searchbox'), 'o')
    await expect(args.onSearch).toHaveBeenCalledWith('o')
    await userEvent.click(canvas.getByRole('button', { name: /^(加载更多|Load more)$/ }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
// zh: 只看待退款
export const Filtered: Story = {
  args: { state: 'refund_due', orders: ready(orders.filter(({ state }) => state === 'refund_due')), more: 'exhausted' },
}
// zh: 没有找到订单
export const NotFound: Story = {
  args: { state: 'paid', search: 'ps-7f3a21', orders: ready([]), more: 'exhausted' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(清除筛选|Clear the filter)$/ }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
// zh: 还没有订单
export const Empty: Story = { args: { orders: ready([]), more: 'exhausted' } }
// zh: 加载中
export const Loading: Story = { args: { orders: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { orders: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { orders: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { orders: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { orders: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { orders: failed('server_error') } }
// zh: 请求太频繁
export const TooManyRequests: Story = { args: { orders: failed({ retryAfterSeconds: 20 }) } }
// zh: 正在加载更多
export const LoadingMore: Story = { args: { more: 'loading' } }
// zh: 加载更多失败
export const MoreFailed: Story = { args: { more: 'failed' } }
// zh: 名称很长
export const LongNames: Story = { args: { orders: ready([longOrder, ...orders]), more: 'exhausted' } }
// zh: 一百行
export const ManyRows: Story = {
  args: {
    orders: ready(Array.from({ length: 100 }, (_, index) => consoleOrderFixture({ id: `o${10_000_000 + index}` }))),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { state: 'pending', orders: ready(orders.slice(0, 1)) },
}
