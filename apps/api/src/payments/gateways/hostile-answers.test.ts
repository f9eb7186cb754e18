import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paymentMethods } from '@warmup/domain/payments'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGateways, type OpenGateways } from './create-gateways.ts'
import { type Attempt, type Gateway, GatewayError } from './gateway.ts'
import { GatewayRefusal } from './shared/refusal.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const signed = (text: string, key: KeyObject = theirs.privateKey) =>
  sign('sha256', Buffer.from(text), key).toString('base64')

type Answer = { status?: number; headers?: Record<string, string>; body: string } | 'hangs' | 'hangs_up'

let server: Server
let answer: (request: IncomingMessage) => Answer
let open: OpenGateways
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const given = answer(request)
      if (given === 'hangs') return
      if (given === 'hangs_up') return void request.socket.destroy()
      response.writeHead(given.status ?? 200, given.headers).end(given.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { privateKey: ours.privateKey, publicKey: theirs.publicKey }
  open = createGateways({
    config: {
      alipay: { baseUrl: `${address}/gateway.do`, appId: '2021000000000001', sellerId: '2088000000000001', ...keys },
      wechat: {
        baseUrl: address,
        appId: 'wx0000000001',
        merchantId: '1900000001',
        certificateSerial: 'ABCDEF01',
        publicKeyId: 'PUB_KEY_ID_1',
        apiKey: 'k'.repeat(32),
        isH5Allowed: true,
        accountId: 'wx0000000003',
        accountSecret: 's'.repeat(32),
        accountUrl: address,
        authorizeUrl: address,
        ...keys,
      },
      paypal: { baseUrl: address, clientId: 'client', clientSecret: 'hunter2-secret', webhookId: 'WH1' },
    },
    publicUrl: () => 'https://warmup.example',
    now: () => new Date(),
    timeoutMs: 1_000,
  })
})
afterEach(async () => {
  await open.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const gateway = (method: Gateway['method']): Gateway => {
  const found = open.gateways.find((candidate) => candidate.method === method)
  if (found === undefined) throw new Error(`no gateway for ${method}`)
  return found
}
const attempt: Attempt = { tradeNo: 'ord-abcdef_1', gatewayId: '5O190127TN364715T', amount: 12_800, via: 'page' }
const payment = {
  ...attempt,
  transactionId: 'T1',
  refundNo: 'R1',
  refundAmount: 12_800,
  currency: 'CNY',
  reason: '',
}

const token: Answer = { body: '{"access_token":"t","expires_in":3600}' }
const isTokenRequest = ({ url }: IncomingMessage) => url === '/v1/oauth2/token'

describe.each(paymentMethods)('%s', (method) => {
  test.each<[string, Answer]>([
    ['nothing', 'hangs'],
    ['a closed connection', 'hangs_up'],
    ['an empty answer', { body: '' }],
    ['what is no JSON', { body: '<html>Bad gateway</html>' }],
    ['JSON of another shape', { body: '[1]' }],
    ['an error of its own', { status: 500, body: '{"code":"SYSTEM_ERROR"}' }],
    ['too many requests', { status: 429, body: '{}' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
    ['more than anybody needs', { body: 'x'.repeat(1_024 * 1_024) }],
    ['an unsigned success', { body: '{"code":"10000","trade_state":"SUCCESS","trade_status":"TRADE_SUCCESS"}' }],
  ])('%s is a failure, which holds no secret', async (_, given) => {
    answer = (request) => (isTokenRequest(request) && given !== 'hangs' ? token : given)
    const { query, close, refund } = gateway(method)
    for (const call of [() => query(attempt), () => close(attempt), () => refund(payment)]) {
      const error = await call().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(GatewayError)
      expect(String(error)).not.toMatch(/hunter2|sign=|Basic|k{32}/)
    }
  })
})

const trade = {
  code: '10000',
  out_trade_no: attempt.tradeNo,
  trade_no: 'T1',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '128.00',
  send_pay_date: '2026-11-22 16:00:00',
}

describe('Alipay’s answers', () => {
  const answerOf = (body: object, text = JSON.stringify(body)) => {
    answer = () => ({ body: `{"alipay_trade_query_response":${text},"sign":"${signed(text)}"}` })
    return gateway('alipay').query(attempt)
  }

  test('a signed one is believed', async () =>
    expect(await answerOf(trade)).toMatchObject({ state: 'paid', amount: 12_800, transactionId: 'T1' }))
  test('the signature covers spaces, slashes and special characters', async () => {
    const text = `${JSON.stringify({ ...trade, buyer: '夜"}{\\n航' }, undefined, 2).slice(0, -1)}, "logo": "a\\/b" }`
    expect(await answerOf(trade, text)).toMatchObject({ state: 'paid' })
  })
  test('the signature may come first', async () => {
    const text = JSON.stringify(trade)
    answer = () => ({ body: `{"sign":"${signed(text)}","alipay_trade_query_response":${text}}` })
    expect(await gateway('alipay').query(attempt)).toMatchObject({ state: 'paid' })
  })
  test('an answer that was changed or signed by another key is rejected', async () => {
    const text = JSON.stringify(trade)
    for (const signature of [signed(`${text} `), signed(text, ours.privateKey), '', 'x']) {
      answer = () => ({ body: `{"alipay_trade_query_response":${text},"sign":"${signature}"}` })
      await expect(gateway('alipay').query(attempt)).rejects.toThrow('signature')
    }
  })
  test('one to another request is rejected, even with a valid signature', async () => {
    const text = JSON.stringify(trade)
    answer = () => ({ body: `{"alipay_trade_close_response":${text},"sign":"${signed(text)}"}` })
    await expect(gateway('alipay').query(attempt)).rejects.toThrow('unsigned')
  })
  test.each([
    ['another trade', { ...trade, out_trade_no: 'ord-abcdef_2' }],
    ['an amount that cannot be', { ...trade, total_amount: '1e9' }],
    ['fractions of a fen', { ...trade, total_amount: '128.001' }],
    ['an unknown state', { ...trade, trade_status: 'TRADE_PERHAPS' }],
    ['an unknown code', { ...trade, code: '20000' }],
  ])('%s is a failure', (_, body) => expect(answerOf(body)).rejects.toThrow(GatewayError))
  // "在未生成真实交易时,不返回": https://opendocs.alipay.com/open/02e7gm (alipay.trade.query, `trade_no`).
  test('a trade that the payer has not opened has no transaction id', async () => {
    const { trade_no: _, send_pay_date: __, ...waiting } = trade
    expect(await answerOf({ ...waiting, trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({
      state: 'open',
      transactionId: '',
    })
  })
  test('an amount may be a number', async () =>
    expect(await answerOf({ ...trade, total_amount: 128.5 })).toMatchObject({ state: 'paid', amount: 12_850 }))
  test('a different amount is returned unchanged', async () =>
    expect(await answerOf({ ...trade, total_amount: '0.01' })).toMatchObject({ state: 'paid', amount: 1 }))
})

const wechatTrade = {
  appid: 'wx0000000001',
  mchid: '1900000001',
  out_trade_no: attempt.tradeNo,
  transaction_id: 'T1',
  trade_state: 'SUCCESS',
  amount: { total: 12_800, currency: 'CNY' },
}

describe('WeChat Pay’s answers', () => {
  type Changes = { key?: KeyObject; timestamp?: number; serial?: string; text?: string }
  const answerOf = (body: object, { key, timestamp, serial, text = JSON.stringify(body) }: Changes = {}) => {
    const time = String(timestamp ?? Math.floor(Date.now() / 1_000))
    const headers = {
      'wechatpay-serial': serial ?? 'PUB_KEY_ID_1',
      'wechatpay-timestamp': time,
      'wechatpay-nonce': 'n',
      'wechatpay-signature': signed(`${time}\nn\n${JSON.stringify(body)}\n`, key),
    }
    answer = () => ({ headers, body: text })
    return gateway('wechat').query(attempt)
  }

  test('a signed one is believed', async () =>
    expect(await answerOf(wechatTrade)).toMatchObject({ state: 'paid', amount: 12_800, currency: 'CNY' }))
  // An unpaid trade as in https://pay.weixin.qq.com/doc/v3/merchant/4013070356 and in merchants' logs.
  test.each([
    ['NOTPAY', 'open'],
    ['USERPAYING', 'open'],
    ['PAYERROR', 'open'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
  ])('a trade that is %s names no currency, and is %s', async (state, expected) => {
    const { transaction_id: _, ...named } = wechatTrade
    const unpaid = {
      ...named,
      attach: '',
      amount: { payer_currency: 'CNY', total: 12_800 },
      promotion_detail: [],
      scene_info: { device_id: '' },
      trade_state: state,
      trade_state_desc: '订单未支付',
    }
    expect(await answerOf(unpaid)).toMatchObject({ state: expected, amount: undefined, currency: undefined })
  })
  test.each<[string, Changes]>([
    ['signed by anybody else', { key: ours.privateKey }],
    ['signed long ago', { timestamp: Math.floor(Date.now() / 1_000) - 3_600 }],
    ['signed under another name', { serial: 'PUB_KEY_ID_2' }],
    ['changed', { text: JSON.stringify(wechatTrade).replace('12800', '1') }],
  ])('one that was %s is not', (_, changes) => expect(answerOf(wechatTrade, changes)).rejects.toThrow(GatewayError))
  test.each([
    ['another trade', { out_trade_no: 'ord-abcdef_2' }],
    ['another merchant', { mchid: '1900000002' }],
    ['another app', { appid: 'wx0000000002' }],
    ['no amount', { amount: undefined }],
    ['no currency', { amount: { total: 12_800, payer_currency: 'CNY' } }],
    ['fractions of a fen', { amount: { total: 0.5, currency: 'CNY' } }],
  ])('%s is a failure', (_, changes) => expect(answerOf({ ...wechatTrade, ...changes })).rejects.toThrow(GatewayError))

  // WeChat Pay's own libraries verify only responses with a 2xx status.
  const unsigned = (status: number, code: string): Answer => ({ status, body: `{"code":"${code}","message":"-"}` })

  test('an unsigned refusal is understood', async () => {
    answer = () => unsigned(404, 'ORDER_NOT_EXIST')
    expect((await gateway('wechat').query(attempt)).state).toBe('unknown')
    expect((await gateway('wechat').close(attempt)).state).toBe('closed')
    answer = () => unsigned(403, 'NOT_ENOUGH')
    expect(await gateway('wechat').refund(payment)).toEqual({ state: 'failed', refundId: '' })
    answer = () => unsigned(400, 'NO_STATEMENT_EXIST')
    for await (const line of gateway('wechat').statement('2026-11-22')) expect(line).toBeUndefined()
  })
  test('an unsigned refusal proves no payment, even if it names an amount', async () => {
    answer = () => ({
      status: 404,
      body: JSON.stringify({
        ...wechatTrade,
        code: 'ORDER_NOT_EXIST',
        refund_id: 'R',
        out_refund_no: 'R1',
        status: 'SUCCESS',
      }),
    })
    expect(await gateway('wechat').query(attempt)).toMatchObject({ state: 'unknown', amount: undefined })
    expect((await gateway('wechat').refund(payment)).state).toBe('failed')
  })
  test.each<[string, Answer]>([
    ['a refusal without a code', { status: 404, body: '{}' }],
    ['a page of a proxy', { status: 403, body: '<html>Forbidden</html>' }],
    ['a request that it cannot attribute', unsigned(401, 'SIGN_ERROR')],
  ])('%s is not trusted', async (_, given) => {
    answer = () => given
    const error = await gateway('wechat')
      .refund(payment)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).not.toBeInstanceOf(GatewayRefusal)
  })
})

describe('PayPal', () => {
  const order = (payments: object, status = 'COMPLETED') => ({
    id: attempt.gatewayId,
    status,
    purchase_units: [{ custom_id: attempt.tradeNo, payments }],
  })
  const capture = (status: string, value = '17.99') => ({ id: 'C1', status, amount: { currency_code: 'USD', value } })
  const answerOf = (body: object) => {
    answer = (request) => (isTokenRequest(request) ? token : { body: JSON.stringify(body) })
    return gateway('paypal').query(attempt)
  }

  test.each([
    ['paid', order({ captures: [capture('COMPLETED')] })],
    ['paid', order({ captures: [capture('DECLINED'), capture('REFUNDED')] })],
    ['approved', order({ captures: [capture('PENDING')] })],
    ['approved', order({}, 'APPROVED')],
    ['closed', order({ captures: [capture('DECLINED')] })],
    ['closed', order({}, 'VOIDED')],
    ['open', order({}, 'PAYER_ACTION_REQUIRED')],
  ])('is %s', async (state, body) => expect((await answerOf(body)).state).toBe(state))

  test('money under review cannot be closed', async () => {
    await answerOf(order({ captures: [capture('PENDING')] }))
    expect((await gateway('paypal').close(attempt)).state).toBe('approved')
  })
  test('another order is a failure', () =>
    expect(answerOf({ ...order({}), purchase_units: [{ custom_id: 'ord-abcdef_2' }] })).rejects.toThrow(GatewayError))
  test('an amount that cannot be read is a failure', () =>
    expect(answerOf(order({ captures: [capture('COMPLETED', '1,799')] }))).rejects.toThrow(GatewayError))

  test('requests one token, and another after that is rejected', async () => {
    let tokens = 0
    answer = (request) => {
      if (!isTokenRequest(request))
        return request.headers.authorization === 'Bearer t1'
          ? { status: 401, body: '{}' }
          : { body: JSON.stringify(order({}, 'APPROVED')) }
      tokens += 1
      return { body: `{"access_token":"t${tokens}","expires_in":3600}` }
    }
    const states = await Promise.all([1, 2, 3].map(() => gateway('paypal').query(attempt)))
    expect(states.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved'])
    await gateway('paypal').query(attempt)
    expect(tokens).toBeLessThanOrEqual(4)
    const before = tokens
    await gateway('paypal').query(attempt)
    expect(tokens).toBe(before)
  })
})
