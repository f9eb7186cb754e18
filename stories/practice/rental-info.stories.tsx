import type { Meta, StoryObj } from '@storybook/react-vite'
import { RentalInfo } from '@warmup/ui/practice'
import { expect, fn, userEvent } from 'storybook/test'
import { prices, ready } from './practice.fixtures.tsx'

const yuan = prices('CNY', 1)

const meta = {
  title: 'Practice/RentalInfo',
  component: RentalInfo,
  args: { tab: 'pricing', onTab: fn(), prices: ready(yuan) },
} satisfies Meta<typeof RentalInfo>

export default meta
type Story = StoryObj<typeof meta>

export const Intro: Story = {
  args: { tab: 'intro' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^(价格|Pricing)$/ }))
    await expect(args.onTab).toHaveBeenCalledWith('pricing')
  },
}
/** New servers are not rented out; the prices are those of renewals. */
export const RentingClosed: Story = {
  args: { tab: 'intro', isClosed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/目前不出租新的服务器|New servers are not rented out/)
  },
}
export const PricingRentingClosed: Story = { args: { isClosed: true } }
export const PricingLoading: Story = { args: { prices: { status: 'loading' } } }
export const PricingCny: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥128.00')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(6)
  },
}
export const PricingUsd: Story = { args: { prices: ready(prices('USD', 0.14)) } }
/** Some durations have no price at all, one only with a fixed region. */
export const PricingPartial: Story = {
  args: { prices: ready({ ...yuan, items: yuan.items.slice(2, 5) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
  },
}
export const PricingFailed: Story = { args: { prices: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
