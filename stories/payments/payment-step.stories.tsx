import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentDialog, type PaymentStepProps } from '@warmup/ui/payments'
import { ReadyServer } from '@warmup/ui/practice'
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

// zh: 付款步骤
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
    via: 'page',
    otherVia: method === 'alipay' ? 'code' : undefined,
  }) as const satisfies Partial<PaymentStepProps>

// zh: 微信二维码
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
// zh: 微信二维码即将失效
export const WechatQrLastSeconds: Story = {
  args: { view: { name: 'waiting', way: 'code', url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', secondsLeft: 7 } },
}
const onCopy = fn()
const readyServer = (
  <ReadyServer
    server={running}
    now={storyNow}
    invite={{ status: 'idle' }}
    onInvite={fn()}
    copying={{ copied: undefined, state: 'idle', onCopy }}
  />
)
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
// zh: 各步骤不移位
export const StepsStay: Story = {
  render: (args) => {
    const [place, setPlace] = useState(0)
    const view = onTheWay[place] ?? args.view
    const join = view.name === 'ready' ? readyServer : undefined
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
// zh: 报错时步骤不移位
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
// zh: 支付宝页面已打开
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
// zh: 支付宝二维码
export const AlipayQr: Story = {
  args: {
    method: 'alipay',
    view: { name: 'waiting', way: 'code', url: 'https://qr.alipay.com/bax04431', secondsLeft: 401 },
    otherMethod: 'wechat',
    otherVia: 'page',
  },
}
// zh: PayPal 页面已打开
export const PaypalOpened: Story = { args: { ...page('opened', 'paypal'), price: { amount: 17.99, currency: 'USD' } } }
/** The payer's bank declined the payment; the same page accepts another attempt. */
// zh: PayPal 付款未成功
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
// zh: 没有预留名额
export const Unreserved: Story = {
  args: { entries: [...payment.entries, { event: 'unreserved', at: storyNow, method: undefined }] },
  play: async () => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/款项会原路退回|you get a refund/)).toBeVisible()
    await userEvent.click(dialog.getByText(/^(订单记录|History of the order)$/))
    await expect(dialog.getByText(/^(没有预留名额|No server was reserved)$/)).toBeVisible()
  },
}
// zh: 付款页被浏览器拦截
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
// zh: 刷新后继续付款
export const Resumed: Story = { args: page('link') }
// zh: 手机跳转支付宝
export const MobileLink: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { ...page('link'), isOnPhone: true },
  play: async ({ args }) => {
    await openDialog()
    const link = screen.getByRole('link', { name: /^(前往支付宝付款|Go to Alipay)$/ })
    await expect(link).not.toHaveAttribute('target')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** WeChat does not scan codes from the photo album: the dialog suggests another method or another screen. */
// zh: 手机微信，改用支付宝
export const MobileWechat: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isOnPhone: true, codeHelp: 'computer' },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await expect(dialog.queryByText(/截图|screenshot/)).toBeNull()
    await expect(dialog.getByText(/在电脑上打开这笔订单|open this order on a computer/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^(改用支付宝|Use Alipay)$/ }))
    await expect(args.onMethod).toHaveBeenCalledWith('alipay')
  },
}
// zh: 手机上只有微信
export const MobileWechatOnly: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isOnPhone: true, codeHelp: 'computer', otherMethod: undefined },
}
const onPhone = {
  globals: { viewport: { value: 'phone' } },
  args: {
    isOnPhone: true,
    view: { name: 'waiting', way: 'press', url: 'https://wx.tenpay.com/', secondsLeft: 412 },
    via: 'phone',
    otherVia: 'code',
  },
} as const satisfies Story
/** A phone's browser opens WeChat. The page comes back, or the payer does. */
// zh: 手机打开微信付款
export const MobileWechatApp: Story = {
  ...onPhone,
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/没付成就再点一次|If you have not, press again/)).toBeVisible()
    await expect(dialog.queryByText(/扫一扫|Scan with/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /^(前往微信付款|Go to WeChat Pay)$/ }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: /^(改用扫码付款|Pay by QR code instead)$/ }))
    await expect(args.onVia).toHaveBeenCalledWith('code')
  },
}
// zh: 正在打开微信
export const MobileWechatAppOpening: Story = { ...onPhone, args: { ...onPhone.args, isBusy: true } }
/** The portal is open in WeChat, which has identified the payer. */
// zh: 在微信里付款
export const InWechat: Story = {
  ...onPhone,
  args: { ...onPhone.args, via: 'in_app' },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByRole('button', { name: /^(微信支付|Pay with WeChat)$/ }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
/** The payer has closed WeChat's sheet. Nothing has gone wrong. */
// zh: 退出了微信付款
export const InWechatLeft: Story = {
  ...InWechat,
  args: { ...InWechat.args, failure: 'payment_left' },
  play: async () => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/没有扣款|Nothing was charged/)).toBeVisible()
    await expect(dialog.queryByRole('alert')).toBeNull()
    await expect(dialog.getByRole('button', { name: /^(改用支付宝|Use Alipay)$/ })).toBeVisible()
  },
}
/** For example, the order was opened for another WeChat account. */
// zh: 微信没能完成付款
export const InWechatRefused: Story = {
  ...InWechat,
  args: { ...InWechat.args, failure: 'app_refused' },
  play: async () => {
    const dialog = within(await openDialog())
    await expect(dialog.getByRole('alert')).toHaveTextContent(/微信没能完成付款|WeChat could not complete/)
    await expect(dialog.getByRole('button', { name: /^(改用扫码付款|Pay by QR code instead)$/ })).toBeVisible()
  },
}
/** WeChat did not say who pays. There are three ways on. */
// zh: 微信没有确认付款人
export const InWechatUnidentified: Story = {
  ...onPhone,
  args: { ...onPhone.args, via: 'in_app', view: { name: 'timed_out', canRetry: true }, failure: 'payer_unknown' },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/^(没能打开付款|The payment did not open)$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^(重新付款|Pay again)$/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: /^(改用扫码付款|Pay by QR code instead)$/ }))
    await expect(args.onVia).toHaveBeenCalledWith('code')
    await userEvent.click(dialog.getByRole('button', { name: /^(改用支付宝|Use Alipay)$/ }))
    await expect(args.onMethod).toHaveBeenCalledWith('alipay')
  },
}
/** The merchant lacks H5 payments: a code is left, and the other method. */
// zh: 手机付款没有开通
export const MobileWayRefused: Story = {
  ...onPhone,
  args: {
    ...onPhone.args,
    via: 'code',
    otherVia: undefined,
    view: { name: 'timed_out', canRetry: true },
    failure: 'way_refused',
  },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByRole('button', { name: /^(换新二维码|New QR code)$/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(dialog.getByRole('button', { name: /^(改用支付宝|Use Alipay)$/ })).toBeVisible()
  },
}
/** WeChat's browser does not open Alipay, and cannot scan its code. */
// zh: 微信里打不开支付宝
export const AlipayInWechat: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    method: 'alipay',
    isOnPhone: true,
    codeHelp: 'browser',
    otherMethod: 'wechat',
    view: { name: 'waiting', way: 'code', url: 'https://qr.alipay.com/bax04431', secondsLeft: 401 },
  },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/这个应用打不开支付宝|This app does not open Alipay/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^(改用微信支付|Use WeChat Pay)$/ }))
    await expect(args.onMethod).toHaveBeenCalledWith('wechat')
  },
}
/** A tablet shows a code, because its payer's WeChat is on the phone. It can open WeChat, too. */
// zh: 平板电脑扫码
export const TabletWechat: Story = {
  args: { isOnPhone: true, otherVia: 'phone' },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByRole('button', { name: /^(直接用微信付款|Pay in WeChat instead)$/ }))
    await expect(args.onVia).toHaveBeenCalledWith('phone')
  },
}
/** A payment that was opened on a phone, on a computer. */
// zh: 在手机上打开的付款
export const OpenedOnPhone: Story = {
  args: { view: onPhone.args.view },
  play: async ({ args }) => {
    const dialog = within(await openDialog())
    await expect(dialog.getByText(/是在手机上打开的|was opened on a phone/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^(换新二维码|New QR code)$/ }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
// zh: 微信二维码过期，可换新码
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
// zh: 二维码过期，不能重新下单
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
// zh: 付款超时，订单已失效
export const TimedOutForGood: Story = { args: { view: { name: 'timed_out', canRetry: false } } }
// zh: 已付款，创建中
export const Creating: Story = {
  args: { view: { name: 'creating', secondsLeft: 164 } },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(确认|Confirm)$/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(知道了，好了叫我|Close, tell me when it is ready)$/ }))
    await expect(args.onCloseUntilReady).toHaveBeenCalledOnce()
  },
}
/** Another backend has no notices: the confirmation waits for 180 s. */
// zh: 已付款，不能通知，等倒计时
export const CreatingElsewhere: Story = {
  args: { view: { name: 'creating', secondsLeft: 164 }, isKept: false },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(确认|Confirm)$/ }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
// zh: 创建最后几秒
export const CreatingLastSeconds: Story = { args: { view: { name: 'creating', secondsLeft: 4 } } }
/** The server is ready to join, and its connect command can be copied. */
// zh: 服务器就绪，可加入
export const ReadyToJoin: Story = {
  args: {
    view: { name: 'ready', isDone: true },
    join: readyServer,
  },
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(复制连接指令|Copy connect command)$/ }))
    await expect(onCopy).toHaveBeenCalledWith('command', 'password warm24; connect 1.15.20.7:27015')
    // Browser translation does not change the command.
    await expect(screen.getByText('password warm24; connect 1.15.20.7:27015')).toHaveAttribute('translate', 'no')
    await expect(screen.getByRole('link', { name: /^(立即加入|Join now)$/ })).toHaveAttribute(
      'href',
      'steam://rungameid/730//+connect%201.15.20.7:27015',
    )
  },
}
/** The server list does not have the address yet. */
// zh: 服务器就绪，待确认
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
// zh: 倒计时结束，仍在创建
export const StillCreating: Story = { args: { view: { name: 'ready', isDone: false } } }
// zh: 付款失败，订单关闭
export const Failed: Story = {
  args: { view: { name: 'failed', reason: 'closed' } },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/付款失败|Payment failed/)
  },
}
/** The payer cancelled it in another tab or on another device. */
// zh: 订单在别处被取消
export const CancelledElsewhere: Story = {
  args: { ...Failed.args, entries: [...payment.entries, { event: 'cancelled', at: storyNow, method: undefined }] },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/订单已取消|Order cancelled/)
  },
}
/** Ordering again is not possible, for example because new rentals are closed. */
// zh: 付款失败，已停止出租
export const FailedForGood: Story = {
  args: { ...Failed.args, onReorder: undefined },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/目前不出租新的服务器|New rentals are closed/)
    await userEvent.click(screen.getByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
// zh: 付款超时，已停止出租
export const TimedOutNotAgain: Story = {
  args: { ...TimedOutForGood.args, onReorder: undefined },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(重新下单|Order again)$/ })).toBeNull()
  },
}
/** There is nothing to confirm, so there is no primary button. */
// zh: 等待退款
export const RefundDue: Story = {
  args: { view: { name: 'failed', reason: 'refund_due' } },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(确认|Confirm)$/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
// zh: 订单已退款
export const Refunded: Story = { args: { view: { name: 'failed', reason: 'refunded' } } }
/** The gateway is processing the payment, so the order was not cancelled. */
// zh: 付款处理中，没有取消
export const NotCancelled: Story = { args: { ...PaypalOpened.args, failure: 'payment_under_way' } }
/** The new code could not be loaded. */
// zh: 换新二维码失败
export const NewCodeFailed: Story = { args: { view: { name: 'timed_out', canRetry: true }, failure: 'gateway_failed' } }
/** A backend that does not send what was ordered. */
// zh: 后端不给订单详情
export const PlainBackend: Story = {
  args: { serverName: undefined, price: undefined, entries: [], isKept: false, otherMethod: undefined },
}
// zh: 展开订单记录
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
// zh: 预订成功
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
// zh: 预订确认中
export const BookingTime: Story = {
  args: { product: 'book_server', view: { name: 'creating', secondsLeft: 170 } },
}
/** The player has cancelled the booking. */
// zh: 预订已取消，待退款
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
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
