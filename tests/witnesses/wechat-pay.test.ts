import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { createGateways, type OpenGateways } from '../../apps/api/src/payments/gateways/create-gateways.ts'
import { type Gateway, NotificationRefused, type StatementLine } from '../../apps/api/src/payments/gateways/gateway.ts'
import { readEnvironment } from '../../apps/api/src/platform/config/index.ts'
import { chinaTimestamp } from '../../apps/sandbox/src/payments/china-time.ts'
import { merchant } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { type Arrived, attemptOf, isFrom, type PaymentRig, startPaymentRig } from '../protocol/payment-rig.ts'

/** wechatpay-axios-plugin and our client use the sandbox's WeChat Pay: both must read the same. */
let rig: PaymentRig
let ours: Gateway
let theirs: Wechatpay

beforeAll(async () => {
  // The plugin uses the machine's clock only.
  rig = await startPaymentRig({ startsAt: Date.now() })
  ours = rig.gateway('wechat')
  const { merchant: own, gateway } = rig.keys.wechat
  theirs = new Wechatpay({
    mchid: merchant.wechatMerchant,
    serial: merchant.wechatSerial,
    privateKey: String(own.privateKey.export({ format: 'pem', type: 'pkcs8' })),
    certs: { [merchant.wechatPublicKeyId]: String(gateway.publicKey.export({ format: 'pem', type: 'spki' })) },
    baseURL: `${rig.address}/`,
  })
})
afterAll(() => rig.close())

type Answer = Readonly<Record<string, string>>
const { wechatApp: appid, wechatMerchant: mchid } = merchant
const ask = async (path: string, params: object = { mchid }) => (await theirs.chain(path).get({ params })).data
const send = async (path: string, body: object): Promise<{ status: number; data: Answer }> =>
  theirs.chain(path).post(body)
const pathOf = (tradeNo: string) => `v3/pay/transactions/out-trade-no/${tradeNo}`

/** A trade that the plugin starts, with the required fields and those in `more`. */
const begun = async (more: object = {}) => {
  const attempt = { ...attemptOf(rig, 'wechat'), gatewayId: '' }
  const { data } = await send('v3/pay/transactions/native', {
    appid,
    mchid,
    description: attempt.description,
    out_trade_no: attempt.tradeNo,
    notify_url: `${rig.portalAddress}/api/payment/notifications/wechat`,
    amount: { total: attempt.amount },
    ...more,
  })
  return { attempt, url: data.code_url ?? '' }
}
const paid = async () => {
  const { attempt } = await begun()
  await rig.act(attempt.tradeNo, 'pay')
  const { transactionId } = await ours.query(attempt)
  return { attempt, transactionId }
}
type Refusal = { response: { status: number; data: { code: string }; headers: Record<string, string> } }
const refusalOf = async (asked: Promise<unknown>) => {
  const { response } = await asked.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: Refusal) => error,
  )
  return { status: response.status, code: response.data.code, signature: response.headers['wechatpay-signature'] }
}

describe('A trade that the plugin starts', () => {
  test('has a code and is open for both until it is closed', async () => {
    const { attempt, url } = await begun({
      time_expire: chinaTimestamp(Date.now() + 600_000),
      attach: '附加',
      goods_tag: 'WXG',
      support_fapiao: false,
      detail: { cost_price: 12_800, goods_detail: [] },
      scene_info: { payer_client_ip: '127.0.0.1' },
      settle_info: { profit_sharing: false },
    })
    expect(url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
    expect(await ask(pathOf(attempt.tradeNo))).toEqual({
      appid,
      mchid,
      out_trade_no: attempt.tradeNo,
      attach: '附加',
      trade_state: 'NOTPAY',
      trade_state_desc: '订单未支付',
      promotion_detail: [],
      scene_info: { device_id: '' },
      amount: { total: attempt.amount, payer_currency: 'CNY' },
    })
    expect((await ours.query(attempt)).state).toBe('open')
    expect((await send(`${pathOf(attempt.tradeNo)}/close`, { mchid })).status).toBe(204)
    expect(await ask(pathOf(attempt.tradeNo))).toMatchObject({ trade_state: 'CLOSED' })
    expect((await ours.query(attempt)).state).toBe('closed')
    expect((await ours.close(attempt)).state).toBe('closed')
  })

  test('has its payer and amount after payment, by either number', async () => {
    const { attempt, transactionId } = await paid()
    const answer = await ask(pathOf(attempt.tradeNo))
    expect(answer).toMatchObject({
      trade_state: 'SUCCESS',
      trade_type: 'NATIVE',
      payer: { openid: expect.any(String) },
      amount: { total: attempt.amount, payer_total: attempt.amount, currency: 'CNY', payer_currency: 'CNY' },
    })
    expect(answer.transaction_id).toBe(transactionId)
    expect(await ask(`v3/pay/transactions/id/${transactionId}`)).toEqual(answer)
    expect(await ours.query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount, currency: 'CNY' })
  })

  test('is refused if it is invalid, with an unsigned response', async () => {
    const unknown = refusalOf(ask(pathOf('ord-nobody-1')))
    expect(await unknown).toEqual({ status: 404, code: 'ORDER_NOT_EXIST', signature: undefined })
    expect(await refusalOf(begun({ amount: { total: 0 } }))).toMatchObject({ status: 400, code: 'PARAM_ERROR' })
    expect(await refusalOf(begun({ amount: { total: 1, currency: 'USD' } }))).toMatchObject({ code: 'PARAM_ERROR' })
    const { attempt } = await begun()
    expect(await refusalOf(begun({ out_trade_no: attempt.tradeNo, amount: { total: 1 } }))).toMatchObject({
      status: 403,
      code: 'OUT_TRADE_NO_USED',
    })
  })
})

describe('A trade on a phone that the plugin starts', () => {
  const begunBy = async (product: 'h5' | 'jsapi', more: object) => {
    const attempt = { ...attemptOf(rig, 'wechat'), gatewayId: '' }
    const { data } = await send(`v3/pay/transactions/${product}`, {
      appid,
      mchid,
      description: attempt.description,
      out_trade_no: attempt.tradeNo,
      notify_url: `${rig.portalAddress}/api/payment/notifications/wechat`,
      amount: { total: attempt.amount },
      ...more,
    })
    return { attempt, data }
  }

  test('has a page for H5, and is the same trade for us once it is paid', async () => {
    const scene = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap', app_name: 'Warmup' } }
    const { attempt, data } = await begunBy('h5', { scene_info: scene })
    expect(data.h5_url).toContain('/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=')
    await rig.act(attempt.tradeNo, 'pay')
    expect(await ask(pathOf(attempt.tradeNo))).toMatchObject({ appid, trade_type: 'MWEB', trade_state: 'SUCCESS' })
    expect(await ours.query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount })
    expect(await refusalOf(begunBy('h5', {}))).toMatchObject({ status: 400, code: 'PARAM_ERROR' })
  })

  test('has a prepay_id for JSAPI, and belongs to the official account', async () => {
    const payer = { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }
    const { attempt, data } = await begunBy('jsapi', { appid: merchant.wechatAccount, payer })
    expect(data.prepay_id).toMatch(/^wx/)
    await rig.act(attempt.tradeNo, 'pay')
    const trade = { appid: merchant.wechatAccount, trade_type: 'JSAPI', payer }
    expect(await ask(pathOf(attempt.tradeNo))).toMatchObject(trade)
    expect(await ours.query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount })
    // An openid belongs to one account.
    expect(await refusalOf(begunBy('jsapi', { payer }))).toMatchObject({ code: 'APPID_MCHID_NOT_MATCH' })
  })
})

test('a refund is the same for both, by either number', async () => {
  const { attempt, transactionId } = await paid()
  const refundNo = `${attempt.tradeNo}-r`
  const { data } = await send('v3/refund/domestic/refunds', {
    transaction_id: transactionId,
    out_refund_no: refundNo,
    amount: { refund: 300, total: attempt.amount, currency: 'CNY' },
  })
  expect(data).toMatchObject({ status: 'SUCCESS', out_trade_no: attempt.tradeNo, amount: { refund: 300 } })
  expect(await ask(`v3/refund/domestic/refunds/${refundNo}`, {})).toEqual(data)
  const again = { ...attempt, transactionId, refundNo, refundAmount: 300, currency: 'CNY', reason: '' } as const
  expect(await ours.refund(again)).toEqual({ state: 'done', refundId: data.refund_id })
  expect((await ours.refund({ ...again, refundNo: `${refundNo}2`, refundAmount: attempt.amount })).state).toBe('failed')
  expect(await refusalOf(ask('v3/refund/domestic/refunds/nobody', {}))).toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
})

type Row = Readonly<Record<string, string>>
type Bill = { readonly rows: readonly Row[]; readonly summary: Row }

test('the plugin and our client read the same rows and totals of a bill', async () => {
  const { attempt } = await paid()
  const trade = rig.payments.ledger.find('wechat', attempt.tradeNo)
  const day = chinaTimestamp(trade?.paidAt ?? 0).slice(0, 10)
  const bill = await ask('v3/bill/tradebill', { bill_date: day, bill_type: 'ALL' })
  const { pathname, searchParams } = new URL(bill.download_url)
  const params = Object.fromEntries(searchParams)
  const file = await theirs.chain(pathname.slice(1)).get({ params, responseType: 'arraybuffer' })
  expect(createHash('sha1').update(file.data).digest('hex')).toBe(bill.hash_value)
  const { rows, summary } = Formatter.castCsvBill(file.data) as Bill
  const lines: StatementLine[] = []
  for await (const line of ours.statement(day)) lines.push(line)
  const fenOf = (yuan = '') => Math.round(Number(yuan) * 100)
  expect(lines).toEqual(
    rows.map((row) => ({
      kind: row.交易状态 === 'REFUND' ? 'refund' : 'payment',
      tradeNo: row.商户订单号,
      transactionId: row.微信订单号,
      amount: fenOf(row.交易状态 === 'REFUND' ? row.申请退款金额 : row.订单金额),
      currency: row.货币种类,
    })),
  )
  const sumOf = (kind: string) => lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0)
  expect(Number(summary.总交易单数)).toBe(lines.length)
  expect(fenOf(summary.订单总金额)).toBe(sumOf('payment'))
  expect(fenOf(summary.申请退款总金额)).toBe(sumOf('refund'))
})

describe('A notification', () => {
  const isVerified = ({ notification: { headers, body } }: Arrived) =>
    Rsa.verify(
      Formatter.response(
        String(headers['wechatpay-timestamp']),
        String(headers['wechatpay-nonce']),
        body.toString('utf8'),
      ),
      String(headers['wechatpay-signature']),
      rig.keys.wechat.gateway.publicKey,
    )
  const isRead = ({ notification }: Arrived) =>
    ours
      .readNotification(notification, async () => true)
      .then(
        () => true,
        (error: unknown) => !(error instanceof NotificationRefused),
      )

  test('is verified and decrypted by the plugin and has the same meaning for our client', async () => {
    const { attempt, transactionId } = await paid()
    for (;;) {
      const arrived = await rig.arrival(isFrom('wechat'))
      expect(await isRead(arrived)).toBe(isVerified(arrived))
      if (!isVerified(arrived)) continue
      expect(arrived.notification.headers['wechatpay-signature-type']).toBe('WECHATPAY2-SHA256-RSA2048')
      const { resource, event_type: event } = JSON.parse(arrived.notification.body.toString('utf8'))
      const { ciphertext, nonce, associated_data: associated } = resource
      const trade = JSON.parse(Aes.AesGcm.decrypt(ciphertext, rig.keys.wechat.apiKey, nonce, associated))
      if (trade.out_trade_no !== attempt.tradeNo) continue
      expect(event).toBe('TRANSACTION.SUCCESS')
      expect(trade).toMatchObject({ transaction_id: transactionId, payer: { openid: expect.any(String) } })
      expect(await ours.readNotification(arrived.notification, async () => true)).toEqual({ tradeNo: attempt.tradeNo })
      const changed = { ...arrived, notification: { ...arrived.notification, body: Buffer.from('{}') } }
      expect([isVerified(changed), await isRead(changed)]).toEqual([false, false])
      return
    }
  })

  test('that the plugin signs and encrypts can be read by our client', async () => {
    const nonce = Formatter.nonce(12)
    const trade = JSON.stringify({ mchid, appid, out_trade_no: 'ord-abcdef_1', trade_state: 'SUCCESS' })
    const body = JSON.stringify({
      id: 'EV-1',
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Aes.AesGcm.encrypt(trade, rig.keys.wechat.apiKey, nonce, 'transaction'),
        associated_data: 'transaction',
        nonce,
      },
    })
    const timestamp = Formatter.timestamp()
    const headers = {
      'wechatpay-serial': merchant.wechatPublicKeyId,
      'wechatpay-timestamp': String(timestamp),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, body), rig.keys.wechat.gateway.privateKey),
    }
    const read = ours.readNotification({ headers, body: Buffer.from(body) }, async () => true)
    expect(await read).toEqual({ tradeNo: 'ord-abcdef_1' })
  })
})

describe('A gateway built with the plugin', () => {
  let gateway: FastifyInstance
  let open: OpenGateways
  const unverified: string[] = []
  const begunAnswers: Readonly<Record<string, object>> = {
    native: { code_url: 'weixin://x' },
    h5: { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=1037687096' },
    jsapi: { prepay_id: 'wx201410272009395522657a690389285100' },
  }
  /** The body of each request that began a trade. */
  const asked = new Map<string, Readonly<Record<string, unknown>>>()

  beforeAll(async () => {
    const { merchant: own, gateway: remote } = rig.keys.wechat
    gateway = fastify({ forceCloseConnections: true })
    gateway.removeAllContentTypeParsers()
    gateway.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    gateway.all('*', (request, reply) => {
      const [, parts = ''] = String(request.headers.authorization).split('WECHATPAY2-SHA256-RSA2048 ')
      const given = Object.fromEntries([...parts.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
      const { timestamp, nonce_str: nonce, signature } = given
      const signed = Formatter.request(request.method, request.url, timestamp, nonce, String(request.body ?? ''))
      if (!Rsa.verify(signed, signature, own.publicKey)) unverified.push(request.url)
      const tradeNo = /out-trade-no\/([^/?]+)/.exec(request.url)?.[1]
      const trade = { appid, mchid, out_trade_no: tradeNo, trade_state: 'CLOSED' }
      const begins = /transactions\/(native|h5|jsapi)$/.exec(request.url)?.[1]
      if (begins !== undefined) asked.set(begins, JSON.parse(String(request.body)))
      const body = JSON.stringify(begins === undefined ? trade : begunAnswers[begins])
      const isClosing = request.url.endsWith('/close')
      const at = Formatter.timestamp()
      return reply
        .code(isClosing ? 204 : 200)
        .headers({
          'Wechatpay-Serial': merchant.wechatPublicKeyId,
          'Wechatpay-Timestamp': String(at),
          'Wechatpay-Nonce': 'n',
          'Wechatpay-Signature': Rsa.sign(Formatter.response(at, 'n', isClosing ? '' : body), remote.privateKey),
        })
        .type('application/json')
        .send(isClosing ? undefined : body)
    })
    const address = await gateway.listen({ host: '127.0.0.1', port: 0 })
    open = createGateways({
      config: readEnvironment({ ...rig.payments.environment(), WECHAT_PAY_URL: address }).payment,
      publicUrl: () => 'https://warmup.example',
      now: () => new Date(),
    })
  })
  afterAll(() => Promise.all([open.close(), gateway.close()]))

  test('verifies our requests, and we verify its responses', async () => {
    const wechat = open.gateways.find(({ method }) => method === 'wechat')
    const attempt = { ...attemptOf(rig, 'wechat'), gatewayId: '' }
    expect((await wechat?.begin(attempt))?.url).toBe('weixin://x')
    expect((await wechat?.close(attempt))?.state).toBe('closed')
    expect(unverified).toEqual([])
  })

  // https://pay.weixin.qq.com/doc/v3/merchant/4012791834 (H5下单) and 4012791835 (H5调起支付).
  test('receives an H5 order with the payer’s address, and our page leads to its h5_url with the way back', async () => {
    const wechat = open.gateways.find(({ method }) => method === 'wechat')
    const payer = { address: '203.0.113.9' }
    const begun = await wechat?.begin({ ...attemptOf(rig, 'wechat', 'phone'), payer })
    expect(asked.get('h5')).toMatchObject({
      appid,
      mchid,
      amount: { total: 12_800, currency: 'CNY' },
      scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
    })
    expect(begun?.url).toBe(
      'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=1037687096' +
        '&redirect_url=http%3A%2F%2F127.0.0.1%3A9%2Fpracc%3Forder%3D1',
    )
    expect(unverified).toEqual([])
  })

  // https://pay.weixin.qq.com/doc/v3/merchant/4012791856 (JSAPI下单) and 4012791857 (JSAPI调起支付).
  test('receives a JSAPI order for the payer, and verifies what our page passes to WeChat', async () => {
    const wechat = open.gateways.find(({ method }) => method === 'wechat')
    const payer = { address: '203.0.113.9', appId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }
    const begun = await wechat?.begin({ ...attemptOf(rig, 'wechat', 'in_app'), payer })
    expect(asked.get('jsapi')).toMatchObject({
      appid: merchant.wechatAccount,
      mchid,
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    })
    const request = wechat?.inApp?.paymentAt(begun?.url ?? '')
    if (request === undefined) throw new Error('There is no official account')
    const { appId, timeStamp, nonceStr, package: prepaid, signType, paySign } = request
    expect([appId, prepaid, signType]).toEqual([
      merchant.wechatAccount,
      'prepay_id=wx201410272009395522657a690389285100',
      'RSA',
    ])
    expect(timeStamp).toMatch(/^\d{10}$/)
    expect(nonceStr).toMatch(/^\w{1,32}$/)
    const signed = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, prepaid)
    expect(Rsa.verify(signed, paySign, rig.keys.wechat.merchant.publicKey)).toBe(true)
    expect(unverified).toEqual([])
  })
})
