import type { Meta, StoryObj } from '@storybook/react-vite'
import { GiveHoursDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { giveForm, terms } from '../payments/order.fixtures.tsx'
import { giftCopying, payment, unusedGift } from '../payments/payment.fixtures.tsx'

// zh: 送时长对话框
const meta = {
  title: 'Practice/GiveHoursDialog',
  component: GiveHoursDialog,
  loaders: [async () => void (await GiveHoursDialog.preload())],
  args: { isOpen: true, onClose: fn(), form: giveForm },
} satisfies Meta<typeof GiveHoursDialog>

export default meta
type Story = StoryObj<typeof meta>

const withFoot = (changes: Partial<(typeof giveForm)['foot']>, play?: NonNullable<Story['play']>): Story => ({
  args: { form: { ...giveForm, foot: { ...giveForm.foot, ...changes } } },
  ...(play === undefined ? {} : { play }),
})
const gift = { ...payment, product: 'gift_hours', serverName: undefined } as const
const delivered = { ...gift, view: { name: 'ready', isDone: true } } as const

// zh: 可支付
export const Form: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: /^(7 天|7 days)$/ }))
    await expect(args.form.terms.onDuration).toHaveBeenCalledWith('7d')
    await userEvent.click(screen.getByRole('button', { name: /^(立即支付|Pay now)$/ }))
    await expect(args.form.onSubmit).toHaveBeenCalledOnce()
  },
}
// zh: 未选支付方式
export const MissingMethod: Story = {
  args: {
    form: {
      ...giveForm,
      terms: { ...terms, method: undefined },
      foot: { ...giveForm.foot, price: { status: 'from', currency: 'CNY', amount: 128 }, missing: ['method'] },
    },
  },
}
// zh: 正在下单
export const Submitting: Story = withFoot({ isSubmitting: true })
/** New servers are not rented out any more. */
// zh: 已停止出租
export const Refused: Story = withFoot({ failure: 'renting_closed' }, async () => {
  await openDialog()
  await expect(screen.getByRole('alert')).toHaveTextContent(/不出租新的服务器|New rentals are closed/)
})
// zh: 正在付款
export const Paying: Story = {
  args: { payment: gift },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/送给他人的时长|Hours for another player/)
  },
}
// zh: 已付款，生成中
export const Making: Story = { args: { payment: { ...gift, view: { name: 'creating', secondsLeft: 178 } } } }
// zh: 生成太慢
export const Slow: Story = { args: { payment: { ...gift, view: { name: 'ready', isDone: false } } } }
// zh: 得到兑换码
export const Given: Story = {
  args: { payment: { ...delivered, gift: { gift: unusedGift, copying: giftCopying } } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(复制兑换码|Copy code) …H3ND$/ }))
    await expect(giftCopying.onCopy).toHaveBeenLastCalledWith('code', unusedGift.code)
    await userEvent.click(screen.getByRole('button', { name: /^(复制链接|Copy link) …H3ND$/ }))
    await expect(giftCopying.onCopy).toHaveBeenLastCalledWith('link', unusedGift.link)
    await userEvent.click(screen.getByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.payment?.onConfirm).toHaveBeenCalledOnce()
  },
}
// zh: 已复制兑换码
export const Copied: Story = {
  args: {
    payment: { ...delivered, gift: { gift: unusedGift, copying: { ...giftCopying, copied: 'code', state: 'copied' } } },
  },
}
/** A change of the keys made the sealed code unreadable. */
// zh: 兑换码无法显示
export const KeyLost: Story = {
  args: { payment: { ...delivered, gift: { gift: { state: 'unused' }, copying: giftCopying } } },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/已无法显示|can no longer be shown/)
    await expect(screen.queryByRole('button', { name: /^(复制兑换码|Copy code)/ })).toBeNull()
  },
}
/** A backend that sends no code with the order. */
// zh: 后端不给兑换码
export const WithoutCode: Story = { args: { payment: delivered } }
// zh: 待退款
export const RefundDue: Story = { args: { payment: { ...gift, view: { name: 'failed', reason: 'refund_due' } } } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 得到兑换码，手机端
export const GivenMobile: Story = { args: Given.args ?? {}, globals: { viewport: { value: 'phone' } } }
// zh: 得到兑换码，英文
export const GivenEnglish: Story = { args: Given.args ?? {}, globals: { locale: 'en' } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
