import { Socket } from 'node:net'
import type { AlipaySdk } from 'alipay-sdk'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateways, type OpenGateways } from '../../apps/api/src/payments/gateways/create-gateways.ts'
import { type Gateway, NotificationRefused, type StatementLine } from '../../apps/api/src/payments/gateways/gateway.ts'
import { readEnvironment } from '../../apps/api/src/platform/config/index.ts'
import { chinaTime } from '../../apps/sandbox/src/payments/china-time.ts'
import { type KeyPair, merchant } from '../../apps/sandbox/src/payments/payment-keys.ts'
import { type Arrived, attemptOf, isFrom, type PaymentRig, startPaymentRig } from '../protocol/payment-rig.ts'

/** Alipay's own SDK and our client use the sandbox's Alipay: both must read the same. */
let rig: PaymentRig
let ours: Gateway
let theirs: AlipaySdk
/** The SDK on Alipay's side, with the merchant's public key. */
let checker: AlipaySdk

/**
 * The SDK's HTTP client replaces `destroy` of every socket in the process, which breaks other clients, so it is
 * restored.
 */
const importSdk = async () => {
  const { destroy } = Socket.prototype
  const sdk = await import('alipay-sdk')
  Socket.prototype.destroy = destroy
  return sdk.AlipaySdk
}

const sdkOf = async (own: KeyPair, other: KeyPair) => {
  const Sdk = await importSdk()
  return new Sdk({
    appId: merchant.alipayApp,
    gateway: `${rig.address}/gateway.do`,
    keyType: 'PKCS8',
    privateKey: String(own.privateKey.export({ format: 'pem', type: 'pkcs8' })).trim(),
    alipayPublicKey: String(other.publicKey.export({ format: 'pem', type: 'spki' })).trim(),
  })
}

beforeAll(async () => {
  // The SDK writes the machine's local time, but Alipay expects China's.
  const inOwnZone = Date.now() - new Date().getTimezoneOffset() * 60_000
  rig = await startPaymentRig({ startsAt: inOwnZone - 8 * 3_600_000 })
  ours = rig.gateway('alipay')
  const { merchant: own, gateway } = rig.keys.alipay
  theirs = await sdkOf(own, gateway)
  checker = await sdkOf(gateway, own)
})
afterAll(() => rig.close())

const ask = (method: string, bizContent: object) => theirs.exec(method, { bizContent }, { validateSign: true })
const numbered = () => ({ ...attemptOf(rig, 'alipay'), gatewayId: '' })
const contentOf = (tradeNo: string, amount: number | string, more: object = {}) => ({
  out_trade_no: tradeNo,
  total_amount: amount,
  subject: '练习服 "1m" 100%',
  product_code: 'FAST_INSTANT_TRADE_PAY',
  ...more,
})
const addresses = () => ({
  returnUrl: 'http://127.0.0.1:9/pracc?order=1',
  notifyUrl: `${rig.portalAddress}/api/payment/notifications/alipay`,
})
const pageFor = (bizContent: object) =>
  theirs.pageExecute('alipay.trade.page.pay', 'GET', { bizContent, ...addresses() })
const visited = async (page: Response | Promise<Response>) => {
  const { status, headers } = await page
  return `${status} ${headers.get('location') ?? ''}`
}
const visit = (url: string) => visited(fetch(url, { redirect: 'manual' }))
const begun = async () => {
  const attempt = numbered()
  expect(await visit(pageFor(contentOf(attempt.tradeNo, '128.00')))).toMatch(/^302 \/cashier\//)
  return attempt
}
const paid = async () => {
  const attempt = await begun()
  expect(await rig.act(attempt.tradeNo, 'pay')).toBe(200)
  return attempt
}

describe('A page that the SDK opens', () => {
  test('may be a URL, and the trade is open for both until it is closed', async () => {
    const attempt = await begun()
    const answer = await ask('alipay.trade.query', { out_trade_no: attempt.tradeNo })
    expect(answer).toMatchObject({ code: '10000', tradeStatus: 'WAIT_BUYER_PAY', totalAmount: '128.00' })
    expect(answer.sendPayDate).toBeUndefined()
    expect((await ours.query(attempt)).state).toBe('open')
    expect(await ask('alipay.trade.close', { trade_no: answer.tradeNo })).toMatchObject({ code: '10000' })
    expect(await ask('alipay.trade.query', { trade_no: answer.tradeNo })).toMatchObject({ tradeStatus: 'TRADE_CLOSED' })
    expect((await ours.query(attempt)).state).toBe('closed')
  })

  test('may be a form that submits itself', async () => {
    const { tradeNo } = numbered()
    const form = theirs.pageExecute('alipay.trade.page.pay', 'POST', {
      bizContent: contentOf(tradeNo, '128.00'),
      ...addresses(),
    })
    const [, action = ''] = /action="([^"]*)"/.exec(form) ?? []
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)]
    const body = new URLSearchParams(
      fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as [string, string]),
    )
    expect(await visited(fetch(action, { method: 'POST', body, redirect: 'manual' }))).toMatch(/^302 \/cashier\//)
    expect(rig.payments.ledger.find('alipay', tradeNo)?.description).toBe('练习服 "1m" 100%')
  })

  test.each([
    [128, 12_800],
    [0.1, 10],
    [19.9, 1_990],
    ['0.29', 29],
  ])('may name its amount as %j', async (amount, minor) => {
    const { tradeNo } = numbered()
    expect(await visit(pageFor(contentOf(tradeNo, amount)))).toMatch(/^302/)
    expect(rig.payments.ledger.find('alipay', tradeNo)?.amount).toBe(minor)
  })

  test.each([
    ['an amount with a fraction of a fen', { total_amount: '1.001' }],
    ['an amount of zero', { total_amount: 0 }],
    ['a number with invalid characters', { out_trade_no: 'a-b' }],
    ['another product', { product_code: 'QUICK_WAP_WAY' }],
    ['an expired time', { time_expire: '2020-01-01 00:00:00' }],
  ])('is refused for %s', async (_, more) =>
    expect(await visit(pageFor(contentOf(numbered().tradeNo, '1.00', more)))).toMatch(/^400/),
  )

  test("is refused without the merchant's signature", async () =>
    expect(await visit(pageFor(contentOf(numbered().tradeNo, '1.00')).replace('version=1.0', 'version=1.1'))).toMatch(
      /^400/,
    ))
})

test('both read the same of a paid trade, by either number', async () => {
  const attempt = await paid()
  const answer = await ask('alipay.trade.query', { out_trade_no: attempt.tradeNo })
  expect(answer).toMatchObject({
    tradeStatus: 'TRADE_SUCCESS',
    totalAmount: '128.00',
    receiptAmount: '128.00',
    buyerUserId: expect.stringMatching(/^2088\d{12}$/),
    sendPayDate: expect.any(String),
  })
  expect(await ask('alipay.trade.query', { trade_no: answer.tradeNo })).toEqual({ ...answer, traceId: undefined })
  const trade = await ours.query(attempt)
  expect(trade).toMatchObject({ state: 'paid', amount: 12_800, currency: 'CNY', transactionId: answer.tradeNo })
})

test('a request signed with another key is refused with a signed response', async () => {
  const foreign = await sdkOf(rig.keys.alipay.gateway, rig.keys.alipay.gateway)
  const bizContent = { out_trade_no: numbered().tradeNo }
  const answer = await foreign.exec('alipay.trade.query', { bizContent }, { validateSign: true })
  expect(answer).toMatchObject({ code: '40002', subCode: 'isv.invalid-signature' })
})

test('a trade that was never started is unknown to both', async () => {
  const attempt = numbered()
  const answer = await ask('alipay.trade.query', { out_trade_no: attempt.tradeNo })
  expect(answer).toMatchObject({ code: '40004', subCode: 'ACQ.TRADE_NOT_EXIST' })
  expect((await ours.query(attempt)).state).toBe('unknown')
})

test("a refund by Alipay's number happens once, and both find it", async () => {
  const attempt = await paid()
  const { transactionId } = await ours.query(attempt)
  const refundNo = `${attempt.tradeNo}r`
  const asked = { trade_no: transactionId, refund_amount: 3, out_request_no: refundNo }
  expect(await ask('alipay.trade.refund', asked)).toMatchObject({ fundChange: 'Y', refundFee: '3.00' })
  expect(await ask('alipay.trade.refund', asked)).toMatchObject({ fundChange: 'N', refundFee: '3.00' })
  expect(await ask('alipay.trade.refund', { ...asked, refund_amount: 4 })).toMatchObject({
    subCode: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  })
  const query = (number: string) =>
    ask('alipay.trade.fastpay.refund.query', { trade_no: transactionId, out_request_no: number })
  expect(await query(refundNo)).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '3.00' })
  expect((await query('nobody')).refundStatus).toBeUndefined()
  const again = { ...attempt, transactionId, refundNo, refundAmount: 300, currency: 'CNY', reason: '' } as const
  expect((await ours.refund(again)).state).toBe('done')
  expect((await ours.refund({ ...again, refundNo: `${refundNo}2`, refundAmount: 12_800 })).state).toBe('failed')
})

test('both find the bill of a day', async () => {
  const { tradeNo } = await paid()
  const day = chinaTime(rig.now().getTime()).slice(0, 10)
  const { billDownloadUrl } = await ask('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  const zip = Buffer.from(await (await fetch(billDownloadUrl)).arrayBuffer())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  const lines: StatementLine[] = []
  for await (const line of ours.statement(day)) lines.push(line)
  expect(lines).toContainEqual(expect.objectContaining({ tradeNo, kind: 'payment', amount: 12_800 }))
})

describe('A notification', () => {
  const formOf = ({ notification }: Arrived) => Object.fromEntries(new URLSearchParams(notification.body.toString()))
  const isRead = (fields: Readonly<Record<string, string>>) =>
    ours
      .readNotification({ headers: {}, body: Buffer.from(new URLSearchParams(fields).toString()) }, async () => true)
      .then(
        () => true,
        (error: unknown) => !(error instanceof NotificationRefused),
      )

  test('is verified by the SDK and by our client, and both refuse a changed one', async () => {
    const { tradeNo } = await paid()
    const form = formOf(
      await rig.arrival((arrived) => isFrom('alipay')(arrived) && formOf(arrived).out_trade_no === tradeNo),
    )
    expect(form).toMatchObject({
      auth_app_id: merchant.alipayApp,
      buyer_id: expect.stringMatching(/^2088\d{12}$/),
      fund_bill_list: '[{"amount":"128.00","fundChannel":"ALIPAYACCOUNT"}]',
      trade_status: 'TRADE_SUCCESS',
    })
    expect([theirs.checkNotifySignV2(form), await isRead(form)]).toEqual([true, true])
    for (const name of Object.keys(form).filter((field) => field !== 'sign_type')) {
      const changed = { ...form, [name]: `1${form[name]}` }
      expect([name, theirs.checkNotifySignV2(changed), await isRead(changed)]).toEqual([name, false, false])
    }
  })

  test("and the payer's return URL have the same signature", async () => {
    const { tradeNo } = await begun()
    const trade = rig.payments.ledger.find('alipay', tradeNo)
    const address = `${rig.address}/cashier/${trade?.key}/pay`
    const { headers } = await fetch(address, { method: 'POST', redirect: 'manual' })
    const { order, ...fields } = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
    expect(order).toBe('1')
    expect(theirs.checkNotifySignV2(fields)).toBe(true)
  })
})

describe('Our requests', () => {
  let proxy: FastifyInstance
  let open: OpenGateways
  const seen = new Map<string, boolean>()

  beforeAll(async () => {
    proxy = fastify({ forceCloseConnections: true })
    proxy.removeAllContentTypeParsers()
    proxy.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    proxy.post('/gateway.do', async (request, reply) => {
      const fields = [new URL(request.url, rig.address).search, String(request.body)]
      const form = Object.fromEntries(fields.flatMap((part) => [...new URLSearchParams(part)]))
      seen.set(form.method ?? '', checker.checkNotifySignV2(form))
      const answer = await fetch(rig.address + request.url, {
        method: 'POST',
        headers: { 'content-type': String(request.headers['content-type']) },
        body: String(request.body),
      })
      return reply.code(answer.status).send(await answer.text())
    })
    const address = await proxy.listen({ host: '127.0.0.1', port: 0 })
    open = createGateways({
      config: readEnvironment({ ...rig.payments.environment(), ALIPAY_GATEWAY_URL: `${address}/gateway.do` }).payment,
      publicUrl: () => rig.portalAddress,
      now: rig.now,
    })
  })
  afterAll(() => Promise.all([open.close(), proxy.close()]))

  test("are verified by the SDK in Alipay's role", async () => {
    const alipay = open.gateways.find(({ method }) => method === 'alipay') as Gateway
    for (const via of ['page', 'phone'] as const) {
      const { url } = await alipay.begin({ ...numbered(), via })
      expect(checker.checkNotifySignV2(Object.fromEntries(new URL(url).searchParams))).toBe(true)
    }
    const attempt = { ...numbered(), via: 'code' as const, description: '练习服 + "引号" & 100%' }
    await alipay.begin(attempt)
    await alipay.close(attempt)
    await alipay.refund({
      ...attempt,
      transactionId: '1',
      refundNo: 'r1',
      refundAmount: 1,
      currency: 'CNY',
      reason: '退款',
    })
    expect(Object.fromEntries(seen)).toEqual({
      'alipay.trade.precreate': true,
      'alipay.trade.close': true,
      'alipay.trade.query': true,
      'alipay.trade.refund': true,
    })
  })
})
