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
export const Filtered: Story = {
  args: { state: 'refund_due', orders: ready(orders.filter(({ state }) => state === 'refund_due')), more: 'exhausted' },
}
export const NotFound: Story = {
  args: { state: 'paid', search: 'ps-7f3a21', orders: ready([]), more: 'exhausted' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(清除筛选|Clear the filter)$/ }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { orders: ready([]), more: 'exhausted' } }
export const Loading: Story = { args: { orders: loading } }
export const LoadingSlowly: Story = { args: { orders: loadingSlowly() } }
export const Failed: Story = { args: { orders: failed() } }
export const Offline: Story = { args: { orders: failed('offline') } }
export const NoAnswer: Story = { args: { orders: failed('no_answer') } }
export const ServerError: Story = { args: { orders: failed('server_error') } }
export const TooManyRequests: Story = { args: { orders: failed({ retryAfterSeconds: 20 }) } }
export const LoadingMore: Story = { args: { more: 'loading' } }
export const MoreFailed: Story = { args: { more: 'failed' } }
export const LongNames: Story = { args: { orders: ready([longOrder, ...orders]), more: 'exhausted' } }
export const ManyRows: Story = {
  args: {
    orders: ready(Array.from({ length: 100 }, (_, index) => consoleOrderFixture({ id: `o${10_000_000 + index}` }))),
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { state: 'pending', orders: ready(orders.slice(0, 1)) },
}
