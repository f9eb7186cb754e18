import type { Meta, StoryObj } from '@storybook/react-vite'
import { durationPrices } from '@warmup/domain/payments'
import { RenewDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { dollars, newServerForm, renewForm, terms, yuan } from '../payments/order.fixtures.tsx'
import { payment } from '../payments/payment.fixtures.tsx'
import { deleted, expired, ofMember, practiceWordsInEnglish, running } from './practice.fixtures.tsx'

// zh: 续费对话框
const meta = {
  title: 'Practice/RenewDialog',
  component: RenewDialog,
  loaders: [async () => void (await RenewDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { isOpen: true, onClose: fn(), form: renewForm },
} satisfies Meta<typeof RenewDialog>

export default meta
type Story = StoryObj<typeof meta>

type Form = typeof renewForm
const withForm = (changes: Partial<Form>, play?: NonNullable<Story['play']>): Story => ({
  args: { form: { ...renewForm, ...changes } },
  ...(play === undefined ? {} : { play }),
})
const withFoot = (changes: Partial<Form['foot']>, rest: Partial<Form> = {}, play?: NonNullable<Story['play']>): Story =>
  withForm({ ...rest, foot: { ...renewForm.foot, ...changes } }, play)
const total = () => screen.getByRole('group', { name: /^(合计|Total)$/ })
const renewal = { ...payment, product: 'renew_server', serverName: running.name } as const

// zh: 未选支付方式
export const Empty: Story = withFoot(
  { price: { status: 'from', currency: 'CNY', amount: 128 }, missing: ['method'] },
  { terms: { ...terms, method: undefined } },
  async ({ args }) => {
    await openDialog()
    await expect(total()).toHaveTextContent(/¥128\.00 起|from ¥128\.00/)
    await userEvent.click(screen.getByRole('radio', { name: /^(7 天|7 days)$/ }))
    await expect(args.form.terms.onDuration).toHaveBeenCalledWith('7d')
    await userEvent.click(screen.getByRole('button', { name: /^(查看价格表|See all prices)$/ }))
    await expect(args.form.terms.onPrices).toHaveBeenCalledOnce()
  },
)
// zh: 固定地区
export const Fixed: Story = withFoot(
  { price: { status: 'known', currency: 'CNY', amount: 108 } },
  { server: ofMember, terms: { ...terms, prices: durationPrices(yuan, false) } },
)
/** The last order's duration and method are offered first. */
// zh: 沿用上次的选择
export const LastChoice: Story = withFoot(
  { price: { status: 'known', currency: 'CNY', amount: 348 } },
  { terms: { ...terms, duration: '3m', method: 'alipay' } },
)
// zh: 价格加载失败
export const PricesFailed: Story = withFoot(
  { price: { status: 'failed', onRetry: fn() } },
  { terms: { ...terms, prices: undefined } },
)
// zh: 灵活地区，可支付
export const Flexible: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(立即支付|Pay now)$/ }))
    await expect(args.form.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 人民币价格
export const PriceCny: Story = {
  play: async () => {
    await openDialog()
    await expect(total()).toHaveTextContent('¥128.00')
  },
}
// zh: 美元价格
export const PriceUsd: Story = withFoot(
  { price: { status: 'known', currency: 'USD', amount: 17.99 } },
  { terms: { ...terms, method: 'paypal', prices: durationPrices(dollars, true) } },
)
// zh: 价格配置无效
export const PriceError: Story = withFoot({ price: { status: 'invalid' } }, {}, async () => {
  await openDialog()
  await expect(total()).toHaveTextContent(/(出错了.*价格配置无效|Error.*Invalid price configuration)/)
})
// zh: 正在下单
export const Submitting: Story = withFoot({ isSubmitting: true })
// zh: 创建订单失败
export const OrderFailed: Story = withFoot({ failure: 'order_failed' }, {}, async () => {
  await openDialog()
  await expect(screen.getByRole('alert')).toHaveTextContent(/创建订单失败|Failed to create order/)
})
// zh: 预览续费后到期日
export const NewExpiryPreview: Story = {
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/(续费后到期|New expiry) 2027-01-19 18:20/)
  },
}
const fromPayment = { until: newServerForm.foot.until }
/** The time since the server expired is not charged. */
// zh: 已过期，从付款起算
export const Expired: Story = withFoot(fromPayment, { server: expired })
// zh: 数据已删除
export const DataDeleted: Story = withFoot(fromPayment, { server: deleted })
// zh: 正在付款
export const Paying: Story = { args: { payment: renewal } }
// zh: 续费成功
export const Renewed: Story = {
  args: {
    payment: {
      ...renewal,
      view: { name: 'ready', isDone: true },
      renewedUntil: Date.parse('2027-01-19T18:20:00+08:00'),
    },
  },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/2027-01-19 18:20/)
    await userEvent.click(screen.getByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.payment?.onConfirm).toHaveBeenCalledOnce()
  },
}
// zh: 已付款，延长中
export const Extending: Story = { args: { payment: { ...renewal, view: { name: 'creating', secondsLeft: 178 } } } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
