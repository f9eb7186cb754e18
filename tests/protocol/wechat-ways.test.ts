import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, GatewayError, WayRefused } from '../../apps/api/src/payments/gateways/gateway.ts'
import { merchant } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { attemptOf, type PaymentRig, startPaymentRig } from './payment-rig.ts'

/** WeChat's ways on a phone: a page that opens the app (H5), and payments inside WeChat (JSAPI). */
let rig: PaymentRig
let wechat: Gateway
beforeAll(async () => {
  rig = await startPaymentRig()
  wechat = rig.gateway('wechat')
})
afterAll(() => rig.close())

const inWechat = 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50'
const inBrowser = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36'
const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers: { 'user-agent': inBrowser, ...headers } })
const placeOf = (response: Response) => response.headers.get('location') ?? ''

describe('The page for phones', () => {
  const begin = async (changes: object = {}) => {
    const returnUrl = `${rig.portalAddress}/pracc?order=o-1&x=ü`
    const attempt = { ...attemptOf(rig, 'wechat', 'phone'), gatewayId: '', returnUrl, ...changes }
    const { url } = await wechat.begin(attempt)
    return { attempt, url }
  }
  const fromPortal = () => ({ referer: `${rig.portalAddress}/` })

  test('opens WeChat from the portal, and leads back to the order', async () => {
    const { attempt, url } = await begin()
    expect((await wechat.query(attempt)).state).toBe('open')
    const cashier = placeOf(await open(url, fromPortal()))
    expect(cashier).toMatch(/^\/cashier\//)
    const paid = await fetch(`${rig.address}${cashier}/pay`, { method: 'POST', redirect: 'manual' })
    expect(placeOf(paid)).toBe(attempt.returnUrl)
    expect(await wechat.query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount, currency: 'CNY' })
  })

  test.each([
    ['without a referrer', '参数格式有误', () => ({})],
    ['from another site', '未配置的参数', () => ({ referer: 'https://elsewhere.example/' })],
    ['inside WeChat', '请在微信外', () => ({ ...fromPortal(), 'user-agent': inWechat })],
  ])('is refused %s', async (_, words, headers) => {
    const { url } = await begin()
    const response = await open(url, headers())
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(words)
  })

  test('is refused from another network, and after five minutes', async () => {
    const far = await begin({ payer: { address: '203.0.113.7' } })
    expect(await (await open(far.url, fromPortal())).text()).toContain('网络环境')
    const late = await begin()
    rig.pass(5 * 60_000 + 1)
    expect(await (await open(late.url, fromPortal())).text()).toContain('支付请求已失效')
  })

  test('takes an address of version 6', async () => {
    const { url } = await begin({ payer: { address: '2001:db8::7' } })
    expect(url).toContain('redirect_url=')
  })

  test('is withdrawn for ten minutes if the merchant lacks it', async () => {
    rig.payments.ledger.refusedProducts.add('h5')
    await expect(begin()).rejects.toThrow(WayRefused)
    expect(wechat.vias()).toEqual(['code', 'in_app'])
    rig.payments.ledger.refusedProducts.delete('h5')
    rig.pass(10 * 60_000)
    expect(wechat.vias()).toEqual(['code', 'phone', 'in_app'])
    expect((await begin()).url).toMatch(/^http/)
  })
})

describe('A payment inside WeChat', () => {
  const inApp = () => {
    if (wechat.inApp === undefined) throw new Error('There is no official account')
    return wechat.inApp
  }
  const identify = async () => {
    const returnUrl = `${rig.portalAddress}/api/payment/identified/wechat?order=o-1`
    const url = inApp().identifyUrl({ state: 'a1b2', returnUrl })
    const back = new URL(placeOf(await open(url, { 'user-agent': inWechat })))
    expect(back.href).toContain(returnUrl)
    expect(back.searchParams.get('state')).toBe('a1b2')
    return back.searchParams.get('code') ?? ''
  }
  const begin = async (appId: string) => {
    const attempt = { ...attemptOf(rig, 'wechat', 'in_app'), gatewayId: '', payer: { address: '127.0.0.1', appId } }
    return { attempt, url: (await wechat.begin(attempt)).url }
  }
  const sheet = async (url: string, changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...inApp().paymentAt(url), ...changes })
    return (await fetch(`${rig.address}/wechat/sheet?${query}`)).text()
  }

  test('is paid in the sheet by the payer whom WeChat has identified', async () => {
    const { attempt, url } = await begin(await inApp().payerOf(await identify()))
    const shown = await sheet(url)
    expect(shown).toContain('¥128.00')
    const action = /action="([^"]+pay)"/.exec(shown)?.[1]
    const answer = await fetch(`${rig.address}${action}`, { method: 'POST' })
    expect(await answer.text()).toContain('get_brand_wcpay_request:ok')
    expect(await wechat.query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount })
    expect(await sheet(url)).toContain('get_brand_wcpay_request:fail')
  })

  test('is refused if it was changed, is for another payer, or was closed', async () => {
    const { attempt, url } = await begin(await inApp().payerOf(await identify()))
    expect(await sheet(url, { package: 'prepay_id=wx0000' })).toContain('签名失败')
    expect(await sheet(url, { timeStamp: '1' })).toContain('签名失败')
    const other = await begin(`${merchant.openIdPrefix}another`)
    expect(await sheet(other.url)).toContain('下单账号与支付账号不一致')
    expect((await wechat.close(attempt)).state).toBe('closed')
    expect(await sheet(url)).toContain('已关闭')
  })

  test('a code identifies once, soon, and only inside WeChat', async () => {
    const code = await identify()
    expect(await inApp().payerOf(code)).toMatch(new RegExp(`^${merchant.openIdPrefix}`))
    await expect(inApp().payerOf(code)).rejects.toThrow('40029')
    const late = await identify()
    rig.pass(5 * 60_000 + 1)
    await expect(inApp().payerOf(late)).rejects.toThrow('40029')
    const url = inApp().identifyUrl({ state: 'a', returnUrl: `${rig.portalAddress}/x` })
    expect((await open(url)).status).toBe(403)
    const elsewhere = inApp().identifyUrl({ state: 'a', returnUrl: 'https://elsewhere.example/' })
    expect((await open(elsewhere, { 'user-agent': inWechat })).status).toBe(400)
  })

  test('needs a payer of this account', async () => {
    await expect(begin('oOther')).rejects.toThrow(GatewayError)
    await expect(wechat.begin(attemptOf(rig, 'wechat', 'in_app'))).rejects.toThrow(WayRefused)
  })
})
