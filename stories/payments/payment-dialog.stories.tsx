import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentDialog } from '@warmup/ui/payments'
import { fn } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { practiceWordsInEnglish, ready } from '../practice/practice.fixtures.tsx'
import { payment } from './payment.fixtures.tsx'

// zh: 付款对话框
const meta = {
  title: 'Practice/PaymentDialog',
  component: PaymentDialog,
  loaders: [async () => void (await PaymentDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { isOpen: true, onClose: fn(), payment: ready(payment) },
} satisfies Meta<typeof PaymentDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 打开
export const Ready: Story = {}
// zh: 加载中
export const Loading: Story = { args: { payment: { status: 'loading' } } }
// zh: 服务器出错
export const Failed: Story = { args: { payment: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
