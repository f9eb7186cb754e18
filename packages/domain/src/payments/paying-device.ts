/**
 * Where a payer's browser runs, as far as it decides how they can pay (docs/product/payments.md#ways).
 * `desk`: a computer. `phone`: a phone's own browser. `tablet`: a tablet's. `wechat`: WeChat's browser on a phone, where a
 * page can request a payment. `wechat_closed`: a mini program or WeCom on a phone, where it cannot. `wechat_desk`: WeChat
 * on a computer. `alipay`: Alipay's browser.
 */
export const payingDevices = ['desk', 'phone', 'tablet', 'wechat', 'wechat_closed', 'wechat_desk', 'alipay'] as const
export type PayingDevice = (typeof payingDevices)[number]

/** iPads name a Macintosh, and Android tablets leave out `Mobile`. */
const isTabletName = (userAgent: string): boolean =>
  /iPad|Tablet|Macintosh/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))

/**
 * Reads the device from what the browser says. Everything in it may be wrong: it decides what is offered, never what is
 * paid. `isTouch`: the main input is a finger.
 */
export const payingDeviceOf = ({
  userAgent,
  isTouch,
}: {
  readonly userAgent: string
  readonly isTouch: boolean
}): PayingDevice => {
  if (/MicroMessenger\//i.test(userAgent)) {
    if (!isTouch || /WindowsWechat|MacWechat/i.test(userAgent)) return 'wechat_desk'
    return /wxwork\/|miniProgram/i.test(userAgent) ? 'wechat_closed' : 'wechat'
  }
  if (/AlipayClient\//i.test(userAgent)) return 'alipay'
  if (!isTouch) return 'desk'
  return isTabletName(userAgent) ? 'tablet' : 'phone'
}

/** Whether a page of a gateway replaces ours, because the payer would lose sight of another tab. */
export const staysInTab = (device: PayingDevice): boolean => device !== 'desk'
