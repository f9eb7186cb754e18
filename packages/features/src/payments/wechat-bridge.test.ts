import type { InAppPayment } from '@warmup/domain/payments'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestInWechat } from './wechat-bridge.ts'

const payment: InAppPayment = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 's',
}
const answering = (message: string | undefined) => ({
  invoke: vi.fn((_name: string, _request: unknown, done: (answer: object) => void) => done({ err_msg: message })),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a payment that WeChat is asked for', () => {
  it('is passed on as the backend signed it', async () => {
    const bridge = answering('get_brand_wcpay_request:ok')
    vi.stubGlobal('window', { WeixinJSBridge: bridge })
    await expect(requestInWechat(payment)).resolves.toBeUndefined()
    expect(bridge.invoke).toHaveBeenCalledWith('getBrandWCPayRequest', payment, expect.any(Function))
  })

  it.each([
    ['get_brand_wcpay_request:cancel', 'payment_left'],
    ['get_brand_wcpay_request:fail', 'app_refused'],
    ['system:access_denied', 'app_refused'],
    [undefined, 'app_refused'],
  ])('that ends with %s is %s', async (message, failure) => {
    vi.stubGlobal('window', { WeixinJSBridge: answering(message) })
    await expect(requestInWechat(payment)).rejects.toMatchObject({ failure })
  })

  it('waits for a bridge that comes late, but not for ever', async () => {
    const late = requestInWechat(payment)
    vi.stubGlobal('window', { WeixinJSBridge: answering('get_brand_wcpay_request:ok') })
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    await expect(late).resolves.toBeUndefined()
    vi.stubGlobal('window', {})
    const never = expect(requestInWechat(payment)).rejects.toMatchObject({ failure: 'app_refused' })
    await vi.advanceTimersByTimeAsync(3_000)
    await never
  })
})
