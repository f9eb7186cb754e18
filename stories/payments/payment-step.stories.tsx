import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentDialog, type PaymentStepProps } from '@warmup/ui/payments'
import { ConnectServer } from '@warmup/ui/practice'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready, running, storyNow } from '../practice/practice.fixtures.tsx'
import { alipayPage, payment } from './payment.fixtures.tsx'

/** The payment step in its dialog. */
const Payment = ({ isOpen, onClose, ...step }: PaymentStepProps & { isOpen: boolean; onClose: () => void }) => (
  <PaymentDialog isOpen={isOpen} onClose={onClose} payment={ready(step)} />
)

const meta = {
  title: 'Practice/PaymentStep',
  component: Payment,
  loaders: [async () => void (await PaymentDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { isOpen: true, onClose: fn(), ...payment },
} satisfies Meta<typeof Payment>

export default meta
type Story = StoryObj<typeof meta>

const page = (way: 'opened' | 'blocked' | 'link', method: 'alipay' | 'paypal' = 'alipay') =>
  ({
    method,
    view: { name: 'waiting', way, url: alipayPage, secondsLeft: 412 },
    otherMethod: method === 'alipay' ? 'wechat' : undefined,
    otherVia: method === 'alipay' ? 'code' : undefined,
  }) as const satisfies Partial<PaymentStepProps>

export const WechatQr: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('img', { name: /^(付款二维码|QR code for payment)$/ })).toBeVisible()
    await expect(screen.getByText('¥128.00')).toBeVisible()
    await expect(screen.getByText(/后二维码失效|until the code expires/)).toBeVisible()
    await expect(screen.getByText(/订单保留到北京时间.20:28|order is kept until 20:28.\(GMT\+8\)/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^(改用支付宝|Use Alipay)$/ }))
    await expect(args.onMethod).toHaveBeenCalledWith('alipay')
  },
}
export const WechatQrLastSeconds: Story = {
  args: { view: { name: 'waiting', way: 'code', url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', secondsLeft: 7 } },
}
const scanned = { name: 'waiting', way: 'code', url: 'https://qr.alipay.com/bax04431', secondsLeft: 401 } as const
const onTheWay: readonly PaymentStepProps['view'][] = [
  scanned,
  { name: 'waiting', way: 'opened', url: alipayPage, secondsLeft: 412 },
  { name: 'timed_out', canRetry: true },
  { name: 'creating', secondsLeft: 140 },
  { name: 'ready', isDone: true },
  { name: 'failed', reason: 'refund_due' },
]
/** The dialog keeps its height and the steps do not move, from the code to the server, for every method. */
export const StepsStay: Story = {
  render: (args) => {
    const [place, setPlace] = useState(0)
    const view = onTheWay[place] ?? args.view
    const join = view.name === 'ready' ? <ConnectServer server={running} copyState="idle" onCopy={fn()} /> : undefined
    return (
      <>
        <Payment {...args} view={view} join={join} />
        <button type="button" hidden onClick={() => setPlace(place + 1)}>
          {view.name}
        </button>
      </>
    )
  },
  args: { method: 'alipay', otherMethod: 'wechat', otherVia: 'page' },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog()
    const places = () => {
      const steps = screen.getByRole('list', { name: /^(付款进度|Progress of the payment)$/ })
      return [steps.getBoundingClientRect().top, dialog.getBoundingClientRect().height]
    }
    const before = places()
    const next = canvasElement.querySelector<HTMLButtonElement>('button[hidden]')
    for (const view of onTheWay.slice(1)) {
      next?.click()
      await waitFor(() => expect(next?.textContent).toBe(view.name))
      await expect(places(), view.name).toEqual(before)
    }
  },
}
/** A failure appears below the steps and does not move them. */
export const StepsStayOnFailure: Story = {
  render: (args) => {
    const [hasFailed, setFailed] = useState(false)
    return <Payment {...args} failure={hasFailed ? 'offline' : undefined} onVia={() => setFailed(true)} />
  },
  args: page('opened'),
  play: async () => {
    const dialog = await openDialog()
    const steps = screen.getByRole('list', { name: /^(付款进度|Progress of the payment)$/ })
    const before = [steps.getBoundingClientRect().top, dialog.getBoundingClientRect().height]
    await userEvent.click(screen.getByRole('button', { name: /^(改用扫码付款|Pay by QR code instead)$/ }))
    await waitFor(() => expect(screen.getByText(/^(网络已断开|You are offline)/)).toBeVisible())
    await expect([steps.getBoundingClientRect().top, dialog.getBoundingClientRect().height]).toEqual(before)
  },
}
export const AlipayOpened: Story = {
  args: page('opened'),
  play: async ({ args }) => {
    await openDialog()
    const link = screen.getByRole('link', { name: /^(重新打开付款页面|Open the payment page again)$/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await userEvent.click(screen.getByRole('button', { name: /^(改用扫码付款|Pay by QR code instead)$/ }))
    await expect(args.onVia).toHaveBeenCalledWith('code')
  },
}
export const AlipayQr: Story = {
  args: {
    method: 'alipay',
    view: { name: 'waiting', way: 'code', url: 'https://qr.alipay.com/bax04431', secondsLeft: 401 },
    otherMethod: 'wechat',
    otherVia: 'page',
  },
}
export const PaypalOpened: Story = { args: { ...page('opened', 'paypal'), price: { amount: 17.99, currency: 'USD' } } }
/** The payer's bank declined the payment; the same page accepts another attempt. */
export const PaypalDeclined: Story = {
  args: {
    ...PaypalOpened.args,
    failure: 'payment_declined',
    entries: [
      ...payment.entries.slice(0, 1),
      { event: 'payment_opened', at: storyNow, method: 'paypal' },
      { event: 'payment_declined', at: storyNow + 40_000, method: 'paypal' },
    ],
  },
  play: async () => {
    const dialog = within(await openDialog())
    await expect(dialog.getByRole('alert')).toHaveTextContent(/没有扣款|nothing was charged/)
    await userEvent.click(dialog.getByText(/^(订单记录|History of the order)$/))
    await expect(dialog.getByText(/^(打开 PayPal 付款|Payment by PayPal opened)$/)).toBeVisible()
    await expect(
      dialog.getByText(/^(PayPal 付款未成功，没有扣款|Payment by PayPal declined, nothing was charged)$/),
    ).toBeVisible()
  },
}
/** Few servers are free, and half of them are reserved for other payers. */
export const Unreserved: Story = {
  args: { entries: [...payment.entries, { event: 'unreserved', at: storyNow, method: undefined }] },
  play: async () => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/款项会原路退回|you get a refund/)).toBeVisible()
    await userEvent.click(dialog.getByText(/^(订单记录|History of the order)$/))
    await expect(dialog.getByText(/^(没有预留名额|No server was reserved)$/)).toBeVisible()
  },
}
export const PopupBlocked: Story = {
  args: page('blocked'),
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('link', { name: /^(打开付款页面|Open the payment page)$/ })).toHaveAttribute(
      'href',
      alipayPage,
    )
  },
}
/** After a reload there was no click that could open a tab. */
export const Resumed: Story = { args: page('link') }
export const MobileLink: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { ...page('link'), isOnPhone: true },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('link', { name: /^(前往支付宝付款|Go to Alipay)$/ })).not.toHaveAttribute('target')
  },
}
/** WeChat does not scan codes from the photo album: the dialog suggests another method or another screen. */
export const MobileWechat: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isOnPhone: true },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await expect(dialog.queryByText(/截图|screenshot/)).toBeNull()
    await expect(dialog.getByText(/在电脑上打开这笔订单|open this order on a computer/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^(改用支付宝|Use Alipay)$/ }))
    await expect(args.onMethod).toHaveBeenCalledWith('alipay')
  },
}
export const MobileWechatOnly: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isOnPhone: true, otherMethod: undefined },
}
export const TimedOut: Story = {
  args: { view: { name: 'timed_out', canRetry: true } },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/付款超时|Payment timed out/)
    await expect(screen.queryByText(/扫一扫|Scan with/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(换新二维码|New QR code)$/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    const reorder = screen.getByRole('button', { name: /^(取消并重新下单|Cancel and order again)/ })
    await userEvent.click(reorder)
    await expect(args.onReorder).not.toHaveBeenCalled()
    await userEvent.pointer({ keys: '[MouseLeft>]', target: reorder })
    await waitFor(() => expect(args.onReorder).toHaveBeenCalledOnce())
    await userEvent.pointer({ keys: '[/MouseLeft]', target: reorder })
  },
}
/** Ordering again is not possible, for example because new rentals are closed. Cancelling still is. */
export const TimedOutNoReorder: Story = {
  args: { ...TimedOut.args, onReorder: undefined },
  play: async ({ args }) => {
    await openDialog()
    const cancel = screen.getByRole('button', { name: /^(取消订单|Cancel order)/ })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: cancel })
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
    await userEvent.pointer({ keys: '[/MouseLeft]', target: cancel })
  },
}
/** The order cannot be paid any more. */
export const TimedOutForGood: Story = { args: { view: { name: 'timed_out', canRetry: false } } }
export const Creating: Story = {
  args: { view: { name: 'creating', secondsLeft: 164 } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const CreatingLastSeconds: Story = { args: { view: { name: 'creating', secondsLeft: 4 } } }
const onCopy = fn()
/** The server is ready to join, and its connect command can be copied. */
export const ReadyToJoin: Story = {
  args: {
    view: { name: 'ready', isDone: true },
    join: <ConnectServer server={running} copyState="idle" onCopy={onCopy} />,
  },
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(onCopy).toHaveBeenCalledWith('password warm24; connect 1.15.20.7:27015')
    // Browser translation does not change the command.
    await expect(screen.getByText('password warm24; connect 1.15.20.7:27015')).toHaveAttribute('translate', 'no')
    await expect(screen.getByRole('link', { name: /^(加入|Join)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%201.15.20.7:27015',
    )
  },
}
/** The server list does not have the address yet. */
export const ReadyToConfirm: Story = {
  args: { view: { name: 'ready', isDone: true } },
  play: async ({ args }) => {
    const dialog = await openDialog()
    await expect(within(dialog).getByText(/^(已付金额|Amount paid)$/)).toBeInTheDocument()
    await expect(within(dialog).queryByText(/等待付款|应付金额|Amount to pay/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
/** The countdown has ended, but the server is not ready. */
export const StillCreating: Story = { args: { view: { name: 'ready', isDone: false } } }
export const Failed: Story = {
  args: { view: { name: 'failed', reason: 'closed' } },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/付款失败|Payment failed/)
  },
}
/** The payer cancelled it in another tab or on another device. */
export const CancelledElsewhere: Story = {
  args: { ...Failed.args, entries: [...payment.entries, { event: 'cancelled', at: storyNow, method: undefined }] },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/订单已取消|Order cancelled/)
  },
}
/** Ordering again is not possible, for example because new rentals are closed. */
export const FailedForGood: Story = {
  args: { ...Failed.args, onReorder: undefined },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/目前不出租新的服务器|New rentals are closed/)
    await userEvent.click(screen.getByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const TimedOutNotAgain: Story = {
  args: { ...TimedOutForGood.args, onReorder: undefined },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(重新下单|Order again)$/ })).toBeNull()
  },
}
/** There is nothing to confirm, so there is no primary button. */
export const RefundDue: Story = {
  args: { view: { name: 'failed', reason: 'refund_due' } },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(确认|Confirm)$/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Refunded: Story = { args: { view: { name: 'failed', reason: 'refunded' } } }
/** The gateway is processing the payment, so the order was not cancelled. */
export const NotCancelled: Story = { args: { ...PaypalOpened.args, failure: 'payment_under_way' } }
/** The new code could not be loaded. */
export const NewCodeFailed: Story = { args: { view: { name: 'timed_out', canRetry: true }, failure: 'gateway_failed' } }
/** A backend that does not send what was ordered. */
export const PlainBackend: Story = {
  args: { serverName: undefined, price: undefined, entries: [], isKept: false, otherMethod: undefined },
}
export const Timeline: Story = {
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByText(/^(订单记录|History of the order)$/))
    await expect(screen.getByRole('list', { name: /^(订单记录|History of the order)$/ })).toHaveTextContent(
      /打开微信支付付款|Payment by WeChat Pay opened/,
    )
  },
}
/** A booking is done once it is paid: its server is created later. */
export const Booked: Story = {
  args: {
    product: 'book_server',
    view: { name: 'ready', isDone: true },
    bookedFrom: Date.parse('2026-11-22T20:00:00+08:00'),
  },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/2026-11-22 20:00 开始|starts at 2026-11-22 20:00/)
  },
}
export const BookingTime: Story = {
  args: { product: 'book_server', view: { name: 'creating', secondsLeft: 170 } },
}
/** The player has cancelled the booking. */
export const BookingCancelled: Story = {
  args: {
    product: 'book_server',
    view: { name: 'failed', reason: 'refund_due' },
    entries: [...payment.entries, { event: 'cancelled', at: storyNow, method: undefined }],
  },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/预订已取消，会全额退款|The booking is cancelled/)
  },
}
export const Hovered: Story = { play: dialogInState(':hover') }
export const Focused: Story = { play: dialogInState(':focus-visible') }
