import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ledger, Trade } from '../ledger.ts'
import type { Method } from '../methods.ts'
import { loadPaymentKeys } from '../payment-keys.ts'
import { createPayments } from '../payments.ts'

let app: FastifyInstance
let ledger: Ledger
let address: string
let count = 0
beforeAll(async () => {
  app = fastify({ forceCloseConnections: true })
  const payments = createPayments({
    keys: await loadPaymentKeys(),
    address: () => address,
    portalAddress: () => undefined,
    speed: 1,
    now: () => Date.now(),
  })
  await payments.register(app)
  ledger = payments.ledger
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const begin = (method: Method, changes: Partial<Trade> = {}): Trade => {
  count += 1
  const trade = ledger.begin({
    method,
    tradeNo: `ord-cashier${count}`,
    amount: 12_800,
    currency: method === 'paypal' ? 'USD' : 'CNY',
    description: '<b>训练赛</b>',
    via: method === 'wechat' ? 'code' : 'page',
    until: Date.now() + 480_000,
    notifyUrl: 'http://127.0.0.1:9/',
    returnUrl: method === 'wechat' ? '' : 'http://127.0.0.1:9/pracc?order=1',
    ...changes,
  })
  if (trade === undefined) throw new Error('no trade')
  return trade
}
const get = async (path: string, language = 'zh-CN') =>
  (await fetch(`${address}${path}`, { headers: { 'accept-language': language } })).text()
const press = (trade: Trade, action: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/cashier/${trade.key}/${action}`, { method: 'POST', redirect: 'manual', headers })

test('the cashier shows the order and the sandbox banner, in both languages', async () => {
  const trade = begin('alipay')
  const page = await get(`/cashier/${trade.key}`)
  for (const part of ['¥128.00', '&lt;b&gt;训练赛', '这是沙盒', '付款失败', trade.tradeNo]) expect(page).toContain(part)
  expect(page).not.toContain('<b>训练赛')
  expect(await get(`/cashier/${trade.key}`, 'en-GB')).toContain('This is the sandbox')
  expect(await get(`/cashier/${trade.key}?language=en`)).toContain('Walk away')
})

test('a payment on a page returns to the merchant', async () => {
  const [alipay, paypal] = [begin('alipay'), begin('paypal')]
  const back = new URL((await press(alipay, 'pay')).headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}?order=${back.searchParams.get('order')}`).toBe(alipay.returnUrl)
  expect(back.searchParams.get('out_trade_no')).toBe(alipay.tradeNo)
  const approved = new URL((await press(paypal, 'pay')).headers.get('location') ?? '')
  expect(approved.searchParams.get('token')).toBe(paypal.gatewayId)
  expect(ledger.findByKey(paypal.key)?.state).toBe('approved')
})

test('a code is listed until it is paid, and is paid on its page', async () => {
  const trade = begin('wechat')
  expect(await get('/payments')).toContain(`/cashier/${trade.key}?language=zh"><b>扫码`)
  const after = (await press(trade, 'pay')).headers.get('location') ?? ''
  expect(await get(after)).toContain('已付款')
  expect(await get('/payments?language=en')).not.toContain(`/cashier/${trade.key}?language=en"><b>Scan`)
})

test('a failed payment can be retried; an expired one can only be paid late', async () => {
  const trade = begin('alipay')
  expect(await get((await press(trade, 'deny')).headers.get('location') ?? '')).toContain('付款失败了')
  await press(trade, 'expire')
  await press(trade, 'pay')
  expect(ledger.findByKey(trade.key)?.state).toBe('closed')
  expect(await get(`/cashier/${trade.key}`)).toContain('仍然付款')
  await press(trade, 'pay-late')
  expect(ledger.findByKey(trade.key)).toMatchObject({ state: 'paid', amount: 12_800 })
})

test('pages of other sites cannot pay, and unknown trades are not found', async () => {
  const trade = begin('alipay')
  expect((await press(trade, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(ledger.findByKey(trade.key)?.state).toBe('open')
  expect((await press(trade, 'steal')).status).toBe(404)
  expect((await fetch(`${address}/cashier/none`)).status).toBe(404)
  expect((await fetch(`${address}/api/payments/none/pay`, { method: 'POST' })).status).toBe(404)
})

test('the control API has the actions of the buttons', async () => {
  const trade = begin('wechat')
  const act = async (action: string) =>
    (await fetch(`${address}/api/payments/${trade.tradeNo}/${action}`, { method: 'POST' })).status
  expect(await act('expire')).toBe(200)
  expect(await act('pay')).toBe(409)
  expect(await act('pay-again')).toBe(200)
  expect(await (await fetch(`${address}/api/payments/${trade.tradeNo}`)).json()).toMatchObject({
    method: 'wechat',
    state: 'paid',
    amount: 12_800,
  })
})
