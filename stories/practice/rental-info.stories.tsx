import type { Meta, StoryObj } from '@storybook/react-vite'
import { RentalInfo } from '@warmup/ui/practice'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { prices, ready } from './practice.fixtures.tsx'

const yuan = prices('CNY', 1)

// zh: 租用说明
const meta = {
  title: 'Practice/RentalInfo',
  component: RentalInfo,
  args: { tab: 'pricing', onTab: fn(), prices: ready(yuan) },
} satisfies Meta<typeof RentalInfo>

export default meta
type Story = StoryObj<typeof meta>

// zh: 租用须知
export const Intro: Story = {
  args: { tab: 'intro' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^(价格|Pricing)$/ }))
    await expect(args.onTab).toHaveBeenCalledWith('pricing')
  },
}
/** New rentals are closed; the prices apply to renewals. */
// zh: 停止出租
export const RentingClosed: Story = {
  args: { tab: 'intro', isClosed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/目前不出租新的服务器|New rentals are closed/)
  },
}
// zh: 停止出租，续费价格
export const PricingRentingClosed: Story = { args: { isClosed: true } }
// zh: 价格加载中
export const PricingLoading: Story = { args: { prices: { status: 'loading' } } }
// zh: 人民币价格
export const PricingCny: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥128.00')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
  },
}
/** Other durations are listed below the table. */
// zh: 更多时长列在表下
export const PricingMore: Story = {
  args: {
    prices: ready({
      ...yuan,
      items: [
        ...yuan.items,
        { duration: '8h', isRelocatable: false, amount: 12 },
        { duration: '3d', isRelocatable: false, amount: 28 },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
    await expect(canvas.getByText(/还可以租：8 小时.· 3 天|Also for rent: 8 hours.· 3 days/)).toBeVisible()
  },
}
// zh: 美元价格
export const PricingUsd: Story = { args: { prices: ready(prices('USD', 0.14)) } }
/** Some durations have no price; one has a price for a fixed region only. */
// zh: 部分时长没有价格
export const PricingPartial: Story = {
  args: { prices: ready({ ...yuan, items: yuan.items.slice(2, 5) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
  },
}
// zh: 服务器出错
export const PricingFailed: Story = { args: { prices: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
