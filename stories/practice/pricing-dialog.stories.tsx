import type { Meta, StoryObj } from '@storybook/react-vite'
import { PricingDialog } from '@warmup/ui/practice'
import { expect, fn, screen } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { prices, ready } from './practice.fixtures.tsx'

// zh: 价格表对话框
const meta = {
  title: 'Practice/PricingDialog',
  component: PricingDialog,
  loaders: [async () => void (await PricingDialog.preload())],
  args: { isOpen: true, onClose: fn(), prices: ready(prices('CNY', 1)) },
} satisfies Meta<typeof PricingDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 人民币价格
export const Cny: Story = {
  play: async () => {
    await openDialog()
    await expect(screen.getByText('¥128.00')).toBeVisible()
  },
}
// zh: 美元价格
export const Usd: Story = { args: { prices: ready(prices('USD', 0.14)) } }
// zh: 加载中
export const Loading: Story = { args: { prices: { status: 'loading' } } }
// zh: 服务器出错
export const Failed: Story = { args: { prices: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
