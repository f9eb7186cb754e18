import type { InAppPayment } from '@warmup/domain/payments'
import { InAppError } from './in-app-error.ts'

/** What WeChat's browser offers to pages (https://pay.weixin.qq.com/doc/v3/merchant/4012791857). */
type WeixinBridge = {
  invoke(
    name: 'getBrandWCPayRequest',
    request: InAppPayment,
    done: (answer: { readonly err_msg?: string }) => void,
  ): void
}

/** WeChat adds its bridge while the page loads. */
const bridgeWaitMs = 3_000

const bridgeNow = (): WeixinBridge | undefined => Reflect.get(window, 'WeixinJSBridge')

const bridge = (): Promise<WeixinBridge | undefined> => {
  const found = bridgeNow()
  if (found !== undefined) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('WeixinJSBridgeReady', end)
      resolve(bridgeNow())
    }
    const timer = setTimeout(end, bridgeWaitMs)
    document.addEventListener('WeixinJSBridgeReady', end)
  })
}

/**
 * Requests a payment of WeChat, in whose browser the page is open. Resolves when WeChat says that it is paid, which only the
 * backend can confirm. Rejects with `InAppError`.
 */
export const requestInWechat = async (payment: InAppPayment): Promise<void> => {
  const weixin = await bridge()
  if (weixin === undefined) throw new InAppError('app_refused')
  const message = await new Promise<string>((resolve) =>
    weixin.invoke('getBrandWCPayRequest', payment, (answer) => resolve(answer.err_msg ?? '')),
  )
  if (message === 'get_brand_wcpay_request:ok') return
  throw new InAppError(message === 'get_brand_wcpay_request:cancel' ? 'payment_left' : 'app_refused')
}
