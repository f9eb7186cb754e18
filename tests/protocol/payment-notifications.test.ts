import { createSign, generateKeyPairSync } from 'node:crypto'
import { currencyOf, paymentMethods } from '@warmup/domain/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotificationRefused, type RawNotification } from '../../apps/api/src/payments/gateways/gateway.ts'
import { announceByAlipay } from '../../apps/sandbox/src/payments/alipay/alipay.routes.ts'
import { createLedger, type Trade } from '../../apps/sandbox/src/payments/ledger.ts'
import type { PaymentKeys } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { loadPaymentKeys } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { announceByPaypal } from '../../apps/sandbox/src/payments/paypal/paypal-wire.ts'
import { announceByWechat } from '../../apps/sandbox/src/payments/wechat/wechat.routes.ts'
import { type Method, type PaymentRig, startPaymentRig } from './payment-rig.ts'

let rig: PaymentRig
/** The keys of another merchant with contracts at the same gateways. */
let foreignKeys: PaymentKeys
beforeAll(async () => {
  rig = await startPaymentRig()
  foreignKeys = await loadPaymentKeys()
})
afterAll(() => rig.close())

const paidTrade = (method: Method): Trade => {
  const ledger = createLedger(() => rig.now().getTime())
  const begun = ledger.begin({
    method,
    tradeNo: 'ord-notified-1',
    amount: 12_800,
    currency: currencyOf(method),
    description: '练习服',
    via: 'page',
    until: undefined,
    notifyUrl: 'http://127.0.0.1:9/',
    returnUrl: 'http://127.0.0.1:9/',
  })
  if (begun === undefined) throw new Error('no trade')
  return ledger.change(begun, { state: 'paid', transactionId: '4200000001', paidAt: rig.now().getTime() })
}

const events = {
  alipay: 'trade_status_sync',
  wechat: 'TRANSACTION.SUCCESS',
  paypal: 'PAYMENT.CAPTURE.COMPLETED',
}

type Sent = { headers: Record<string, string>; body: string }

/** A notification as the gateway sends it. */
const notificationOf = (method: Method, keys = rig.keys, event: string = events[method]): Sent => {
  const now = () => rig.now().getTime()
  const webhook = () => 'http://127.0.0.1:9/'
  const announce = {
    alipay: announceByAlipay({ keys, now }),
    wechat: announceByWechat({ keys, now }),
    paypal: announceByPaypal({ keys, now, webhook, address: () => rig.address }),
  }
  const sent = announce[method](paidTrade(method), event)
  if (sent === undefined) throw new Error('nothing is sent')
  return { headers: { ...sent.headers }, body: sent.body }
}

const read = (method: Method, { headers, body }: Sent, isAwaited = true) =>
  rig
    .gateway(method)
    .readNotification({ headers, body: Buffer.from(body) } satisfies RawNotification, async () => isAwaited)
const refusal = (method: Method, sent: Sent) => expect(read(method, sent)).rejects.toThrow(NotificationRefused)

describe.each(paymentMethods)('%s', (method) => {
  test('a genuine one identifies its attempt, even if it arrives twice', async () => {
    const sent = notificationOf(method)
    expect(await read(method, sent)).toEqual({ tradeNo: 'ord-notified-1' })
    expect(await read(method, sent)).toEqual({ tradeNo: 'ord-notified-1' })
  })

  test('one with a changed amount or number is refused', async () => {
    const sent = notificationOf(method)
    await refusal(method, {
      ...sent,
      body: sent.body
        .replace('ord-notified-1', 'ord-notified-2')
        .replace('128.00', '0.01')
        .replace('ciphertext":"', 'ciphertext":"A'),
    })
  })

  test('one that is signed with a foreign key is refused', () => refusal(method, notificationOf(method, foreignKeys)))

  test('an old one is refused', async () => {
    const sent = notificationOf(method)
    rig.pass(5 * 24 * 3_600_000)
    await refusal(method, sent)
    rig.pass(-5 * 24 * 3_600_000)
  })

  test('one from the future is refused', async () => {
    rig.pass(3_600_000)
    const sent = notificationOf(method)
    rig.pass(-3_600_000)
    await refusal(method, sent)
  })

  test.each(['', 'x', '{}', '[]', 'null', 'a=1&a=2', '{"resource":{}}'])('invalid content is refused: %s', (body) =>
    refusal(method, { ...notificationOf(method), body }),
  )

  test('one without its headers is refused, unless it needs none', async () => {
    const { body } = notificationOf(method)
    if (method === 'alipay') expect(await read(method, { headers: {}, body })).toEqual({ tradeNo: 'ord-notified-1' })
    else await refusal(method, { headers: {}, body })
  })
})

const alipaySigned = (changes: Record<string, string>, removed: readonly string[] = []): Sent => {
  const fields = new URLSearchParams(notificationOf('alipay').body)
  for (const [name, value] of Object.entries(changes)) fields.set(name, value)
  for (const name of removed) fields.delete(name)
  const text = [...fields]
    .filter(([name]) => name !== 'sign' && name !== 'sign_type')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  fields.set('sign', createSign('sha256').update(text).sign(rig.keys.alipay.gateway.privateKey, 'base64'))
  return { headers: {}, body: fields.toString() }
}

describe('Alipay', () => {
  test('the order of fields does not matter', async () => {
    const fields = [...new URLSearchParams(notificationOf('alipay').body)].toReversed()
    expect(await read('alipay', { headers: {}, body: new URLSearchParams(fields).toString() })).toEqual({
      tradeNo: 'ord-notified-1',
    })
  })
  test('one for another app or seller is refused despite a valid signature', async () => {
    expect(await read('alipay', alipaySigned({}))).toEqual({ tradeNo: 'ord-notified-1' })
    await refusal('alipay', alipaySigned({ app_id: '2021000000000099' }))
    await refusal('alipay', alipaySigned({ seller_id: '2088000000000099' }))
    await refusal('alipay', alipaySigned({}, ['seller_id']))
  })
  test('a weaker signature is not accepted', () => refusal('alipay', alipaySigned({ sign_type: 'RSA' })))
  test('a duplicate field is refused', async () => {
    const { headers, body } = notificationOf('alipay')
    await refusal('alipay', { headers, body: `${body}&total_amount=0.01` })
  })
})

describe('WeChat Pay', () => {
  test('the probe with a wrong signature is refused', () =>
    refusal('wechat', notificationOf('wechat', rig.keys, 'probe')))
  test('a notification encrypted for another merchant is refused', () =>
    refusal(
      'wechat',
      notificationOf('wechat', { ...rig.keys, wechat: { ...rig.keys.wechat, apiKey: 'x'.repeat(32) } }),
    ))
  test("one signed under another key's name is refused", async () => {
    const { headers, body } = notificationOf('wechat')
    await refusal('wechat', { headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_2' }, body })
  })
  test('other events are ignored', async () =>
    expect(await read('wechat', notificationOf('wechat', rig.keys, 'COUPON.SEND'))).toBeUndefined())
})

describe('PayPal', () => {
  test('an approval identifies its attempt', async () =>
    expect(await read('paypal', notificationOf('paypal', rig.keys, 'CHECKOUT.ORDER.APPROVED'))).toEqual({
      tradeNo: 'ord-notified-1',
    }))
  test('a webhook of another merchant is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const { headers, body } = notificationOf('paypal')
    const signature = createSign('sha256').update(body).sign(privateKey, 'base64')
    await refusal('paypal', { headers: { ...headers, 'paypal-transmission-sig': signature }, body })
  })
  test('is not queried for orders that are not in our ledger', async () =>
    // PayPal would answer that it does not know the order.
    expect(await read('paypal', notificationOf('paypal', foreignKeys), false)).toBeUndefined())
  test('other events are ignored', async () =>
    expect(await read('paypal', notificationOf('paypal', rig.keys, 'BILLING.PLAN.CREATED'))).toBeUndefined())
})
